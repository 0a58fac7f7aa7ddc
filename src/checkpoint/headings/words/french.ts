import type { HeadingWords } from "../heading-words.ts";

/** How sections are called in French. */
export const FRENCH: HeadingWords = {
  sure: {
    next:
      "prochain|prochaine|prochains|prochaines étape|étapes|action|actions|tâche|tâches|session|chantier|chantiers|pas|objectif|objectifs|priorité|priorités|travaux|jalon|jalons|lot|lots|geste|sprint|phase|sujet|sujets, " +
      "premier|première geste|action|étape|pas|tâche|chose|choses, priorité 1|2|3|4|5, " +
      "priorités|priorité restante*|suivante*|immédiate*|de|pour|du, reste|restent|restant|resterait à, " +
      "ce qu*|qui|il reste, choses à faire, " +
      "à faire|reprendre|traiter|continuer|suivre|lancer|finir|terminer|prévoir|implémenter|corriger|compléter|brancher|coder, " +
      "à faire|reprendre en premier|d|demain|ensuite|maintenant|plus, " +
      "tâches|travail|travaux|actions|points|éléments|chantiers|sujets|todos restant*|ouvert*|en|à|suivant*|planifié*|immédiat*|concrètes|prioritaires|concret*|reporté*, " +
      "plan|ordre|séquence|feuille d|de|du pour|action|attaque|route|travail|bataille|reprise|suite, " +
      "actions|choses|étapes qui|à|pour|attendent, " +
      "non|pas|jamais fait|faits|faite|commencé*|terminé*|démarré*|livré*|couvert*|traité*|abordé*|implémenté*|réalisé*, " +
      "reporté*|différé|différés|différée|repoussé*|planifié*|prévu|prévus, idées, " +
      "pistes|idées|améliorations|évolutions d|pour|de|possibles|futures|à|restantes, " +
      "reprise immédiate|ici|rapide, où|par|comment reprendre|repartir|continuer|commencer|poursuivre, " +
      "prompt|message de|pour reprise|reprendre|la|démarrage, la suite, ensuite, demain, suites, " +
      "roadmap restante, backlog, séquence de build, " +
      "ordre d action*, ordre des actions, ordre recommandé, reprise de, plan de reprise, session de reprise, checklist de reprise, pour reprendre, à reprendre, à suivre, à continuer, à traiter, non commencé*, pas commencé*, à commencer, pas encore fait, pas encore, à venir, prochain chantier, prochains chantiers, chantiers, suite à donner, feuille de route, idées pour, améliorations possibles, améliorations futures, plus tard, où reprendre, comment relancer, ce qui vient, todos ouverts, prochaine* etape*, prochaines étapes, étapes suivantes, étape suivante, prochaine* action*, prochaine* tâche*, prochaine session, consignes prochaine session, " +
      "prochain pas, prochains pas, tâches restantes, tâches à faire, travail restant, reste à faire, ce qui reste, ce qu il reste, " +
      "il reste à faire, restant à faire, à faire, la suite, par où continuer, comment reprendre, comment continuer, actions immédiates, " +
      "liste des tâches, priorités pour",
    leftOff:
      "tâches|chantiers|travaux actives|actifs|active, encours, " +
      "état|statut|situation|avancement|point|photo|bilan actuel*|du|de|des|d|réel*|final*|vérifié*|exact*|courant*|en|à|au|global*|technique*|général*, " +
      "où en|on|nous|se sommes|est|suis|en, là où, ce qui est en cours, en cours, " +
      "chantier|chantiers|travaux|tâches|tâche|travail en|ouvert*|courant*, " +
      "version actuelle|courante|déployée, dernier|dernière point|état|étape|situation|action, statut, " +
      "avancement, en résumé, en bref, résumé exécutif|rapide|court, " +
      "état du repo, état du dépôt, état du code, état final, état git, état en fin, état à la fin, où en est, où on s est arrêté, point d arrêt, là où, situation en cours, en cours non terminé, derniers état, état actuel, état du projet, état système, état du système, état d avancement, état des lieux, état de la session, situation actuelle, où on en est, " +
      "où nous en sommes, où j en suis, en cours, tâche en cours, travail en cours, statut actuel, état courant, point de reprise",
    done:
      "ce qui vient d être fait|livré|terminé|codé|corrigé, vient d être, " +
      "fait|faits|faite|terminé*|livré*|réalisé*|accompli*|achevé*|corrigé*|ajouté*|implémenté*|déployé*|fini*|mergé*|codé|construit*|résolu*|modifié*|posé*|mis depuis|pendant|durant|lors|cette|aujourd|ce|récemment|en|dans|hier|et|sur|la|à, " +
      "ce|tout qui|ce|que a|est|marche|fonctionne|tourne|été|on|j|nous|est, " +
      "ce qui est live|fait|livré|prêt|terminé|fini|fonctionnel|en, accompli*|livré*|réalisé*|terminé*, " +
      "travail|travaux|tâches|actions|étapes|fonctionnalités|corrections|changements|modifications|améliorations|avancées|livrables|chantiers|optimisations|points effectué*|fait*|réalisé*|terminé*|livré*|accompli*|récent*|apporté*|appliqué*|majeur*|clos|fini*|implémenté*, " +
      "déjà fait|livré|en|corrigé|terminé|implémenté, " +
      "derniers|dernières|récents|récentes|nouveautés|principaux changements|modifications|commits|travaux|évolutions|livraisons|avancées|mises|corrections|ajouts|réalisations, " +
      "journal|historique|récapitulatif|récap|résumé|bilan de|des|du|d session|sessions|travaux|travail|modifications|changements|versions|commits|jour|journée|évolutions, " +
      "réalisations, acquis, nouveautés, " +
      "ce qui a été livré, ce qui a été corrigé, ce qui a été ajouté, ce qui a changé, terminé cette session, livré cette session, livraisons, résumé de session, résumé de la session, journal de session, historique de, dernières modifications, derniers changements, fait aujourd hui, fait récemment, acquis, ce qui a été fait, ce qui est fait, ce qui a été réalisé, ce qu on a fait, ce qui marche, ce qui fonctionne, " +
      "ce qui a marché, actions réalisées, travail réalisé, travail terminé, travaux réalisés, tâches terminées, tâches réalisées, tâches accomplies, " +
      "modifications récentes, changements récents, changements effectués, fait cette session, fait jusqu ici, réalisations, " +
      "fonctionnalités complétées",
    failed:
      "ce qui n'a pas|ce, pas|plus marché|fonctionné|marche|fonctionne, tenté*|essayé* sans|et|mais, " +
      "tentatives|essais|pistes|approches|solutions|hypothèses échoué*|raté*|infructueu*|abandonné*|rejeté*|écarté*|testé*|explorée*, " +
      "fausses|mauvaises pistes, échec*, " +
      "pièges à éviter, pièges déjà, n a pas marché, n a pas fonctionné, ne marche pas, ne fonctionne pas, alternatives rejetées, approches rejetées, " +
      "approches abandonnées, approches échouées, pistes abandonnées, tentatives échouées, essais infructueux, impasses, " +
      "ce qui a échoué, solutions écartées",
    decisions:
      "décision actuelle, décisions actuelles, " +
      "décision|décisions|choix|arbitrages|arbitrage pris|prise|prises|actée*|acté*|tranchée*|figée*|verrouillée*|technique*|clé*|important*|majeur*|d|de|validé*|structurant*|produit|récente*|fait*|rendu*|actif*|active*|archi*|log|définitive*|non, " +
      "tranchés|tranchées, acté*, arbitrages, décidé|décidés|décidées, tranché, orientation retenue, choix, " +
      "décisions prises, décisions clés, décisions techniques, décisions validées, décisions structurantes, " +
      "décisions importantes, décisions actives, décisions d architecture, décisions de design, décisions de conception, " +
      "décisions arrêtées, journal des décisions, décisions produit",
    openDecisions:
      "décision|décisions|choix|arbitrages|arbitrage à|en|ouvert*|restant*|attendu*|pendant*|requis*|non, " +
      "à trancher|arbitrer|décider|valider|choisir, en attente de décision|validation|arbitrage, " +
      "reste à trancher|décider, " +
      "décisions ouvertes, décisions en attente, décisions à prendre, à décider, décisions en suspens",
    questions:
      "question|questions à|ouverte*|en|pour|restante*|non|sans|posée*, à clarifier|confirmer|préciser, " +
      "points à|d clarifier|confirmer|préciser|discuter|éclaircir, incertitudes, zones d'ombre, inconnues, " +
      "questions ouvertes, questions en suspens, questions en attente, questions pour, questions restantes",
    blockers:
      "bloqueur|bloqueurs|bloquant*|blocage|blocages, " +
      "problème|problèmes|bug|bugs|anomalie|anomalies|souci|soucis|risque|risques|limite|limites|limitations|dette|dettes|défauts|lacunes|manques|difficultés connu*|restant*|ouvert*|actuel*|en|identifié*|à|non|persistant*|technique*|rencontré*|résiduel*|critiques|potentiel*|possible*|constaté*|encore|détecté*, " +
      "bloqué|bloqués|bloquée, en attente de|du|d|des|externe, ce qui bloque|manque|casse|cloche, " +
      "dépend|dépendent|attend|attendent de|l|du|nico, points de|bloquants vigilance|friction|blocage, " +
      "risques|incertitudes, " +
      "ce qui bloque, ce qui ne va pas, bugs restants, bugs ouverts, dettes techniques, dette connue, points bloquants, points de blocage, problèmes connus, problèmes restants, problèmes en cours, problèmes ouverts, bugs connus, bugs potentiels, risques encore ouverts, dettes et risques, " +
      "limites connues, limitations connues, risques ouverts, dettes restantes, dette technique, bloqué par, n a pas été fait, " +
      "problèmes rencontrés",
    files:
      "fichier|fichiers|document|documents|documentation|docs|doc|artefacts|dossiers|chemins|pile à|clé*|important*|modifié*|créé*|utile*|de|lié*|touché*|concerné*|principaux|récents|consultés|documentaire*|essentiels|critiques|ajouté*|produits|connexe*, " +
      "lire|lecture|lectures en|à|obligatoire*|d|avant|dans, ordre de lecture, où trouver|sont|se, " +
      "carte|plan|arborescence|index du|des|de code|fichiers|dépôt|repo|docs, à lire, références utiles, " +
      "emplacements, " +
      "index des fichiers, carte des fichiers, liste des fichiers, fichiers à connaître, fichiers à modifier, fichiers à consulter, fichiers de référence, documents clés, documents importants, documents de référence, documents à lire, à lire en premier, docs à lire, fichiers utiles, fichiers modifiés, fichiers créés, fichiers clés, fichiers importants, fichiers touchés, fichiers concernés, fichiers principaux, " +
      "fichiers changés, nouveaux fichiers, fichiers à lire",
    context:
      "conseil|conseils|astuce*|note|notes|rappel|rappels|consigne*|avertissement*|info|infos|informations|remarques|points|contexte|repères|mémo pour|important*|utile*|technique*|à|d|de|clé*|critique*|du|projet|général*|complémentaires|généraux, " +
      "contexte, à savoir|retenir|noter|connaître|garder|ne, bon|utile à|de savoir, attention, piège|pièges, " +
      "leçons, mémo, repères, subtilités, particularités, ne pas oublier, gotchas, " +
      "pièges plateforme, pièges connus, pièges techniques, pièges rencontrés, bon à savoir, rappels, rappel, leçons, contexte technique, contexte métier, informations utiles, points importants, points clés, notes de, pièges à connaître, contexte à préserver, contexte à charger, contexte important, contexte clé, contexte pour, contexte utile, rappels techniques, rappels importants, consignes techniques, notes importantes, " +
      "notes pour, à savoir, points d attention, informations importantes, à retenir",
    focus:
      "focus|priorité|cap actuel*|du|de, axe*|chantier prioritaire*|principal|en, " +
      "focus actuel, priorité actuelle, axe actuel, travail actuel",
    goal:
      "but|objectif|objectifs|mission|demande|tâche|besoin|finalité|cap de|du|initial*|actuel*|utilisateur|global*|principal*|général*|final*|la, " +
      "ce qu*|que on|l|tu|veut|cherche|demandé, pourquoi|contexte on|et est|objectif, le but, l'objectif, " +
      "la mission, " +
      "demande initiale, demande de l utilisateur, la demande, tâche de la session, objectif de la session, objectif actuel, objectif initial, objectif principal, objectifs de cette session, tâche actuelle",
    verify:
      "comment on valide|vérifie|teste, " +
      "vérifié*|testé*|validé*|vérification*|validation*|test|tests|contrôle*|recette manuel*|effectué*|fait*|à|de|des|et|du|réel*|en|réalisé*|verrouillants|passés|restants, " +
      "comment|à|reste tester|vérifier|valider|contrôler, " +
      "critères de|d succès|acceptation|validation|réussite|done, résultats de|des tests|test, preuves, " +
      "checklist de|avant test*|vérif*|valid*|recette, seams à vérifier, " +
      "ce qui a été vérifié, ce qui a été testé, résultats des tests, résultats de tests, plan de test, tests à faire, à vérifier, à tester, critères d acceptation, comment vérifier, commandes de vérification, vérifications à faire, comment tester, liste de vérification",
    commands:
      "commande|commandes utiles|clé|clés|de|du|pour|courante*|rapides|essentielles|fréquentes|à, " +
      "lancer|démarrer|relancer|redémarrer|exécuter l|le|la|en, " +
      "comment lancer|démarrer|relancer|exécuter|déployer|tester, lancement|démarrage rapide|local|du, " +
      "raccourcis, " +
      "commande de reprise, commandes de, comment lancer, comment démarrer, pour lancer, lancer le projet, commandes utiles, commandes clés, commandes rapides, commandes importantes",
    errors:
      "bug|bugs|erreur|erreurs|problème|problèmes|anomalies|correctif*|corrections|correction|fix|fixes corrigé*|résolu*|fixé*|rencontré*|trouvé*|appliqué*|réglé*|et|apporté*|de, " +
      "correctifs, cause|causes racine*|du|identifiée*, " +
      "problèmes résolus, bugs corrigés, erreurs corrigées, erreurs et solutions, problèmes et solutions, correctifs appliqués",
    signals:
      "ton de|du, " +
      "préférence*|retour|retours|feedback|consigne*|souhait*|demandes|exigences du|de|utilisateur|client|d, " +
      "façon|style|mode de travail*|communication|collaboration, " +
      "préférences de l utilisateur, préférences utilisateur, retours utilisateur",
    concepts:
      "apprentissage*|enseignement*|découverte*|constat*|insights|leçons de|apprise*|tiré*|retenu*|clé*|techniques|majeure*|sur|principaux, " +
      "ce que|qu j|on|nous|cette appris|découvert|apprend, " +
      "concepts|patterns|motifs|principes clé*|à|utilisés|importants|établis, " +
      "concepts clés, motifs clés, découvertes techniques",
    assumptions:
      "règles|contrainte|contraintes|principes|interdit*|interdiction*|garde|contrat|cadre|discipline|invariants|consignes|protocole d|de|du|en|à|impérati*|non|absolu*|technique*|obligatoire*|importantes|projet|strict*|fou|fous|respecter|forte*|dur*, " +
      "ne pas|jamais toucher|modifier|faire|casser|changer|toucher, à ne pas|jamais, hypothèse*, " +
      "périmètre strict|interdit, " +
      "hypothèse* à valider, règles de travail, règles non négociables, règles à respecter, règles du projet, règles d or, règle d or, règles importantes, règles strictes, lignes rouges, à ne pas faire, à ne pas toucher, ne pas toucher, interdits, ne jamais, garde fous, contraintes découvertes, contraintes et hypothèses, hypothèses et contraintes, contraintes techniques",
  },
  likely: {
    questions: "incertitudes",
    leftOff: "avancement, bilan",
    done: "réalisations, nouveautés",
    blockers: "bloqueur*, dettes, dette, " + "blocages, blocage, bloquants",
    decisions: "décisions",
    next: "à suivre, " + "reprise",
    assumptions: "règles, non négociable*",
    context: "rappels, astuces, conseils, " + "pièges, piège, astuces",
  },
  alone: {
    next: "restant, ensuite, priorités, tâches, actions, prochainement",
    leftOff: "état, statut, situation, avancement, maintenant",
    done: "fait, réalisé, terminé, livré, progression, progrès, changements, modifications, résultats",
    blockers: "problèmes, risques, limites",
    files: "fichiers",
    context: "contexte, notes, remarques",
    goal: "objectif, objectifs, tâche, mission",
    verify: "vérification, vérifications, validation",
    commands: "commandes",
    errors: "erreurs",
    assumptions: "contraintes, hypothèses",
    failed: "échecs",
    questions: "questions",
    signals: "préférences",
  },
  first: {
    errors: "correctif*",
    concepts: "leçon*, enseignement*",
    questions: "questions",
    decisions: "décisions, choix, arbitrage*",
    next: "prochain, prochaine, prochains, prochaines, priorité, priorités",
    files: "fichier*, " + "fichiers",
    assumptions: "règles, " + "hypothèse*, contrainte*",
    leftOff: "bilan, situation, " + "état, statut, avancement",
    commands: "commandes, commande",
    verify: "vérifications, validations, " + "vérifié*",
    blockers: "problèmes, risques, dette*, limite*, bloqueur*, blocage*, " + "problèmes, bugs, risques",
    goal: "objectif, objectifs, tâche",
    done: "livré*, accompli*, implémenté*, déployés, " + "fait, terminé, livré, réalisé, corrigé*",
    context: "conseils, remarques, pièges, piège, " + "contexte, rappels",
  },
  beside:
    "tout, tous, toutes, toute, il, elle, ils, j, ai, m, me, mon, ma, mes, ton, tes, tu, vous, leur, mais, " +
    "donc, très, plus, moins, bien, encore, jusqu, ici, là, avant, après, depuis, pendant, lors, vers, sous, " +
    "entre, rapide, détail*, complète*, exhaustive, ordre, précédent*, première, premier, sont, ont, avons, " +
    "être, avoir, non, oui, nouveau*, nouvelle*, autre*, principaux, principale*, temps, estimé, optionnel, " +
    "semaine, non négociable*, non négociable*, complet*, rapide*, concret*, concrète*, vérifié*, état, repo, dépôt, checklist, actuellement, prochaine, début, fin, faire, le, la, les, l, un, une, des, de, du, d, au, aux, à, en, et, ou, qui, que, qu, ce, cette, ces, c, s, n, sur, par, avec, sans, pour, " +
    "dans, est, a, été, on, nous, aujourd hui, hier, demain, actuel, actuelle, actuels, actuelles, session, projet, utilisateur, agent, " +
    "équipe, immédiat*, urgent*, recommandé*, suggéré*, proposé*, prioritaire*, priorité, par ordre de priorité, par ordre, ordre, " +
    "optionnel*, important*, principal*, clé, clés, récent*, dernier*, technique*, général*, phase, jour, liste, résumé, déjà, encore, " +
    "maintenant, restant*, connu*, pour la prochaine session, de cette session, de la session, cette session, avant build, lire, " +
    "dans l ordre, ne pas, initial, production",
  sign: "session, soir, aujourd, hui, hier, demain, reprise, passation, semaine, autonome",
};
