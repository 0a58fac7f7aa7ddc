import { readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { join } from "node:path";

/** Everything in a worktree but git's own and MEMORY.md: bytes, kind, and who may execute it. */
export function snapshot(root: string, folder = ""): Record<string, string> {
  return Object.fromEntries(
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.name !== ".git" && entry.name !== "MEMORY.md")
      .flatMap((entry) => {
        const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
        const full = join(root, path);
        if (entry.isDirectory()) return Object.entries(snapshot(root, path));
        if (entry.isSymbolicLink()) return [[path, `link to ${readlinkSync(full)}`]];
        const mode = (statSync(full).mode & 0o777).toString(8);
        return [[path, `${mode} ${readFileSync(full).toString("latin1")}`]];
      }),
  );
}
