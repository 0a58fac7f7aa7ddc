import type { HeadingWords } from "../heading-words.ts";

/** How sections are called in German. */
export const GERMAN: HeadingWords = {
  sure: {
    next:
      "was offen ist, was noch offen ist, offen geblieben, noch nicht, nicht erledigt, nicht gemacht, nicht begonnen, wo weitermachen, hier weitermachen, weiterarbeiten, wie weitermachen, geplant*, plan für, to do, todo liste, ideen für, später, nächste version, einstieg, was noch zu, noch zu machen, geplante aufgaben, anstehende aufgaben, erkannte todos, zukünftige erweiterungen, prioritäten für, nächste* schritt*, naechste* schritt*, nächste* aufgabe*, nächste* aktion*, nächste sitzung, nächste session, nächstes, " +
      "als nächstes, als naechstes, was als nächstes, offene aufgabe*, offene punkte, offene todos, offene items, offene arbeiten, " +
      "offen in, noch offen, noch zu tun, noch zu erledigen, zu erledigen, restarbeiten, restliche aufgaben, verbleibende aufgaben, " +
      "verbleibende arbeit*, was fehlt, was noch fehlt, was bleibt, weiteres vorgehen, wie es weitergeht, wie weiter, wie man weiterarbeitet, " +
      "sofortmaßnahmen, nächste ausbaustufe*, aufgabenliste, ausstehende aufgaben, ausstehend*",
    leftOff:
      "wo wir sind, wo wir gerade, stand der arbeit, status quo, ist stand, ist zustand, momentaner stand, gegenwärtig*, zwischenstand, zuletzt, laufende aufgaben, aktueller stand, aktuelle status, aktuelle entwicklungen, aktueller status, aktueller zustand, stand heute, stand der dinge, stand jetzt, aktuelle lage, wo wir stehen, " +
      "wo ich stehe, wo es steht, in arbeit, in bearbeitung, laufende arbeit*, arbeitsstand, projektstand, projektstatus, " +
      "stehen geblieben, letzter stand, derzeitiger stand",
    done:
      "was gebaut wurde, was geändert wurde, was neu ist, was behoben wurde, in dieser sitzung, diese session erledigt, heute erledigt, verlauf, sitzungsprotokoll, arbeitsprotokoll, änderungsprotokoll, bereits erledigt, schon erledigt, was fertig ist, was erledigt wurde, was gemacht wurde, was getan wurde, was wurde implementiert, was wurde gemacht, " +
      "was implementiert wurde, was funktioniert, erledigte aufgaben, erledigte punkte, abgeschlossene aufgaben, abgeschlossene arbeiten, " +
      "fertiggestellt, umgesetzt, letzte änderungen, aktuelle änderungen, durchgeführte änderungen, bisher erledigt, bisherige arbeit, " +
      "erreichte ziele, erfolgreich implementiert*, umgesetzte features, in dieser session erledigt",
    failed:
      "was nicht funktioniert, nicht funktioniert hat, hat nicht funktioniert, sackgassen, fehlversuche, gescheiterte ansätze, " +
      "gescheiterte versuche, verworfene ansätze, verworfene alternativen, verworfen, fehlgeschlagene versuche",
    decisions:
      "wichtige entscheidungen, getroffene entscheidungen, technische entscheidungen, entscheidungen getroffen, designentscheidungen, " +
      "architekturentscheidungen, zentrale entscheidungen, entscheidungslog, kernentscheidungen",
    openDecisions:
      "offene entscheidungen, offene nutzerentscheidungen, ausstehende entscheidungen, zu entscheiden, noch zu entscheiden, " +
      "entscheidungsbedarf, unentschieden",
    questions: "offene fragen, ungeklärte fragen, offene rückfragen, fragen an, klärungsfragen",
    blockers:
      "bekannte probleme, bekannte issues, bekannte bugs, bekannte fehler, bekannte einschränkungen, bekannte grenzen, offene probleme, " +
      "offene risiken, offene issues, offene bugs, technische schulden, blockiert durch, aktuelle probleme, verbleibende probleme, hindernisse",
    files:
      "wichtige dokumente, wichtige unterlagen, dateien im überblick, dateiübersicht, lesereihenfolge, zuerst lesen, wo was liegt, geänderte dateien, veränderte dateien, wichtige dateien, relevante dateien, neue dateien, betroffene dateien, zentrale dateien, " +
      "zuletzt bearbeitete dateien, erstellte dateien, angefasste dateien, schlüsseldateien",
    context:
      "stolperfalle*, stolperstein*, fallstrick*, tücken, besonderheiten, eigenheiten, achtung, vorsicht, wichtig zu wissen, merken, hintergrundwissen, konversationskontext, kritische informationen, was man nicht tut, fallstricke, wichtiger kontext, kontext für, wichtige hinweise, hinweise für, zu beachten, gut zu wissen, wissenswertes, notizen für",
    focus: "aktueller fokus, derzeitiger fokus, aktueller schwerpunkt",
    goal: "ausgangslage und ziel, aufgabenstellung, auftrag, anforderung*, ziel der sitzung, ziel der session, aktuelle aufgabe, aktuelles ziel, hauptziel, worum es",
    verify:
      "was geprüft wurde, was getestet wurde, testergebnisse, testergebnis, testplan, teststatus, zu prüfen, zu testen, abnahme*, wie man prüft, so prüft man, prüfbefehle, verifikation, wie getestet wird, wie prüfen",
    commands:
      "befehl*, wie starten, so startet man, starten, bauen und, test befehl, test befehle, nützliche befehle, wichtige befehle, test kommandos, wichtige kommandos, nützliche kommandos",
    errors:
      "gefunden und behoben, gefundene bugs, gefundene fehler, ursache*, behoben, bekannte probleme fixes, behobene fehler, behobene bugs, behobene probleme, gelöste probleme, fehler und lösungen, " +
      "probleme und lösungen, fehlerbehebungen",
    signals:
      "nutzerwünsche, benutzerwünsche, nutzerpräferenzen, benutzereinstellungen wünsche, rückmeldungen",
    concepts: "zentrale konzepte, wichtige konzepte, wichtige muster",
    assumptions:
      "feste regeln, harte regeln, regeln, spielregeln, eiserne regeln, goldene regeln, nicht anfassen, nicht ändern, tabu, nicht verhandelbar*, vorgaben, leitplanken, annahmen und einschränkungen, rahmenbedingungen, randbedingungen",
  },
  likely: {
    next: "offenes",
    blockers: "blocker, blockaden",
    decisions: "entscheidungen",
  },
  alone: {
    next: "offen, aufgaben, weiter, prioritäten",
    leftOff: "stand, status, lage, zustand, jetzt",
    done: "erledigt, erledigtes, abgeschlossen, fertig, ergebnisse, ergebnis, fortschritt, änderungen, gemacht, geschafft",
    blockers: "probleme, risiken, einschränkungen",
    files: "dateien",
    context: "kontext, notizen, hinweise, hintergrund, anmerkungen",
    goal: "ziel, ziele, auftrag, aufgabe, zweck",
    verify: "verifiziert, geprüft, getestet, überprüft, prüfung, überprüfung, validierung",
    commands: "befehl, befehle, kommandos",
    errors: "fehler",
    assumptions: "annahmen, einschränkungen",
    focus: "fokus, schwerpunkt",
    signals: "wünsche",
    questions: "fragen",
  },
  first: {
    leftOff: "stand",
  },
  last: {
    leftOff: "stand, status",
  },
  beside:
    "diese, gefunden, erstmalig*, auszug, vollständig*, ehrlich*, bekannte, weitere*, neue*, kurz, knapp, der, die, das, den, dem, des, ein, eine, einen, einer, von, vom, zu, zur, zum, in, im, am, an, auf, aus, bei, für, mit, ohne, und, " +
    "oder, was, wie, wo, ist, sind, wird, wurde, wurden, war, hat, haben, man, wir, ich, dieser, diese, dieses, heute, gestern, morgen, " +
    "jetzt, aktuell*, sitzung, session, projekt, projekts, nutzer, benutzer, anwender, agent, team, entwickler, sofort*, dringend*, " +
    "empfohlen*, vorgeschlagen*, optional*, priorität, wichtig*, zentrale*, letzte*, neueste*, technisch*, phase, tag, liste, " +
    "zusammenfassung, übersicht, schon, noch, bereits, reihenfolge, stand, sinnvoll, für die nächste session, " +
    "für die nächste sitzung, dieser session, dieser sitzung, herausforderungen, zeit",
};
