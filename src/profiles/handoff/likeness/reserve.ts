/** Words by which a report says that something is not finished. */
const RESERVED =
  /(?<!\p{L})(?:fail(?:s|ed|ing)?|rolled back|revert(?:ed)?|part(?:ly|ial|ially)|half|not(?! only)|yet|still|so far|blocked|wip|except|tried|trying|attempt(?:ed)?|start(?:ed)|began|begun|plann?ed|draft(?:ed)?|prepar(?:ed|ing)|looked into|look(?:ing)? at|investigat(?:ed|ing)|no idea|no luck|in progress|missing|unclear|unsure|unklar|nicht|noch|teilweise|versucht|angefangen|begonnen|fehlt|todavía|aún|falta|parcial(?:mente)?|empezado|pas encore|manque|commencé|ainda|falta|ancora|manca|не|ещё|частично|начал[аи]?)(?!\p{L})|아직|미완|진행 ?중|일부|(?<!재)시도|(?<!재)시작|未|还没|尚|部分|开始|まだ|途中|一部|着手/iu;

/** What is over is not missing. */
const NO_LONGER =
  /(?<!\p{L})(?:no longer|nicht mehr|ya no|(?:ne |n['’]).{1,20} plus|não .{1,20} mais|já não|non .{1,20} più|больше не|уже не)(?!\p{L})/giu;
/** When something happens says nothing of how far the work is; what comes after a "but" does. */
const WHEN =
  /(?<!\p{L})(?:when|if|wenn|falls|cuando|quand|lorsqu(?:e|['’])|quando|если|когда)(?=\s|['’])(?:(?!\s(?:but|and|aber|und|pero|mais|mas|ma|et|но|и)\s)[^,;:.!?—–])*/giu;

/** Whether a report of something done says that it is not, or not all of it. */
export function isReserved(report: string): boolean {
  return RESERVED.test(
    report
      .replace(/(`+)[^`]+\1/g, " ")
      .replace(NO_LONGER, " ")
      .replace(WHEN, " "),
  );
}
