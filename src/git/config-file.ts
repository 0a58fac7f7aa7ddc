import { CheckpointError } from "../errors.ts";

/** One setting of a configuration file; the key has section and name in lower case. */
export interface Setting {
  readonly key: string;
  readonly value: string;
}

/** Reads the text of a git configuration file. */
export function parseConfigFile(text: string, file: string): readonly Setting[] {
  const settings: Setting[] = [];
  const source = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  let section = "";
  let at = 0;
  while (at < source.length) {
    const rest = source.slice(at);
    const blank = /^(?:\s+|[#;][^\n]*)/.exec(rest);
    if (blank) {
      at += blank[0].length;
      continue;
    }
    const header = /^\[\s*([A-Za-z0-9.-]+)(?:[ \t]+"((?:[^"\\\n]|\\[^\n])*)")?\s*\]/.exec(rest);
    if (header) {
      section = sectionName(header[1] ?? "", header[2]);
      at += header[0].length;
      continue;
    }
    const name = /^([A-Za-z][A-Za-z0-9-]*)[ \t]*/.exec(rest);
    if (!name || section === "") throw badLine(file, source, at);
    at += name[0].length;
    const key = `${section}.${(name[1] ?? "").toLowerCase()}`;
    if (source[at] !== "=") {
      // A name alone is true, as git reads it; nothing but a comment may follow it.
      if (!/^(?:[#;][^\n]*)?(?:\n|$)/.test(source.slice(at))) throw badLine(file, source, at);
      settings.push({ key, value: "true" });
      continue;
    }
    const value = readValue(source, at + 1);
    if (!value) throw badLine(file, source, at);
    settings.push({ key, value: value.text });
    at = value.end;
  }
  return settings;
}

function sectionName(name: string, subsection: string | undefined): string {
  if (subsection === undefined) return name.toLowerCase();
  return `${name.toLowerCase()}.${subsection.replace(/\\(.)/g, "$1")}`;
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", b: "\b", '"': '"', "\\": "\\" };

/** A value from behind its `=` to the end of its line; null where it is malformed. */
function readValue(source: string, from: number): { readonly text: string; readonly end: number } | null {
  let text = "";
  let spaces = "";
  let quoted = false;
  for (let at = from; at <= source.length; at++) {
    const character = source[at];
    if (character === undefined || character === "\n") return quoted ? null : { text, end: at };
    if (!quoted && (character === " " || character === "\t")) {
      // Space inside a value counts, space around it does not.
      if (text !== "") spaces += character;
      continue;
    }
    if (!quoted && (character === "#" || character === ";")) {
      const end = source.indexOf("\n", at);
      return { text, end: end < 0 ? source.length : end };
    }
    text += spaces;
    spaces = "";
    if (character === '"') {
      quoted = !quoted;
    } else if (character === "\\") {
      at++;
      const escaped = source[at];
      if (escaped === "\n") continue;
      const meant = ESCAPES[escaped ?? ""];
      if (meant === undefined) return null;
      text += meant;
    } else {
      text += character;
    }
  }
  return null;
}

function badLine(file: string, source: string, at: number): CheckpointError {
  const line = source.slice(0, at).split("\n").length;
  return new CheckpointError("environment", "bad-config", `bad config line ${line} in file ${file}`, {
    hints: [`mend line ${line} of ${file}`],
  });
}
