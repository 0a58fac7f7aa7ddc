/** Words that speak against a thing, or of it as of something past; whole words. */
const WORDS = [
  // English
  "no|not|never|none|nor|cannot|without|avoid|ignore|stop|don'?ts?|dont|\\p{L}+n't|instead|rather than",
  "old|older|obsolete|outdated|stale|deprecated|legacy|former|formerly|previous|previously|earlier|past",
  "was|were|used to|had been|removed?|removes|removing|deleted?|deletes|deleting|dropped|gone|rm|mv",
  "renamed?|renames|replaced?|replaces|superseded?|supersedes|archived?|archives|moved",
  // German
  "nie|niemals|nicht|nichts|kein(?:e[mnrs]?)?|ohne|statt|anstatt|anstelle|alt|alte[mnrs]?|veraltet(?:e[mnrs]?)?",
  "früher(?:e[mnrs]?)?|ehemals|ehemalige[mnrs]?|vorige[mnrs]?|war|waren|wurden?|gelöscht|entfernt|ersetzt|umbenannt",
  // Spanish and French
  "nunca|jamás|sin|antigu[oa]s?|viej[oa]s?|obsolet[oa]s?|era|eliminad[oa]s?|borrad[oa]s?|anterior(?:es)?",
  "ne|pas|jamais|sans|ancien(?:ne)?s?|vieux|obsolètes?|supprimée?s?|était|remplacée?s?|n'\\p{L}+",
].join("|");

/** The same in scripts without spaces, or with endings grown onto the word. */
const ANYWHERE = [
  "않|아니|안 |말 것|말것|말고|마세요|마라|지 마|금지|절대|없|더 이상|더는|옛|예전|이전|지난|오래된|구버전|삭제|제거|폐기|대신|였|했",
  "不|别|別|勿|莫|没|沒|未|禁|非|无|無|旧|舊|过去|過去|以前|之前|先前|曾|删|刪|废|廢|弃|棄|过时|過時|代替|取代|而不是",
  "ない|なし|ません|やめ|古い|以前|かつて|削除|廃止|代わり|だった|でした",
].join("|");

const AGAINST = new RegExp(`(?<![\\p{L}\\p{N}])(?:${WORDS})(?![\\p{L}\\p{N}])|${ANYWHERE}`, "u");

/** Whether a text speaks against something, or of the past; in doubt it does. */
export function speaksAgainst(text: string): boolean {
  return AGAINST.test(text.normalize("NFC").toLowerCase().replace(/[’ʼ]/g, "'"));
}
