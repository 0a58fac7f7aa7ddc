import type { Node } from "jsonc-parser";
import type { JsonText } from "./json-text.ts";

/** How a text is laid out. */
interface Layout {
  readonly newline: string;
  readonly step: string;
}

/** Adds a member to an object, or an item to a list, behind all others and their comments. */
export function withMember(json: JsonText, container: Node, key: string | null, value: unknown): string {
  const { text } = json;
  const layout = layoutOf(text);
  const close = container.offset + container.length - 1;
  const last = container.children?.at(-1);
  const outer = indentAt(text, container.offset);
  const inner = last && startsLine(text, last.offset) ? indentAt(text, last.offset) : outer + layout.step;
  const written = (key === null ? "" : `${JSON.stringify(key)}: `) + printed(value, inner, layout);
  const from = last ? endOf(last) : container.offset + 1;
  const between = text.slice(from, close);
  const kept = between.trimEnd();
  const rest = between.slice(kept.length);
  const comma = last ? commaIn(json, from, close) : null;
  const parted = last && comma === null ? `,${kept}` : kept;
  const end = rest.includes("\n") ? rest : layout.newline + outer;
  const trailing = comma === null ? "" : ",";
  return `${text.slice(0, from)}${parted}${layout.newline}${inner}${written}${trailing}${end}${text.slice(close)}`;
}

/** Puts another value in the place of one. */
export function withOther(json: JsonText, node: Node, value: unknown): string {
  const { text } = json;
  const written = printed(value, indentAt(text, node.offset), layoutOf(text));
  return text.slice(0, node.offset) + written + text.slice(endOf(node));
}

/** Takes a member or an item out, with the comma that parted it and the lines that were its own. */
export function withoutMember(json: JsonText, container: Node, member: Node): string {
  const { text } = json;
  const siblings = container.children ?? [];
  const at = siblings.indexOf(member);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  const next = after?.offset ?? endOf(container) - 1;
  const behind = commaIn(json, endOf(member), next);
  const ahead = before && behind === null ? commaIn(json, endOf(before), member.offset) : null;
  const until = behind === null ? endOf(member) : behind + 1;
  const cut = wholeLines(text, member.offset, until);
  const head = text.slice(0, cut.from);
  const start = ahead === null ? head : head.slice(0, ahead) + head.slice(ahead + 1);
  const left = start + text.slice(cut.to);
  // What holds nothing any more holds no line break either.
  return siblings.length > 1 ? left : closedUp(left, start.length, container.offset + 1);
}

/** A value as the text of a new file. */
export function newJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function closedUp(text: string, at: number, open: number): string {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  if (before.slice(open).trim() !== "" || !/^\s*[}\]]/.test(after)) return text;
  return before.slice(0, open) + after.trimStart();
}

/** Lines of which nothing else is left go with it. */
function wholeLines(text: string, from: number, to: number): { readonly from: number; readonly to: number } {
  const lineStart = text.lastIndexOf("\n", from - 1) + 1;
  const lineEnd = text.indexOf("\n", to);
  const isAlone = lineEnd !== -1 && `${text.slice(lineStart, from)}${text.slice(to, lineEnd)}`.trim() === "";
  if (isAlone && lineStart > 0) return { from: lineStart, to: lineEnd + 1 };
  const spaces = /^[ \t]*/.exec(text.slice(to))?.[0].length ?? 0;
  return { from, to: to + spaces };
}

function commaIn({ commas }: JsonText, from: number, to: number): number | null {
  return commas.find((at) => at >= from && at < to) ?? null;
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

function printed(value: unknown, indent: string, { newline, step }: Layout): string {
  return JSON.stringify(value, null, step).replaceAll("\n", newline + indent);
}

/** The line end and the indentation that a text has already. */
function layoutOf(text: string): Layout {
  const newline = /\r\n/.test(text) ? "\r\n" : "\n";
  const step = /^(?:\t| {1,8})(?=["[{])/m.exec(text)?.[0];
  return { newline, step: step ?? "  " };
}

function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", offset - 1) + 1))?.[0] ?? "";
}

function startsLine(text: string, offset: number): boolean {
  return text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset).trim() === "";
}
