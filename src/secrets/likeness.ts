import { fingerprintOf } from "./fingerprint.ts";

/** Words that only stand-ins hold; in a random text of the usual length they are as good as impossible. */
const STAND_IN_WORDS =
  /example|sample|placeholder|dummy|redacted|change[-_]?me|change[-_]?it|your[-_]|[-_]here\b|insert[-_]|replace[-_]|foobar|foo[-_]?bar|x{8}|0{8}|1{8}|12345678|abcdefgh|deadbeef|\.\.\.|…|\*\*\*|•/i;

/** Shorter words, which chance puts into long texts. */
const SHORT_STAND_IN_WORDS = /fake|mock|todo|xxxx/i;

/** What a template, a shell or a format fills in later. */
const FILLED_IN_LATER =
  /\$\{|\$\(|^\$[A-Za-z_]|\{\{|<[^<>]*>|%[A-Za-z_]+%|%[sdvq]\b|^\{[^}]*\}$|^\[[^\]]*\]$/;

/** Keys that everybody has because a vendor's documentation prints them: known by fingerprint, not by text. */
const KNOWN_EXAMPLES: ReadonlySet<string> = new Set([
  // Stripe's, jwt.io's, Azurite's, and those of the pages on HTTP's basic authentication.
  ..."2cafc0970149a84f f2d6ca16515033e5 7f75367e78812551 0011cc25eb432071".split(" "),
  ..."cf4d418ed3de92d7 73f71af093fdf154 bdfeaef44475711c".split(" "),
  // Google's, as gitleaks lists them.
  ..."f56e323494a6ffc2 2037abcaffb2b777 3f370c9dd8225c63 e4a5542bb7fd7b67 a19f89ab3555eac1".split(" "),
  ..."0b476bdf9acf2123 eb540d2b6ee2a0a4 37f8f09bdf12c2f2 8731261cb72d8626 49f777db995e8260".split(" "),
  ..."27a9a42931dff7eb dc0fcf046c61640c 4c98242dcadc8b29 ea9bb1082cf95663 3a8b61d0f636b007".split(" "),
  "a6c814bc555ae62c",
]);

/** Whether a text only stands where a secret would. */
export function isStandIn(secret: string): boolean {
  return (
    STAND_IN_WORDS.test(secret) ||
    (secret.length <= 80 && SHORT_STAND_IN_WORDS.test(secret)) ||
    FILLED_IN_LATER.test(secret) ||
    /^(.)\1*$/.test(secret) ||
    KNOWN_EXAMPLES.has(fingerprintOf(secret))
  );
}

/** Shannon's entropy in bits a character, as gitleaks reckons it. */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

function classOf(char: string): "upper" | "lower" | "digit" | "other" {
  if (char >= "0" && char <= "9") return "digit";
  if (char >= "a" && char <= "z") return "lower";
  return char >= "A" && char <= "Z" ? "upper" : "other";
}

/** Whether nobody would write this by hand: digits and letters in turns, as names, dates and slugs are not. */
export function looksRandom(text: string): boolean {
  let [digits, letters, turns, changes] = [0, 0, 0, 0];
  let last: ReturnType<typeof classOf> = "other";
  for (const char of text) {
    const now = classOf(char);
    if (now === "digit") digits++;
    else if (now !== "other") letters++;
    if (now !== last && now !== "other" && last !== "other") {
      changes++;
      if (now === "digit" || last === "digit") turns++;
    }
    last = now;
  }
  if (digits === 0 || letters === 0 || entropyOf(text) < 3) return false;
  return turns >= 3 || changes >= text.length * 0.4;
}

/** Whether the text is an object id, a checksum or a UUID, which are no secrets by themselves. */
export function isHashOrId(text: string): boolean {
  return /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(
    text,
  );
}
