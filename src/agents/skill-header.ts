/** The values of a Markdown file's front matter that are texts, by their keys; folded and literal ones in one line. */
export function headerTexts(text: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let key: string | null = null;
  for (const line of headerLines(text)) {
    const [, name, value = ""] = /^([A-Za-z][\w-]*)\s*:(?:\s+(.*))?$/.exec(line) ?? [];
    if (name !== undefined) {
      key = name;
      // A mark for the lines below it says how they are folded; the words are all that is wanted here.
      texts.set(key, /^[>|][-+\d]*\s*(?:#.*)?$/.test(value) ? "" : unquoted(value.trim()));
    } else if (key !== null && /^\s+\S/.test(line)) {
      texts.set(key, `${texts.get(key) ?? ""} ${line.trim()}`.trim());
    } else if (line.trim() !== "") key = null;
  }
  return texts;
}

function headerLines(text: string): readonly string[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|[\r\n]/);
  if (lines[0]?.trimEnd() !== "---") return [];
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)\s*$/.test(line));
  return end === -1 ? [] : lines.slice(1, end);
}

function unquoted(value: string): string {
  const [, quote, inner = ""] = /^(["'])(.*)\1\s*(?:#.*)?$/.exec(value) ?? [];
  if (quote === '"') return inner.replace(/\\(["\\])/g, "$1");
  if (quote === "'") return inner.replaceAll("''", "'");
  return value.replace(/\s#.*$/, "").trim();
}
