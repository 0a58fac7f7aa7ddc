/** Text without what differs from run to run and from git to git: object ids, the keys of entries, marks. */
function plain(text: string): string {
  return (
    text
      .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "<mark>")
      .replace(/-([a-z]+)-[0-9a-f]{8}\b/g, "-$1-<key>")
      .replace(/\b(?:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{16}|[0-9a-f]{7})\b/g, "<id>")
      // How many bytes a document has depends on the names of people and machines in it.
      .replace(/\b\d+ B\b/g, "<n> B")
      .replace(/[ \t]+$/gm, "")
  );
}

/** Whether a program said what a page shows, where a line `…` (or the end of one) stands for any others. */
export function isAsShown(shown: string, said: string): boolean {
  const parts = plain(shown)
    .replace(/\n+$/, "\n")
    .split(/^…\n|(?<=…)\n/m);
  const pattern = parts.map(
    (part) => escaped(part.replace(/…$/, "")) + (part.endsWith("…") ? "[^\\n]*\\n" : ""),
  );
  return new RegExp(`^\\n*${pattern.join("(?:.*\\n)*?")}\\n*$`).test(plain(said));
}

/** What a page should show of what a program said: as much of its beginning and end as before, where there is a gap. */
export function asShown(shown: string, said: string): string {
  const [head = "", tail, more] = shown.replace(/\n+$/, "\n").split(/^…\n/m).map(linesOf);
  const lines = linesOf(said.replace(/\n+$/, "\n"));
  const end = shown.endsWith("\n\n") ? "\n" : "";
  if (!tail) return joined(lines) + end;
  if (more) return `${joined(lines)}<<< which of these lines? >>>\n${shown}`;
  const last = tail.length === 0 ? [] : lines.slice(-tail.length);
  return `${joined([...lines.slice(0, head.length), "…", ...last])}${end}`;
}

function linesOf(text: string): readonly string[] {
  return text.split("\n").slice(0, -1);
}

function joined(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
