/** Traditional characters of words that headings are made of, each before the simplified one. */
const TRADITIONAL =
  "當当狀状態态務务項项後后續续問问題题決决檔档關关鍵键進进階阶選选計计劃划動动該该麼么會会話话現现實实標标這这個个過过開开發发變变" +
  "條条約约術术環环題题點点單单錄录設设試试驗验結结構构議议記记憶忆無无備备註注處处導导讀读員员別别嘗尝敗败們们優优級级應应";

let simplified: ReadonlyMap<string, string> | null = null;

/**
 * A heading as its words are compared: one case, one width, no accents, no signs of emphasis. Forms of one letter that
 * writers choose between by taste are one: `é` and `e`, `أ` and `ا`, `ё` and `е`, `狀` and `状`.
 */
export function folded(heading: string): string {
  return simple(
    heading
      .normalize("NFKC")
      .toLowerCase()
      // What emoji are joined by, signs of emphasis, and the punctuation of scripts that have no spaces.
      .replace(/[\u200d\ufe0f\u20e3]/g, "")
      .replace(/[*_`~、。・·•【】「」『』〔〕〈〉《》[\]]/g, " ")
      .normalize("NFD")
      // Accents, Arabic vowel signs and the dot of borrowed Hindi letters; the signs of other scripts are letters.
      .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640\u093c]/g, "")
      .normalize("NFC")
      .replaceAll("\u0901", "\u0902")
      .replace(/[أإآ]/g, "ا")
      .replaceAll("ى", "ي")
      .replaceAll("ة", "ه")
      .replaceAll("ß", "ss")
      .replace(/[’‘`´]/g, "'"),
  );
}

function simple(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  simplified ??= new Map(
    [...TRADITIONAL.matchAll(/(.)(.)/gu)].map(([, from = "", to = ""]) => [from, to] as const),
  );
  const table = simplified;
  return [...text].map((character) => table.get(character) ?? character).join("");
}
