import { isUnspaced, meaningfulWords } from "../../../text/words.ts";

/** Words that only hold a sentence together, beside the English ones that `words` leaves out. */
const FUNCTION_WORDS = set({
  english: `
    able another anything asap bad best better big bit bunch careful carefully clear clearer clearly couldn't
    depth different doesn't don't entire everybody everyone everything fairly feel feels felt fine further
    good great involved it's little long longer lot lots mostly nearly nice nobody nothing ok okay overall
    pretty quick quickly remaining rest right seem seemed seems short small somebody something soon sure
    there's whatever whole worse`,
  german: `
    aber alle alles als am an auch auf aus bei da damit dann das dass dem den denn der des die dort durch ein
    eine einem einen einer eines einige einmal er es etwas für gibt haben hat hier ich im in ist jetzt man
    mehr mit muss müssen nach nicht nichts noch nur oder paar ruhe schon sich sie sind so um und viel viele
    vom von war weil wenn werden wie wir wird wurde wurden zu zum zur über`,
  spanish: `
    al algo algunas algunos bastante como con de del el en esta este esto está están fue ha han hay la las le
    lo los muy más no o para pero por que se si sin sobre son su sus toda todas todo todos un una unas unos y
    ya`,
  french: `
    aux avec ce ces cette dans du elle est et il je les nous on ou par pas plus pour qui sont sur très une
    vous été`,
  portuguese: `
    as com do dos em foi mais na nas nos não os são uma umas uns`,
  italian: `
    alla che dei della delle di gli nel nella non per più sono uno è`,
  dutch: `
    dat deze een het met naar niet nog ook op te van voor wel zijn`,
  russian: `
    а был была были было в все всё для до еще ещё за и из или к как на над не но от по с стало у что это`,
  swedish: `
    att av det ett för inte med och på som till är`,
  polish: `
    dla i jak jest nie się są w z że`,
  turkish: `
    bir bu ile için ve`,
});

/** Content words that fit any piece of work, so that they say nothing of this one. */
const GENERIC_WORDS = set({
  english: `
    adjust adjustment afternoon app application approach area asdf aspect backend bar basic baz begin blocker
    blocking branch break broke broken bug bugfix change check choose chore chose clean cleanup close closed
    code complete completion component conflict copy cover current d day deal debug debugging decide decision
    detail develop development did difficult discussion do doc docs documentation done draft easy edit enhance
    enhancement error evening existing explore fail failed failing failure far feat feature feedback file
    final finish fix flaky foo friday frontend function functionality general ground handle hard help idea
    implement implementation important improve improvement initial investigate issue item latest logic look
    major meeting minor misc miscellaneous modification modify module moment monday morning my name necessary
    need nr obstacle obstacles off old open option other part pending piece place point polish previous
    problem proceed productive program progress project qwerty ready refactor refactoring remain resume rev
    review saturday script session several shape simple smth snapshot so software solution start state status
    step sth stop strange stuff sunday support system take talk tbd temp test thing thursday tidy time tmp
    todo trouble try tuesday tweak update v various verify version want wednesday week weird went wip x xxx`,
  german: `
    angepasst anpassen arbeit arbeiten aufgabe aufgaben aufgeräumt aufräumen beheben behoben bisher bisschen
    blockade datei dateien derzeit ding dinge diverse fehler fertig fertigstellen fortschritt funktion
    funktionen gearbeitet geht gemacht geprüft getestet hindernis hindernisse los machen momentan offen offene
    offenen probleme problemen projekt prüfen rest restliche restlichen sache sachen teil teile testen
    verbessern verbessert verbesserung verbesserungen verschiedene weiter weiterarbeiten weitere weiteren
    weitergearbeitet weiterhin weitermachen änderung änderungen`,
  spanish: `
    archivo archivos arreglado arreglar arreglos avance avances avanzar avanzó bloqueante bloqueo bloqueos
    cambio cambios continuar corregido corregir cosa cosas código datos errores falta faltan mejora mejorar
    mejoras momento obstáculo parte partes pendiente pendientes principal probar problema problemas proyecto
    pruebas revisar seguimos seguir tarea tareas terminado terminar trabajando trabajar trabajo trabajé varias
    varios`,
  french: `
    amélioration améliorations améliorer avancer avancé blocage blocages changement changements choses
    continuer corrections corriger corrigé divers diverses développement développements développer erreur
    erreurs fichier fichiers finir partie parties poursuivre problème problèmes projet terminer terminé tester
    travail travailler travaillé tâche tâches`,
  portuguese: `
    arquivo coisas corrigir erro erros melhoria melhorias mudança mudanças projeto tarefa tarefas trabalhar
    trabalho`,
  italian: `
    blocchi blocco compito continuare correggere cose errore errori finire lavorare lavoro miglioramenti
    modifiche problemi progetto proseguire`,
  dutch: `
    dingen fout fouten taak taken verbeteringen verder werk werken wijzigingen`,
  russian: `
    доделать задача задачи задачу изменения исправил исправить исправления код кода лучше ошибка ошибки ошибок
    поработал поработала проблема проблемы продолжать продолжить проект работа работать работу сделал сделать
    тесты улучшения улучшил улучшить файл файлов файлы`,
});

/** Verbs of being busy: they tell neither what came out nor what to do. */
const AIMLESS_WORDS = set({
  english: `
    continue continued continuing deal dealing dealt explore explored keep keeps kept look looked looking mess
    messed play played proceed proceeding progress progressed resume tinker tinkered work worked working`,
  german: `
    arbeiten gearbeitet weiter weiterarbeiten weitergearbeitet weitergemacht weitermachen`,
  spanish: `
    avanzar avanzó continuar seguimos seguir sigue trabajado trabajando trabajar trabajé`,
  french: `
    avancer avancé continuer continué poursuivre travailler travaillé`,
  portuguese: `
    trabalhado trabalhar trabalhei`,
  italian: `
    continuare lavorare lavorato proseguire`,
  dutch: `
    gewerkt verder werken`,
  russian: `
    поработал поработала продолжать продолжить работал работать`,
});

const GENERIC_UNSPACED =
  /继续|工作|任务|处理|优化|完成|大部分|部分|功能|修复|修改|改进|一些|有些|问题|代码|测试|之前|剩余|剩下|其他|其它|东西|进行|更新|调整|完善|检查|开发|项目|文件|错误|进展|然后|已经|没有|还有|目前|今天|明天|所有|了|的|在|和|与|吧|続き|作業|対応|修正|確認|改善|問題|変更|完了|実装/gu;
const AIMLESS_UNSPACED = /^(?:继续|接着|处理|研究|忙|続き|引き続き|계속)/u;
const NO_SPACES = /[\p{scx=Han}\p{scx=Katakana}]/gu;

/** How many words of a text belong to this piece of work and not to any; two signs of an unspaced script count as one. */
export function specificWords(text: string): number {
  let count = 0;
  for (const word of meaningfulWords(text)) {
    if (isUnspaced(word)) count += unspacedWords(word);
    else if (!isGeneric(word.replace(/\d+$/, "")) && word.length > 1) count += 1;
  }
  return count;
}

/** Whether a sentence opens or closes with a verb of being busy. */
export function isAimless(sentence: string): boolean {
  const start = sentence.trimStart().slice(0, 200);
  if (AIMLESS_UNSPACED.test(start)) return true;
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const last = words(sentence.slice(-60)).at(-1) ?? "";
  return words(start).slice(0, 3).some(isBusy) || (isBusy(last) && !/^(?:work|look|play|keep)/.test(last));
}

/** Whether a word fits any piece of work, in any of its English forms. */
export function isGeneric(word: string): boolean {
  return (
    word === "" ||
    FUNCTION_WORDS.has(word) ||
    isBusy(word) ||
    stems(word).some((stem) => GENERIC_WORDS.has(stem))
  );
}

function isBusy(word: string): boolean {
  return AIMLESS_WORDS.has(word);
}

function stems(word: string): readonly string[] {
  const found = [word];
  const bare = /^(.{2,}?)(?:s|es|d|ed|ing|er)$/.exec(word)?.[1];
  if (bare !== undefined) {
    found.push(bare, `${bare}e`);
    if (bare.length > 3 && bare.at(-1) === bare.at(-2)) found.push(bare.slice(0, -1));
    if (bare.endsWith("i")) found.push(`${bare.slice(0, -1)}y`);
  }
  if (word.endsWith("es") || word.endsWith("ed")) found.push(word.slice(0, -2), word.slice(0, -1));
  return found;
}

function unspacedWords(run: string): number {
  const signs = run.replace(GENERIC_UNSPACED, " ").match(NO_SPACES)?.length ?? 0;
  return Math.floor(signs / 2);
}

/** A word that several languages have stands with the first of them. */
function set(byLanguage: Readonly<Record<string, string>>): ReadonlySet<string> {
  return new Set(Object.values(byLanguage).flatMap((words) => words.trim().split(/\s+/)));
}
