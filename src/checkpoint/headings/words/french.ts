import type { HeadingWords } from "../heading-words.ts";

/** How sections are called in French. */
export const FRENCH: HeadingWords = {
  sure: {
    next:
      "ordre d action*, ordre des actions, ordre recommandé, reprise de, plan de reprise, session de reprise, checklist de reprise, pour reprendre, à reprendre, à suivre, à continuer, à traiter, non commencé*, pas commencé*, à commencer, pas encore fait, pas encore, à venir, prochain chantier, prochains chantiers, chantiers, suite à donner, feuille de route, idées pour, améliorations possibles, améliorations futures, plus tard, où reprendre, comment relancer, ce qui vient, todos ouverts, prochaine* etape*, prochaines étapes, étapes suivantes, étape suivante, prochaine* action*, prochaine* tâche*, prochaine session, consignes prochaine session, " +
      "prochain pas, prochains pas, tâches restantes, tâches à faire, travail restant, reste à faire, ce qui reste, ce qu il reste, " +
      "il reste à faire, restant à faire, à faire, la suite, par où continuer, comment reprendre, comment continuer, actions immédiates, " +
      "liste des tâches, priorités pour",
    leftOff:
      "état du repo, état du dépôt, état du code, état final, état git, état en fin, état à la fin, où en est, où on s est arrêté, point d arrêt, là où, situation en cours, en cours non terminé, derniers état, état actuel, état du projet, état système, état du système, état d avancement, état des lieux, état de la session, situation actuelle, où on en est, " +
      "où nous en sommes, où j en suis, en cours, tâche en cours, travail en cours, statut actuel, état courant, point de reprise",
    done:
      "ce qui a été livré, ce qui a été corrigé, ce qui a été ajouté, ce qui a changé, terminé cette session, livré cette session, livraisons, résumé de session, résumé de la session, journal de session, historique de, dernières modifications, derniers changements, fait aujourd hui, fait récemment, acquis, ce qui a été fait, ce qui est fait, ce qui a été réalisé, ce qu on a fait, ce qui marche, ce qui fonctionne, " +
      "ce qui a marché, actions réalisées, travail réalisé, travail terminé, travaux réalisés, tâches terminées, tâches réalisées, tâches accomplies, " +
      "modifications récentes, changements récents, changements effectués, fait cette session, fait jusqu ici, réalisations, " +
      "fonctionnalités complétées",
    failed:
      "pièges à éviter, pièges déjà, n a pas marché, n a pas fonctionné, ne marche pas, ne fonctionne pas, alternatives rejetées, approches rejetées, " +
      "approches abandonnées, approches échouées, pistes abandonnées, tentatives échouées, essais infructueux, impasses, " +
      "ce qui a échoué, solutions écartées",
    decisions:
      "décisions prises, décisions clés, décisions techniques, décisions validées, décisions structurantes, " +
      "décisions importantes, décisions actives, décisions d architecture, décisions de design, décisions de conception, " +
      "décisions arrêtées, journal des décisions, décisions produit",
    openDecisions:
      "décisions ouvertes, décisions en attente, décisions à prendre, à décider, décisions en suspens",
    questions:
      "questions ouvertes, questions en suspens, questions en attente, questions pour, questions restantes",
    blockers:
      "ce qui bloque, ce qui ne va pas, bugs restants, bugs ouverts, dettes techniques, dette connue, points bloquants, points de blocage, problèmes connus, problèmes restants, problèmes en cours, problèmes ouverts, bugs connus, bugs potentiels, risques encore ouverts, dettes et risques, " +
      "limites connues, limitations connues, risques ouverts, dettes restantes, dette technique, bloqué par, n a pas été fait, " +
      "problèmes rencontrés",
    files:
      "index des fichiers, carte des fichiers, liste des fichiers, fichiers à connaître, fichiers à modifier, fichiers à consulter, fichiers de référence, documents clés, documents importants, documents de référence, documents à lire, à lire en premier, docs à lire, fichiers utiles, fichiers modifiés, fichiers créés, fichiers clés, fichiers importants, fichiers touchés, fichiers concernés, fichiers principaux, " +
      "fichiers changés, nouveaux fichiers, fichiers à lire",
    context:
      "pièges plateforme, pièges connus, pièges techniques, pièges rencontrés, bon à savoir, rappels, rappel, leçons, contexte technique, contexte métier, informations utiles, points importants, points clés, notes de, pièges à connaître, contexte à préserver, contexte à charger, contexte important, contexte clé, contexte pour, contexte utile, rappels techniques, rappels importants, consignes techniques, notes importantes, " +
      "notes pour, à savoir, points d attention, informations importantes, à retenir",
    focus: "focus actuel, priorité actuelle, axe actuel, travail actuel",
    goal: "demande initiale, demande de l utilisateur, la demande, tâche de la session, objectif de la session, objectif actuel, objectif initial, objectif principal, objectifs de cette session, tâche actuelle",
    verify:
      "ce qui a été vérifié, ce qui a été testé, résultats des tests, résultats de tests, plan de test, tests à faire, à vérifier, à tester, critères d acceptation, comment vérifier, commandes de vérification, vérifications à faire, comment tester, liste de vérification",
    commands:
      "commande de reprise, commandes de, comment lancer, comment démarrer, pour lancer, lancer le projet, commandes utiles, commandes clés, commandes rapides, commandes importantes",
    errors:
      "problèmes résolus, bugs corrigés, erreurs corrigées, erreurs et solutions, problèmes et solutions, correctifs appliqués",
    signals: "préférences de l utilisateur, préférences utilisateur, retours utilisateur",
    concepts: "concepts clés, motifs clés, découvertes techniques",
    assumptions:
      "hypothèse* à valider, règles de travail, règles non négociables, règles à respecter, règles du projet, règles d or, règle d or, règles importantes, règles strictes, lignes rouges, à ne pas faire, à ne pas toucher, ne pas toucher, interdits, ne jamais, garde fous, contraintes découvertes, contraintes et hypothèses, hypothèses et contraintes, contraintes techniques",
  },
  likely: {
    blockers: "blocages, blocage, bloquants",
    decisions: "décisions",
    next: "reprise",
    assumptions: "règles, non négociable*",
    context: "pièges, piège, astuces",
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
    files: "fichiers",
    assumptions: "hypothèse*, contrainte*",
    leftOff: "état, statut, avancement",
    commands: "commandes, commande",
    verify: "vérifié*",
    blockers: "problèmes, bugs, risques",
    goal: "objectif, objectifs, tâche",
    done: "fait, terminé, livré, réalisé, corrigé*",
    context: "contexte, rappels",
  },
  beside:
    "semaine, non négociable*, non négociable*, complet*, rapide*, concret*, concrète*, vérifié*, état, repo, dépôt, checklist, actuellement, prochaine, début, fin, faire, le, la, les, l, un, une, des, de, du, d, au, aux, à, en, et, ou, qui, que, qu, ce, cette, ces, c, s, n, sur, par, avec, sans, pour, " +
    "dans, est, a, été, on, nous, aujourd hui, hier, demain, actuel, actuelle, actuels, actuelles, session, projet, utilisateur, agent, " +
    "équipe, immédiat*, urgent*, recommandé*, suggéré*, proposé*, prioritaire*, priorité, par ordre de priorité, par ordre, ordre, " +
    "optionnel*, important*, principal*, clé, clés, récent*, dernier*, technique*, général*, phase, jour, liste, résumé, déjà, encore, " +
    "maintenant, restant*, connu*, pour la prochaine session, de cette session, de la session, cette session, avant build, lire, " +
    "dans l ordre, ne pas, initial, production",
};
