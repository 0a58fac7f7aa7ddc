const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again all almost along already also although always am an and any are around as at back be because been before
  being below between both but by came can cannot could currently did do does doing done don down during each either else etc even ever
  every few finally for from further get gets getting go goes going got had has have having he her here him his how however i if in into
  is it its itself just keep last later left let lets like made make makes making many may maybe me might more most much must my need
  needs neither never new next no nor not now of off on once one only onto or other our out over own per please quite rather really
  same see seen she should since so some soon still such than that the their them then there these they thing things this those though
  through to today together tomorrow too toward two under until up upon us use used uses using very via was way we well went were what
  when where whether which while who whom whose why will with within without would yes yesterday yet you your
  task tasks work working works worked wip todo checkpoint checkpoints save saved continue continued untitled backup stuff
  ve re ll`.split(/\s+/),
);

const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+/u;
const PIECES =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+|[^\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+/gu;

/**
 * The words of a text that carry its meaning, lower-cased, each once, in order.
 * A path gives its file's name; a run of Chinese or Japanese, which has no spaces, is one word.
 */
export function meaningfulWords(text: string): readonly string[] {
  const words = text
    .normalize("NFC")
    .replace(/\b[a-z][a-z+.-]{0,20}:\/\/\S+/gi, " ")
    .replace(/['’]s\b/g, "")
    .split(/[^\p{L}\p{M}\p{Nd}_./\\-]+/u)
    .map((token) => fileStem(token))
    .flatMap((token) => token.split(/[^\p{L}\p{M}\p{Nd}]+/u))
    .flatMap((token) => token.match(PIECES) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => isMeaningful(word));
  return [...new Set(words)];
}

/** Whether a word is a run of a script that is written without spaces. */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word);
}

function isMeaningful(word: string): boolean {
  if (!/^\p{L}/u.test(word)) return false;
  return (isUnspaced(word) || word.length > 1) && !STOP_WORDS.has(word);
}

function fileStem(token: string): string {
  const last = token.split(/[/\\]/).findLast((part) => part !== "") ?? "";
  return last.replace(/(?<=[^.])\.[A-Za-z][A-Za-z0-9]{0,9}$/, "");
}
