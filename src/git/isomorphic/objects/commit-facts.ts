/** What a commit object says to people. */
export interface CommitText {
  readonly subject: string;
  readonly author: string;
  readonly authored: number;
}

/** Reads subject and author of a commit object, in the encoding it names. */
export function parseCommitText(bytes: Uint8Array): CommitText {
  const latin = Buffer.from(bytes).toString("latin1");
  const encoding = /^encoding (\S+)$/m.exec(headerOf(latin))?.[1] ?? "utf-8";
  const text = decode(bytes, encoding);
  const header = headerOf(text);
  const [, name = "", mail = ""] = /^author (.*?)\s*<([^>\n]*)>/m.exec(header) ?? [];
  const authored = Number(/^author .*> (\d+)/m.exec(header)?.[1] ?? 0);
  return { subject: subjectOf(text.slice(header.length)), author: `${name} <${mail}>`, authored };
}

function headerOf(text: string): string {
  const end = text.indexOf("\n\n");
  return end < 0 ? text : text.slice(0, end);
}

/** The first paragraph, on one line. */
function subjectOf(message: string): string {
  const lines = message.split("\n").map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== "");
  if (first < 0) return "";
  const end = lines.indexOf("", first);
  return lines.slice(first, end < 0 ? lines.length : end).join(" ");
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString("utf8");
  }
}
