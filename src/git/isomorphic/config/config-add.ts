import { join } from "node:path";
import { asLatin1 } from "../../../text/latin1.ts";
import { parseConfigFile } from "../../config-file.ts";
import { editConfig, notChanged } from "./config-edit.ts";

/** Adds a value to a repository's own configuration file, under git's lock; every other byte stays. */
export async function addConfig(commonDir: string, key: string, value: string): Promise<void> {
  const setting = settingOf(key, value);
  await editConfig(join(commonDir, "config"), (text, file) => withSetting(text, setting, file));
}

interface NewSetting {
  /** As the reader spells it: section and name in lower case. */
  readonly key: string;
  readonly header: string;
  readonly line: string;
}

function settingOf(key: string, value: string): NewSetting {
  const [, section = "", subsection, name] =
    /^([A-Za-z0-9-]+)\.(?:([^\n\0]+)\.)?([A-Za-z][A-Za-z0-9-]*)$/.exec(key) ?? [];
  if (name === undefined || value.includes("\0")) throw notChanged(`'${key}' cannot be set`);
  const quoted = subsection?.replace(/["\\]/g, "\\$&");
  return {
    key: [section.toLowerCase(), ...(subsection === undefined ? [] : [subsection]), name.toLowerCase()].join(
      ".",
    ),
    header: asLatin1(quoted === undefined ? `[${section}]` : `[${section} "${quoted}"]`),
    line: `\t${name} = ${asLatin1(quotedValue(value))}\n`,
  };
}

/** Quotes where space or a comment sign would be lost, and escapes as git does. */
function quotedValue(value: string): string {
  const escapes: Readonly<Record<string, string>> = { "\n": "\\n", "\t": "\\t", "\b": "\\b" };
  const escaped = value.replace(/["\\\n\t\b]/g, (each) => escapes[each] ?? `\\${each}`);
  return /^\s|\s$|[;#\r]/.test(value) ? `"${escaped}"` : escaped;
}

/** The file with the setting at the end of its section, or in a section of its own at the end of the file. */
function withSetting(text: string, setting: NewSetting, file: string): string {
  const inside = insideSection(text, setting);
  if (inside !== null && isLastWord(text, inside, setting, file)) return inside;
  return `${endingLine(text)}${setting.header}\n${setting.line}`;
}

function insideSection(text: string, { header, line }: NewSetting): string | null {
  const start = `\n${text}`.lastIndexOf(`\n${header}`);
  if (start < 0) return null;
  const next = /\n[ \t]*\[/.exec(text.slice(start + header.length));
  const end = next ? start + header.length + next.index + 1 : text.length;
  const section = text.slice(0, end);
  const blank = /(?:\n[ \t\r]*)*$/.exec(section)?.[0].replace(/^\n/, "") ?? "";
  return endingLine(section.slice(0, section.length - blank.length)) + line + blank + text.slice(end);
}

/** Text is no proof of how git reads a file: the reader says whether one setting, and nothing else, came to it. */
function isLastWord(before: string, after: string, { key }: NewSetting, file: string): boolean {
  const read = (text: string) => parseConfigFile(Buffer.from(text, "latin1").toString("utf8"), file);
  try {
    const [old, now] = [read(before), read(after)];
    const at = now.findLastIndex((setting) => setting.key === key);
    const rest = now.filter((_, index) => index !== at);
    return at >= 0 && JSON.stringify(rest) === JSON.stringify(old);
  } catch {
    return false;
  }
}

function endingLine(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
