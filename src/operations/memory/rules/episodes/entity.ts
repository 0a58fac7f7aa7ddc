import { mentionedFiles } from "../../../../checkpoint/mentions.ts";

/** One thing of this program: a camelCase or snake_case name, or one with dots such as `app.config`. */
const NAME = /(?<![\w$./@-])[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]+)*(?![\w$/@-])/gu;
const TELLING = /\p{Ll}\p{Lu}|\p{L}_+[\p{L}\p{N}]|[\p{L}\p{N}_$]{2}\.\p{L}{2}/u;
const LONGEST = 80;

/** What a text names and nobody says by chance: files, code, identifiers. */
export function entitiesOf(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  let prose = text;
  for (const [whole, , inner = ""] of text.matchAll(/(`+)([^`]+)\1/g)) {
    const code = inner.trim();
    if (code !== "" && code.length <= LONGEST) found.add(code);
    prose = prose.replace(whole, " ");
  }
  for (const { path } of mentionedFiles(prose)) if (path.length <= LONGEST) found.add(path);
  for (const [name] of prose.replace(/\b[a-z][a-z+.-]*:\/\/\S+/gi, " ").matchAll(NAME))
    if (name.length <= LONGEST && TELLING.test(name)) found.add(name);
  return found;
}
