/** Words that stand in most files of some language: that two lines share one says little. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `abstract and as assert async await begin bool boolean break by case catch char class const continue def default defer del do double
  elif else elsif end ensure enum except export extends false final finally float fn for foreach from func function get global go if
  impl implements import in include inline instanceof int interface is lambda let local long loop match mod module mut namespace new
  nil none not null number object of or override package pass private protected pub public raise readonly rescue return self set
  short static string struct super switch template then this throw throws trait true try type typeof undefined union unless unsigned
  until use using val var virtual void when where while with yield the a an to`.split(/\s+/),
);

const LONGEST = 12;
/** Lines made by machines go on for megabytes; their beginning says which they are. */
const READ = 2000;

/** The words and numbers of a line, in order. */
export function wordsOf(line: string): readonly string[] {
  return line.slice(0, READ).match(/[\p{L}\p{M}\p{N}_$]+/gu) ?? [];
}

/** How much a word says about the line it stands in. */
export function weightOfWord(word: string): number {
  return COMMON_WORDS.has(word.toLowerCase()) ? 0.5 : Math.min(word.length, LONGEST);
}

/** How much a line says; nothing where it holds no word but those of the language. */
export function weightOf(line: string): number {
  const words = wordsOf(line);
  if (words.every((word) => COMMON_WORDS.has(word.toLowerCase()))) return 0;
  return words.reduce((sum, word) => sum + weightOfWord(word), 0);
}
