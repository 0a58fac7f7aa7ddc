import { isUnspaced, meaningfulWords } from "../../../text/words.ts";

/** Words that only hold a sentence together, beside the English ones that `words` leaves out. */
const FUNCTION_WORDS = set(`
  der die das den dem des ein eine einen einem einer eines und oder aber nicht ist sind war mit für auf im in am an zum zur vom von bei
  noch wird wurde wurden werden muss müssen nach aus über alle alles als wie wir ich es sich durch auch nur wenn dass weil damit denn
  man sie er zu um so da hier dort dann jetzt schon mehr viel viele einige paar etwas nichts einmal ruhe gibt hat haben
  el la los las un una unos unas de del al en y o con por para que se su sus lo le es son fue está están ha han hay no más muy ya
  como pero si sin sobre todo toda todos todas algunos algunas algo bastante este esta esto
  le les des du et ou avec pour dans sur ce cette ces est sont été pas plus très il elle on nous vous je par aux une qui que
  os as um uma uns umas do da dos das em no na nos nas com não mais foi são
  il lo gli di del della dei delle che è sono con per non più alla nel nella un uno
  het een van en op te met voor niet zijn dat deze nog wel ook naar
  и в на с по не что это как для из к у от за до над или но а стало был была было были еще ещё все всё
  och att det som på är en ett med för inte av till
  i w z na do nie jest są się że jak dla
  bir ve için bu da de ile
  there's it's don't doesn't couldn't overall everybody everyone everything something somebody anything nothing nobody whatever another
  different remaining rest mostly nearly pretty fairly lot lots bunch bit little big small good better best great nice fine right bad
  worse clear clearer clearly careful carefully further longer long short whole entire seem seems seemed feel feels felt seem quick
  quickly soon asap able sure okay ok involved depth`);

/** Content words that fit any piece of work, so that they say nothing of this one. */
const GENERIC_WORDS = set(`
  fix bugfix bug issue problem error trouble conflict code change update improve improvement enhance enhancement tweak adjust adjustment
  modify modification edit test finish complete completion implement implementation feature function functionality progress part piece
  thing stuff item point detail step area aspect refactor refactoring cleanup clean tidy polish debug debugging develop development
  approach solution idea project app application system program software module component backend frontend logic file script doc docs
  documentation look investigate explore check verify review handle deal try start begin proceed resume session day week morning
  afternoon evening meeting discussion feedback broken break broke fail failing failed failure off strange weird flaky various several
  misc miscellaneous general other minor major important necessary current previous existing old final initial basic simple easy hard
  difficult ready done tbd todo wip pending open close closed remain need want help support do did ground cover talk productive shape
  stop place time moment monday tuesday wednesday thursday friday saturday sunday temp tmp foo bar baz asdf qwerty xxx my draft
  blocker blocking obstacle hindernis hindernisse blockade bloqueo bloqueos bloqueante obstáculo blocage blocages obstacles blocco blocchi v d x nr rev take bisher momentan derzeit momento far so version copy final latest current snapshot state status name branch feat chore sth smth decide decision option chose choose went
  arbeit arbeiten gearbeitet weiter weitere weiteren weitermachen weitergearbeitet weiterarbeiten weiterhin aufgabe aufgaben fehler
  problem probleme problemen sache sachen ding dinge änderung änderungen verbesserung verbesserungen verbessert verbessern prüfen
  geprüft testen getestet behoben beheben aufgeräumt aufräumen projekt offene offenen offen restlichen restliche rest fertig fertigstellen
  teil teile datei dateien funktion funktionen gemacht machen angepasst anpassen diverse verschiedene bisschen fortschritt geht los
  trabajo trabajar trabajando trabajé seguir seguimos continuar tarea tareas cambio cambios error errores problema problemas mejora mejoras
  mejorar arreglar arreglado arreglos corregir corregido cosas cosa parte partes terminar terminado avanzar avanzó avance avances probar
  pruebas código archivo archivos proyecto varios varias principal datos pendiente pendientes revisar falta faltan
  travail travailler travaillé continuer poursuivre tâche tâches changement changements erreur erreurs problème problèmes amélioration
  améliorations améliorer corriger corrigé corrections chose choses partie parties finir terminer terminé avancer avancé développement
  développements développer fichier fichiers projet divers diverses tester
  trabalho trabalhar tarefa tarefas mudança mudanças erro erros problema melhoria melhorias corrigir coisas terminar projeto arquivo
  lavoro lavorare compito modifiche errore errori problemi miglioramenti correggere cose finire progetto continuare proseguire
  werk werken verder taak taken fout fouten wijzigingen verbeteringen dingen
  работа работу работать поработал поработала продолжить продолжать задача задачи задачу ошибка ошибки ошибок исправил исправить исправления
  проблема проблемы лучше улучшил улучшить улучшения изменения код кода проект файл файлы файлов тесты доделать сделал сделать`);

/** Verbs of being busy: they tell neither what came out nor what to do. */
const AIMLESS_WORDS = set(`
  continue continued continuing work worked working keep keeps kept look looked looking proceed proceeding resume deal dealt dealing
  tinker tinkered play played mess messed explored explore progress progressed
  weiter weitermachen weitergemacht weiterarbeiten weitergearbeitet arbeiten gearbeitet
  seguir seguimos sigue continuar trabajar trabajando trabajé trabajado avanzar avanzó
  continuer continué travailler travaillé poursuivre avancer avancé
  continuare lavorare lavorato proseguire trabalhar trabalhei trabalhado verder werken gewerkt
  продолжить продолжать работать работал поработал поработала`);

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

function set(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
