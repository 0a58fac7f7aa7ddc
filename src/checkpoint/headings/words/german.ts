import type { HeadingWords } from "../heading-words.ts";

/** How sections are called in German. */
export const GERMAN: HeadingWords = {
  sure: {
    next:
      "nächste|nächster|nächstes|nächsten schritt*|aufgabe*|aktion*|session|sitzung|ziel*|phase*|priorität*|thema|themen|etappe|runde|baustelle*|punkt*|meilenstein*|maßnahme*|arbeit*|tag*|woche, " +
      "erste*|zuerst schritt*|aufgabe*|zu|erledigen|tun|machen, " +
      "was als|kommt|steht|fehlt|bleibt|ist noch nächstes|an|zu|als|offen|fehlt|aussteht, " +
      "noch|bleibt|weiterhin offen|zu|nicht|fehlt|fehlend|ausstehend|machen|tun|umzusetzen, " +
      "offen*|ausstehende*|verbleibende*|geplante*|anstehende*|restliche*|unerledigte*|zukünftige* punkt*|aufgabe*|arbeit*|todo*|to|thema|themen|schritt*|baustelle*|posten|item*|ticket*|maßnahme*|feature*|funktion*|idee*|erweiterung*|verbesserung*|arbeitspaket*, " +
      "priorität 1|2|3|4|5, to dos, " +
      "plan|reihenfolge|vorgehen|fahrplan|arbeitsplan für|der|zum|morgen|nächste*|weiteres, " +
      "empfohlen*|vorgeschlagen* reihenfolge|vorgehen|nächste*|schritt*, " +
      "weitermachen|weiterarbeiten|fortsetzen|wiedereinstieg|einstieg hier|mit|bei|nächste*|beim|für|punkt*, " +
      "hier|wo|so|wie geht|weiter|weitermachen|anfangen|starten weiter|es, " +
      "nicht erledigt|begonnen|gemacht|umgesetzt|fertig|implementiert|enthalten, " +
      "zurückgestellt*|verschoben*|vertagt*|aufgeschoben*, ideen, prompt|startprompt für, empfehlungen, " +
      "morgen, " +
      "was offen ist, was noch offen ist, offen geblieben, noch nicht, nicht erledigt, nicht gemacht, nicht begonnen, wo weitermachen, hier weitermachen, weiterarbeiten, wie weitermachen, geplant*, plan für, to do, todo liste, ideen für, später, nächste version, einstieg, was noch zu, noch zu machen, geplante aufgaben, anstehende aufgaben, erkannte todos, zukünftige erweiterungen, prioritäten für, nächste* schritt*, naechste* schritt*, nächste* aufgabe*, nächste* aktion*, nächste sitzung, nächste session, nächstes, " +
      "als nächstes, als naechstes, was als nächstes, offene aufgabe*, offene punkte, offene todos, offene items, offene arbeiten, " +
      "offen in, noch offen, noch zu tun, noch zu erledigen, zu erledigen, restarbeiten, restliche aufgaben, verbleibende aufgaben, " +
      "verbleibende arbeit*, was fehlt, was noch fehlt, was bleibt, weiteres vorgehen, wie es weitergeht, wie weiter, wie man weiterarbeitet, " +
      "sofortmaßnahmen, nächste ausbaustufe*, aufgabenliste, ausstehende aufgaben, ausstehend*",
    leftOff:
      "stand der|des|vom|am|heute|jetzt|zum|und, " +
      "aktuell*|derzeitig*|jetzig*|momentan*|letzt*|gegenwärtig* stand|status|zustand|lage|situation|version|branch|arbeit|arbeiten|phase|entwicklung*, " +
      "wo|woran|was steh*|sind|ist|läuft|wir gerade|wir|das|es|aufgehört|stehen|stehengeblieben, " +
      "in|gerade arbeit|bearbeitung|entwicklung|umsetzung|gang, projektstand, projektstatus, systemzustand, " +
      "deploymentstand, git stand|status|zustand, in warteschleife, live stand, kurzfassung, überblick stand, " +
      "zusammenfassung der|des session|sitzung|stands, laufende*, " +
      "wo wir sind, wo wir gerade, stand der arbeit, status quo, ist stand, ist zustand, momentaner stand, gegenwärtig*, zwischenstand, zuletzt, laufende aufgaben, aktueller stand, aktuelle status, aktuelle entwicklungen, aktueller status, aktueller zustand, stand heute, stand der dinge, stand jetzt, aktuelle lage, wo wir stehen, " +
      "wo ich stehe, wo es steht, in arbeit, in bearbeitung, laufende arbeit*, arbeitsstand, projektstand, projektstatus, " +
      "stehen geblieben, letzter stand, derzeitiger stand",
    done:
      "was bereits|schon|wurde|ist|haben|läuft|funktioniert|fertig|gemacht|steht gemacht|fertig|erledigt|umgesetzt|gebaut|geändert|passiert|funktioniert|implementiert|wir|läuft|steht|live|geliefert, " +
      "erledigt*|fertig*|umgesetzt*|abgeschlossen*|implementiert*|gebaut*|geliefert*|gemacht*|behoben* in|heute|seit|bisher|diese*|und|bis|am|gestern|kürzlich|zuletzt|aufgabe*|arbeit*|punkt*|feature*|phase*, " +
      "letzte*|neueste*|jüngste*|aktuelle*|durchgeführte*|wichtigste*|vorgenommene* änderung*|commit*|arbeit*|fortschritt*|aktivität*|erfolg*|anpassung*|neuerung*, " +
      "änderung*|fortschritt|verlauf|historie|protokoll|arbeitslog in|seit|der|dieser|heute|dieses, " +
      "sitzungsverlauf, versionshistorie, versions historie, bisher erreicht, erreicht*, erfolge, neuerungen, " +
      "ergebnisse der|dieser, " +
      "was gebaut wurde, was geändert wurde, was neu ist, was behoben wurde, in dieser sitzung, diese session erledigt, heute erledigt, verlauf, sitzungsprotokoll, arbeitsprotokoll, änderungsprotokoll, bereits erledigt, schon erledigt, was fertig ist, was erledigt wurde, was gemacht wurde, was getan wurde, was wurde implementiert, was wurde gemacht, " +
      "was implementiert wurde, was funktioniert, erledigte aufgaben, erledigte punkte, abgeschlossene aufgaben, abgeschlossene arbeiten, " +
      "fertiggestellt, umgesetzt, letzte änderungen, aktuelle änderungen, durchgeführte änderungen, bisher erledigt, bisherige arbeit, " +
      "erreichte ziele, erfolgreich implementiert*, umgesetzte features, in dieser session erledigt",
    failed:
      "nicht funktioniert|geklappt|geholfen|gegangen, " +
      "gescheitert*|verworfen*|fehlgeschlagen*|abgelehnt*|verworfene* ansatz|ansätze|versuch*|alternative*|idee*|lösung*|hypothese*, " +
      "fehlversuche, irrwege, holzweg*, sackgasse*, schon|bereits versucht|probiert, " +
      "was schief|nicht ging|klappte, fallen, wiederholen nicht, " +
      "was nicht funktioniert, nicht funktioniert hat, hat nicht funktioniert, sackgassen, fehlversuche, gescheiterte ansätze, " +
      "gescheiterte versuche, verworfene ansätze, verworfene alternativen, verworfen, fehlgeschlagene versuche",
    decisions:
      "entscheidung|entscheidungen|beschlüsse|festlegungen|weichenstellungen getroffen*|und|in|der|zu|mit|gefallen|bisher|des, " +
      "wichtig*|getroffen*|technisch*|zentral*|architektonisch*|bewusst*|gefallen*|aktiv*|letzte*|feste*|strategisch* entscheidung*|festlegung*|beschlüsse, " +
      "festlegung*, beschlossen*, entschieden*, warum so, " +
      "wichtige entscheidungen, getroffene entscheidungen, technische entscheidungen, entscheidungen getroffen, designentscheidungen, " +
      "architekturentscheidungen, zentrale entscheidungen, entscheidungslog, kernentscheidungen",
    openDecisions:
      "offen*|ausstehend*|anstehend*|fällig*|nötige* entscheidung*|festlegung*|freigabe*, " +
      "zu|noch entscheiden|klären|entschieden|freizugeben, " +
      "entscheidung* nötig|offen|erforderlich|ausstehend|durch|vom, " +
      "offene entscheidungen, offene nutzerentscheidungen, ausstehende entscheidungen, zu entscheiden, noch zu entscheiden, " +
      "entscheidungsbedarf, unentschieden",
    questions:
      "offene*|ungeklärte*|unklare*|verbleibende* frage*|punkte|fragestellungen|rückfragen, " +
      "frage|fragen an|zum|zur|für|offen, rückfragen, zu|noch klären|unklar, unklarheiten, unklar, " +
      "offene fragen, ungeklärte fragen, offene rückfragen, fragen an, klärungsfragen",
    blockers:
      "bekannte*|offene*|aktuelle*|verbleibende*|bestehende*|kritische*|ungelöste*|restliche*|gefundene*|mögliche*|technische* problem*|bug*|fehler|issue*|risik*|einschränkung*|grenze*|schwäche*|schuld*|lücke*|mängel|baustelle*|altlast*|schwachstelle*|blocker*, " +
      "blockiert*, blocker, wartet|warten|wartend auf, was kaputt|klemmt|hakt|blockiert|nicht ist|geht, " +
      "abhängig* von, technische schulden, stolpert, risiken, restrisiken, schwachstellen, " +
      "bekannte probleme, bekannte issues, bekannte bugs, bekannte fehler, bekannte einschränkungen, bekannte grenzen, offene probleme, " +
      "offene risiken, offene issues, offene bugs, technische schulden, blockiert durch, aktuelle probleme, verbleibende probleme, hindernisse",
    files:
      "wichtige*|relevante*|geänderte*|neue*|zentrale*|betroffene*|erstellte*|angepasste*|kritische*|weitere* datei*|dokument*|unterlage*|pfad*|doku|docs|artefakte|skripte, " +
      "datei|dateien|dokumente|dokumentation|pfade|codepfade|lesestoff im|und|in|die|zum|geändert|für|überblick|der|dieser, " +
      "dateiliste, dateistruktur, wo|was liegt|steht|was|findet|finde man|was|ich|liegt, " +
      "zuerst|vorher|unbedingt|weiter|weiterlesen lesen|dieser|in, weiterlesen, lesereihenfolge, lektüre, " +
      "pflichtlektüre, code landkarte, landkarte, suchpfade, code suchpfade, projektkarte, " +
      "wichtige dokumente, wichtige unterlagen, dateien im überblick, dateiübersicht, lesereihenfolge, zuerst lesen, wo was liegt, geänderte dateien, veränderte dateien, wichtige dateien, relevante dateien, neue dateien, betroffene dateien, zentrale dateien, " +
      "zuletzt bearbeitete dateien, erstellte dateien, angefasste dateien, schlüsseldateien",
    context:
      "hinweis|hinweise|notiz|notizen|anmerkungen|tipps|kontext|hintergrund|infos|informationen|wissenswertes|erinnerung*|warnung*|lehren|fakten|besonderheiten|details|merkposten für|zum|zur|an|aus|und|zu|der|die|über, " +
      "wichtig*|technisch*|nützlich*|relevant*|zusätzlich*|allgemein*|kritisch* hinweis*|kontext|info*|detail*|notiz*|punkt*|anmerkung*|fakt*|wissen|erkenntnis, " +
      "gut|wichtig|muss|unbedingt zu|man wissen|beachten, kontext, vorsicht, achtung, merke, stolper*, " +
      "gotchas, was man wissen, nicht vergessen, warnungen, " +
      "stolperfalle*, stolperstein*, fallstrick*, tücken, besonderheiten, eigenheiten, achtung, vorsicht, wichtig zu wissen, merken, hintergrundwissen, konversationskontext, kritische informationen, fallstricke, wichtiger kontext, kontext für, wichtige hinweise, hinweise für, zu beachten, gut zu wissen, wissenswertes, notizen für",
    focus:
      "aktuell*|derzeitig*|jetzig*|hauptsächlich* fokus|schwerpunkt*|priorität*, schwerpunkt*, fokus auf, " +
      "aktueller fokus, derzeitiger fokus, aktueller schwerpunkt",
    goal:
      "ziel|ziele|aufgabe|auftrag|zweck|mission|wunsch|vision des|der|dieser|und|von|für, " +
      "eigentlich*|ursprünglich*|übergeordnet*|aktuell* ziel*|auftrag|aufgabe|anfrage|wunsch, " +
      "worum|was es|soll|wir überhaupt|geht|erreichen|wollen|bauen, " +
      "anfrage|wunsch des|der nutzers|users|benutzers, " +
      "ausgangslage und ziel, aufgabenstellung, auftrag, anforderung*, ziel der sitzung, ziel der session, aktuelle aufgabe, aktuelles ziel, hauptziel, worum es",
    verify:
      "wie wird|man geprüft|prüft|verifiziert|testet, " +
      "geprüft|getestet|verifiziert|prüfung|test|tests|verifikation|validierung|abnahme|testen|prüfen|überprüfung und|in|am|der|mit|manuell|live|offen|der|bestanden|durchgeführt, " +
      "wie|so|noch|zu|was getestet|geprüft|gemessen|testet|testen|prüfen|verifizieren wird|man|wurde, " +
      "testergebnis*, testplan, teststand, teststatus, abnahmekriterien, akzeptanzkriterien, erfolgskriterien, " +
      "live test, smoke test, prüfliste, " +
      "was geprüft wurde, was getestet wurde, testergebnisse, testergebnis, testplan, teststatus, zu prüfen, zu testen, abnahme*, wie man prüft, so prüft man, prüfbefehle, verifikation, wie getestet wird, wie prüfen",
    commands:
      "befehl|befehle|kommando|kommandos|startbefehle|skripte für|zum|zur|die|und|im, " +
      "nützlich*|wichtig*|häufig*|gängig* befehl*|kommando*, " +
      "wie|so startet|starten|bauen|deployen|ausführen|läuft man|es|das, lokal starten|ausführen|entwickeln, " +
      "schnellstart befehle, " +
      "befehl*, wie starten, so startet man, starten, bauen und, test befehl, test befehle, nützliche befehle, wichtige befehle, test kommandos, wichtige kommandos, nützliche kommandos",
    errors:
      "behobene*|gelöste*|gefixte*|gefundene*|korrigierte*|bekannte*|beseitigte* fehler*|bug*|problem*|issue*, " +
      "bugfix*, fehlerbehebung*, fehler|bugs|probleme und|behoben|gelöst|gefixt lösungen|behoben|ursachen, " +
      "ursache*, korrekturen, " +
      "gefunden und behoben, gefundene bugs, gefundene fehler, ursache*, behoben, bekannte probleme fixes, behobene fehler, behobene bugs, behobene probleme, gelöste probleme, fehler und lösungen, " +
      "probleme und lösungen, fehlerbehebungen",
    signals:
      "nutzer*|benutzer*|kunden*|user wunsch|wünsche|vorgaben|feedback|präferenzen, " +
      "präferenzen|vorlieben|wünsche|feedback|rückmeldungen des|der|vom|von, " +
      "zusammenarbeit|arbeitsweise mit|und|des|stil, " +
      "nutzerwünsche, benutzerwünsche, nutzerpräferenzen, benutzereinstellungen wünsche, rückmeldungen",
    concepts:
      "erkenntnis*|gelernt*|lerneffekt*|einsicht*|lehre|lehren aus|der|dieser|und|wichtigste*, " +
      "was wir|ich|die gelernt|lehrt, wichtige*|zentrale* erkenntnis*|muster|konzept*|begriff*|prinzip*, " +
      "schlüsselkonzepte, " +
      "zentrale konzepte, wichtige konzepte, wichtige muster",
    assumptions:
      "regel*|vorgabe*|konvention*|prinzip*|grundsätze|grundsatz|leitplanke*|verbot*|grenzen|randbedingung*|rahmenbedingung*|annahme*|pflichten für|der|und|des|beim|zum|im, " +
      "fest*|hart*|eisern*|verbindlich*|wichtig*|zwingend*|strikt*|unverrückbar* regel*|vorgabe*|grenze*|bedingung*|konvention*, " +
      "nicht|niemals|nie anfassen|ändern|tun|machen|anrühren|löschen|brechen, " +
      "was|das man nicht|nie tut|anfasst|macht, tabu*, verboten*, spielregeln, no gos, arbeitsregeln, " +
      "grundregeln, leitplanken, invarianten, " +
      "feste regeln, harte regeln, regeln, spielregeln, eiserne regeln, goldene regeln, nicht anfassen, nicht ändern, tabu, nicht verhandelbar*, vorgaben, leitplanken, annahmen und einschränkungen, rahmenbedingungen, randbedingungen",
  },
  likely: {
    assumptions: "regeln, leitplanken, konventionen",
    questions: "rückfragen",
    leftOff: "zwischenstand, projektstatus",
    context: "hinweise, tipps, warnungen",
    done: "erledigtes, fertiggestellt, verlauf, erfolge",
    next: "offenes, empfehlungen, ausblick, " + "offenes",
    blockers: "blocker, blockaden",
    decisions: "festlegungen, " + "entscheidungen",
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
    concepts: "erkenntnisse",
    files: "dateien",
    commands: "befehle, kommandos",
    assumptions: "regeln, annahmen, leitplanken",
    questions: "fragen",
    context: "hinweise, notizen, fallstricke, stolperfallen",
    blockers: "risiken, einschränkungen, blocker",
    decisions: "entscheidungen",
    done: "änderungen, fortschritte, erfolge",
    next: "aufgaben, prioritäten, todos, schritte",
    leftOff: "zustand, lage, " + "stand, status",
  },
  ends: {
    leftOff: "stand, status",
  },
  beside:
    "überhaupt, eigentlich*, uns, unser*, dein*, mein*, mir, dir, es, sie, er, auch, nur, sehr, mehr, alle, " +
    "alles, beim, über, unter, nach, vor, seit, bis, um, ob, dass, wenn, sich, kann, muss, soll, sollte, " +
    "werden, worden, geht, gerade, neu*, offen geblieben, erste*, ersten, gilt, hier, da, dort, so, kurz*, " +
    "stichpunkt*, detail*, wolfgang*, minuten, " +
    "diese, gefunden, erstmalig*, auszug, vollständig*, ehrlich*, bekannte, weitere*, neue*, kurz, knapp, der, die, das, den, dem, des, ein, eine, einen, einer, von, vom, zu, zur, zum, in, im, am, an, auf, aus, bei, für, mit, ohne, und, " +
    "oder, was, wie, wo, ist, sind, wird, wurde, wurden, war, hat, haben, man, wir, ich, dieser, diese, dieses, heute, gestern, morgen, " +
    "jetzt, aktuell*, sitzung, session, projekt, projekts, nutzer, benutzer, anwender, agent, team, entwickler, sofort*, dringend*, " +
    "empfohlen*, vorgeschlagen*, optional*, priorität, wichtig*, zentrale*, letzte*, neueste*, technisch*, phase, tag, liste, " +
    "zusammenfassung, übersicht, schon, noch, bereits, reihenfolge, stand, sinnvoll, für die nächste session, " +
    "für die nächste sitzung, dieser session, dieser sitzung, herausforderungen, zeit",
  about:
    "projekt, code, server, frontend, backend, technik, betrieb, deployment, datenbank, daten, test, tests, " +
    "entwicklung, system",
  sign: "session, sitzung, heute, gestern, morgen, übergabe, abend, nacht, woche, gespräch",
};
