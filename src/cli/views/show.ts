import { minuteStamp } from "../../checkpoint/moment.ts";
import { shortOid } from "../../checkpoint/oid.ts";
import type { ShowResult } from "../../operations/resume/show.ts";
import { isFenced, scanLines } from "../../text/markdown/scan.ts";
import { claim } from "../claims.ts";
import type { View } from "../context.ts";
import type { Style } from "../style.ts";
import { wrapped } from "../wrapped.ts";
import { checkpointJson } from "./checkpoint-json.ts";
import { fenced, type Nonce } from "./fence.ts";

/** The document, or the file that was asked for; somebody else's between marks where no person reads. */
export function showView(nonce: Nonce | null): View<ShowResult> {
  return (result, style, columns) => {
    const { document, rendered = document, foreign } = result;
    if (foreign && nonce) return fenced(rendered, [foreign], nonce);
    return columns !== null && result.rendered === undefined ? forPerson(result, style, columns) : rendered;
  };
}

/** The same for programs. */
export function showJson({ checkpoint, ...rest }: ShowResult): object {
  return { ...rest, format: checkpoint.version, checkpoint: checkpointJson(checkpoint) };
}

/** On a terminal the words come first, and the front matter, which is for programs, last. */
function forPerson(result: ShowResult, style: Style, columns: number): string {
  const [front, body] = partedAtFront(result.document);
  const { summary } = result.checkpoint;
  const title = style.bold(summary ? `${result.name} — ${summary}` : result.name);
  const words = body.replace(/^\s*# .*\n/, "").trim();
  const blocks = [
    `${title}\n${painted(wrapped(savedLine(result), columns), style.dim)}`,
    words === "" ? "" : `${withFiles(paintMarkdown(words, style), result.checkpoint, style)}\n`,
    front === "" ? "" : painted(front.trimEnd(), style.dim),
  ];
  return blocks.filter((block) => block !== "").join("\n");
}

/** The files of the checkpoint, where its words name them as code. */
function withFiles(words: string, { files }: ShowResult["checkpoint"], style: Style): string {
  const paths = new Set(files.map(({ path }) => path));
  return words.replace(/`([^`\n:]+)(?=[:`])/g, (all, path: string) =>
    paths.has(path) ? `\`${style.file(path, path)}` : all,
  );
}

/** Where and when it was saved, and by whom. */
function savedLine({ checkpoint: { saved, branch, head, by, host }, foreign }: ShowResult): string {
  const said = foreign ? claim : (text: string) => text;
  return [
    `Saved ${minuteStamp(saved)}`,
    branch ? ` on ${said(branch)}` : "",
    head ? ` at ${shortOid(head)}` : "",
    by ? ` by ${said(by)}` : "",
    host ? ` on ${said(host)}` : "",
  ].join("");
}

/** The front matter with its marks, and what follows; a document without one is all words. */
function partedAtFront(document: string): readonly [front: string, body: string] {
  const front = /^---\n[\s\S]*?\n---(?:\n|$)/.exec(document)?.[0] ?? "";
  return [front, document.slice(front.length)];
}

/** Headings set off; what stands in a fence is left as it is. */
function paintMarkdown(text: string, style: Style): string {
  const lines = text.split("\n");
  return scanLines(lines)
    .map((scanned, at) => {
      const line = lines[at] ?? "";
      return !isFenced(scanned) && /^#{1,6} /.test(line) ? style.bold(style.yellow(line)) : line;
    })
    .join("\n");
}

/** Each line by itself: a pager does not carry a colour over the end of a line. */
function painted(text: string, paint: (text: string) => string): string {
  return text
    .split("\n")
    .map((line) => `${paint(line)}\n`)
    .join("");
}
