import type { HeadingWords } from "../heading-words.ts";

/** How sections are called in French. */
export const FRENCH: HeadingWords = {
  sure: {
    next:
      "prochaine* etape*, prochaines étapes, étapes suivantes, étape suivante, prochaine* action*, prochaine* tâche*, prochaine session, " +
      "prochain pas, prochains pas, tâches restantes, tâches à faire, travail restant, reste à faire, ce qui reste, ce qu il reste, " +
      "il reste à faire, restant à faire, à faire, la suite, par où continuer, comment reprendre, comment continuer, actions immédiates, " +
      "liste des tâches, priorités pour",
    leftOff:
      "état actuel, état du projet, état d avancement, état des lieux, état de la session, situation actuelle, où on en est, " +
      "où nous en sommes, où j en suis, en cours, tâche en cours, travail en cours, statut actuel, état courant, point de reprise",
    done:
      "ce qui a été fait, ce qui est fait, ce qui a été réalisé, ce qu on a fait, ce qui marche, ce qui fonctionne, " +
      "ce qui a marché, actions réalisées, travail réalisé, travail terminé, travaux réalisés, tâches terminées, tâches réalisées, tâches accomplies, " +
      "modifications récentes, changements récents, changements effectués, fait cette session, fait jusqu ici, réalisations, " +
      "fonctionnalités complétées",
    failed:
      "n a pas marché, n a pas fonctionné, ne marche pas, ne fonctionne pas, alternatives rejetées, approches rejetées, " +
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
      "points bloquants, points de blocage, problèmes connus, problèmes restants, problèmes en cours, problèmes ouverts, bugs connus, " +
      "limites connues, limitations connues, risques ouverts, dettes restantes, dette technique, bloqué par, n a pas été fait, " +
      "problèmes rencontrés",
    files:
      "fichiers modifiés, fichiers créés, fichiers clés, fichiers importants, fichiers touchés, fichiers concernés, fichiers principaux, " +
      "fichiers changés, nouveaux fichiers, fichiers à lire",
    context:
      "contexte à charger, contexte important, contexte clé, contexte pour, contexte utile, notes importantes, " +
      "notes pour, à savoir, points d attention, informations importantes, à retenir",
    focus: "focus actuel, priorité actuelle, axe actuel, travail actuel",
    goal: "objectif de la session, objectif actuel, objectif initial, objectif principal, objectifs de cette session, tâche actuelle",
    verify:
      "comment vérifier, commandes de vérification, vérifications à faire, comment tester, liste de vérification",
    commands: "commandes utiles, commandes clés, commandes rapides, commandes importantes",
    errors:
      "problèmes résolus, bugs corrigés, erreurs corrigées, erreurs et solutions, problèmes et solutions, correctifs appliqués",
    signals: "préférences de l utilisateur, préférences utilisateur, retours utilisateur",
    concepts: "concepts clés, motifs clés, découvertes techniques",
    assumptions:
      "contraintes découvertes, contraintes et hypothèses, hypothèses et contraintes, contraintes techniques",
  },
  likely: {
    blockers: "blocages, blocage, bloquants",
    decisions: "décisions",
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
  beside:
    "le, la, les, l, un, une, des, de, du, d, au, aux, à, en, et, ou, qui, que, qu, ce, cette, ces, c, s, n, sur, par, avec, sans, pour, " +
    "dans, est, a, été, on, nous, aujourd hui, hier, demain, actuel, actuelle, actuels, actuelles, session, projet, utilisateur, agent, " +
    "équipe, immédiat*, urgent*, recommandé*, suggéré*, proposé*, prioritaire*, priorité, par ordre de priorité, par ordre, ordre, " +
    "optionnel*, important*, principal*, clé, clés, récent*, dernier*, technique*, général*, phase, jour, liste, résumé, déjà, encore, " +
    "maintenant, restant*, connu*, pour la prochaine session, de cette session, de la session, cette session, avant build, lire, " +
    "dans l ordre, ne pas, initial, production",
};
