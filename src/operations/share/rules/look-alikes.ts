/**
 * Letters of other scripts that look like a Latin letter or a figure in common typefaces, as Unicode's list of
 * confusables has them; lower case only, for names have no other. `fullwidth` and mathematical forms need no line:
 * compatibility decomposition gives their letters.
 */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  a: "аɑαａ",
  b: "ьƅЬ",
  c: "сϲᴄ",
  d: "ԁɗժ",
  e: "еєҽе",
  f: "ꞙƒք",
  g: "ɡցƍ",
  h: "һհ",
  i: "іıɩιӏ1ǀ|lւ",
  j: "јϳյ",
  k: "кκĸ",
  m: "мṃ",
  n: "ոռп",
  o: "оοσօ0ᴏѳө",
  p: "рρϱ",
  q: "ԛգզ",
  r: "гᴦ",
  s: "ѕꜱƽ",
  t: "тτ",
  u: "υսᴜʋ",
  v: "νѵᴠ",
  w: "ԝшաᴡ",
  x: "хχ",
  y: "уγʏү",
  z: "ᴢʐ",
  "3": "зӡʒ",
  "6": "б",
  "2": "ƨ",
  "4": "ч",
};

let canonical: ReadonlyMap<string, string> | null = null;

/** What a name looks like: two names with the same look are easily taken for one another. */
export function lookOf(name: string): string {
  canonical ??= new Map(
    Object.entries(LOOKS_LIKE).flatMap(([plain, others]) => [...others].map((one) => [one, plain] as const)),
  );
  const letters = Array.from(name.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, ""));
  return letters
    .map((letter) => canonical?.get(letter) ?? letter)
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replace(/[._-]+/g, "-");
}

/** Of each name that is new, another one that it looks like; names that look like no other are left out. */
export function lookAlikes(fresh: Iterable<string>, all: Iterable<string>): ReadonlyMap<string, string> {
  const byLook = new Map<string, string[]>();
  for (const name of new Set(all)) {
    const look = lookOf(name);
    byLook.set(look, [...(byLook.get(look) ?? []), name]);
  }
  return new Map(
    [...fresh].flatMap((name) => {
      const other = byLook.get(lookOf(name))?.find((one) => one !== name);
      return other === undefined ? [] : [[name, other] as const];
    }),
  );
}
