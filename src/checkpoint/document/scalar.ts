/** Where a scalar stands: on a line of its own, or between the commas of `{ … }` and `[ … ]`. */
export type ScalarPlace = "line" | "flow";

const INDICATOR_FIRST = /^[-?:,[\]{}#&*!|>'"%@`]/;
const FLOW_INDICATOR = /[,[\]{}]/;
/** Control, bidirectional, zero-width and line-separating characters, and what YAML cannot print. */
const UNPRINTABLE =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/;
const UNPRINTABLES = new RegExp(UNPRINTABLE, "g");
const LONE_SURROGATE = /\p{Surrogate}/u;
/** Words and figures that some YAML reader takes for something else than text. */
const WORD = /^(?:~|null|true|false|yes|no|on|off|y|n|=|<<)$/i;
const NUMBER =
  /^[-+]?(?:0b[01_]+|0o?[0-7_]+|0x[0-9a-f_]+|[0-9][0-9_,]*(?::[0-9]+)*(?:\.[0-9_.]*)?(?:e[-+]?[0-9]+)?|\.[0-9_.]*(?:e[-+]?[0-9]+)?|e[-+]?[0-9]+|\.inf|\.nan)$/i;
const TIMESTAMP =
  /^\d{4}-\d\d?-\d\d?(?:(?:t|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:z|[-+]\d\d?(?::?\d\d)?))?)?$/i;

/** One text as YAML: plain where every reader gives the same text back, else a JSON string. */
export function writeScalar(text: string, place: ScalarPlace): string {
  return isSafePlain(text, place) ? text : quoted(text);
}

/** The text a scalar stands for, or null where it is a form that only a YAML parser can tell. */
export function readScalar(source: string, place: ScalarPlace): string | null {
  const text = source.trim();
  if (text === "") return "";
  if (text.startsWith('"')) return readQuoted(text);
  if (!isPlain(text, place)) return null;
  return text;
}

function isSafePlain(text: string, place: ScalarPlace): boolean {
  return (
    text !== "" &&
    text.trim() === text &&
    isPlain(text, place) &&
    !UNPRINTABLE.test(text) &&
    !LONE_SURROGATE.test(text) &&
    !WORD.test(text) &&
    !NUMBER.test(text) &&
    !TIMESTAMP.test(text)
  );
}

function isPlain(text: string, place: ScalarPlace): boolean {
  if (INDICATOR_FIRST.test(text)) return false;
  if (/:(?:[ \t]|$)|[ \t]#/.test(text)) return false;
  return place === "line" || !FLOW_INDICATOR.test(text);
}

function quoted(text: string): string {
  return JSON.stringify(text).replace(
    UNPRINTABLES,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function readQuoted(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? value : null;
  } catch {
    return null;
  }
}
