/** One autosave, as its log tells it. */
export interface LoggedAutosave {
  /** `2026-11-16 09:12`. */
  readonly stamp: string;
  /** The branch, or what stands for it. */
  readonly where: string;
  readonly files: number;
  /** One line; may be empty. */
  readonly summary: string;
}

const TITLE = "# Autosave Log";
const ENTRY = /^- \d{4}-\d\d-\d\d \d\d:\d\d autosaved \(/;
/** Beyond this size the oldest entries of ours give way. */
const MOST_BYTES = 128 << 10;
const KEPT_ENTRIES = 200;

/** A log with one more entry at its end; what somebody else wrote into it stays, byte for byte. */
export function withLogged(current: Uint8Array | null, entry: LoggedAutosave): Uint8Array {
  const files = `${entry.files} ${entry.files === 1 ? "file" : "files"}`;
  const told = entry.summary === "" ? "" : `: ${entry.summary}`;
  const line = `- ${entry.stamp} autosaved (${entry.where}, ${files})${told}`;
  if (current === null || current.length === 0) return Buffer.from(`${TITLE}\n\n${line}\n`);
  const before = Buffer.from(current.length > MOST_BYTES ? shorter(current) : current);
  const end = before.includes("\r\n") ? "\r\n" : "\n";
  const open = before.at(-1) === NEWLINE ? "" : end;
  return Buffer.concat([before, Buffer.from(`${open}${line}${end}`)]);
}

const NEWLINE = 10;

/** The log without our oldest entries. */
function shorter(current: Uint8Array): Uint8Array {
  const lines = linesOf(current);
  const ours = lines.filter(isEntry);
  const dropped = new Set(ours.slice(0, Math.max(0, ours.length - KEPT_ENTRIES)));
  return joined(lines.filter((line) => !dropped.has(line)));
}

/** What a log holds beside our entries; null where there are some, and nothing else but our title. */
export function withoutLogged(current: Uint8Array): Uint8Array | null {
  const lines = linesOf(current);
  const others = lines.filter((line) => !isEntry(line));
  const words = others.map(({ text }) => text.trim()).filter((text) => text !== "");
  const isOurs = others.length < lines.length && words.every((text) => text === TITLE);
  return isOurs ? null : joined(others);
}

/** A line with its ending; bytes are taken as they are, so that no encoding is harmed. */
interface LogLine {
  readonly text: string;
}

function linesOf(bytes: Uint8Array): readonly LogLine[] {
  const text = Buffer.from(bytes).toString("latin1");
  return (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => ({ text: line }));
}

function joined(lines: readonly LogLine[]): Uint8Array {
  return Buffer.from(lines.map(({ text }) => text).join(""), "latin1");
}

function isEntry({ text }: LogLine): boolean {
  return ENTRY.test(text);
}
