import { counted } from "../../text/phrases.ts";
import type { View } from "../context.ts";
import type { Style } from "../style.ts";
import { cutTo, displayWidth, pad } from "../table.ts";
import type { ShownFilesDiff } from "./diff.ts";
import { fenced, type Nonce } from "./fence.ts";

/** Where output has no width, git's own. */
const WIDTH = 80;

/** How many lines of each file changed, as `git diff --stat` draws it. */
export function statView(nonce: Nonce | null): View<ShownFilesDiff> {
  return ({ files, foreign }, style, columns) => {
    const text = drawn(files, style, columns ?? WIDTH);
    return foreign && nonce ? fenced(text, [foreign], nonce) : text;
  };
}

function drawn(files: ShownFilesDiff["files"], style: Style, columns: number): string {
  if (files.length === 0) return "";
  const most = Math.max(...files.map(({ added, removed }) => added + removed));
  const digits = String(most).length;
  // Of what the number leaves, five parts of eight are the path's at most, as with git.
  const room = columns - digits - 5;
  const paths = Math.min(
    Math.max(...files.map(({ path }) => displayWidth(path))),
    Math.max(10, Math.floor((room * 5) / 8)),
  );
  const graph = Math.max(4, room - paths);
  const signs = (count: number): number =>
    most <= graph ? count : count === 0 ? 0 : Math.max(1, Math.floor((count * graph) / most));
  const lines = files.map(({ path, added, removed }) => {
    const number = String(added + removed).padStart(digits);
    const bar = style.green("+".repeat(signs(added))) + style.red("-".repeat(signs(removed)));
    return ` ${pad(cutTo(path, paths), paths)} | ${number} ${bar}`.trimEnd();
  });
  return `${[...lines, ` ${sum(files)}`].join("\n")}\n`;
}

function sum(files: ShownFilesDiff["files"]): string {
  const added = files.reduce((all, one) => all + one.added, 0);
  const removed = files.reduce((all, one) => all + one.removed, 0);
  return [
    `${counted(files.length, "file")} changed`,
    ...(added > 0 ? [`${counted(added, "insertion")}(+)`] : []),
    ...(removed > 0 ? [`${counted(removed, "deletion")}(-)`] : []),
  ].join(", ");
}
