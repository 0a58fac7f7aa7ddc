import type { FilesDiff, Unpatched } from "../../operations/compare/diff-files.ts";
import type { View } from "../context.ts";
import type { Style } from "../style.ts";
import { fenced, type Nonce } from "./fence.ts";

/** The way from the captured files to the worktree, its patch as text. */
export type ShownFilesDiff = Omit<FilesDiff, "patch"> & { readonly patch: string };

/** The patch, coloured as git colours it. */
export function patchView(nonce: Nonce | null): View<ShownFilesDiff> {
  return ({ patch, foreign }, style) =>
    foreign && nonce ? fenced(patch, [foreign], nonce) : paintPatch(patch, style);
}

/** The same for programs. */
export function filesDiffJson(diff: ShownFilesDiff): object {
  const { name, files, unpatched, patch, foreign } = diff;
  return { name, files, unpatched, patch, foreign };
}

/** Why a file is not in the patch. */
export function unpatchedNote({ path, state, why }: Unpatched): string {
  return state === "unknown"
    ? `warning: cannot be compared: ${path} (${why})`
    : `warning: ${state}, but not in the patch: ${path} (${why})`;
}

function paintPatch(patch: string, style: Style): string {
  return patch
    .split("\n")
    .map((line) => {
      if (/^(?:diff |---|\+\+\+|index |(?:old|new|deleted) )/.test(line)) return style.bold(line);
      if (line.startsWith("+")) return style.green(line);
      return line.startsWith("-") ? style.red(line) : line;
    })
    .join("\n");
}
