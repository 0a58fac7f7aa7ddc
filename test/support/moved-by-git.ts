import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A hook hears of every ref that moves from now on, so that git moves them; the answer takes it away. */
export function letGitMove({ root }: { readonly root: string }): () => void {
  const hook = join(root, ".git/hooks/reference-transaction");
  mkdirSync(dirname(hook), { recursive: true });
  writeFileSync(hook, "#!/bin/sh\nexit 0\n");
  chmodSync(hook, 0o755);
  return () => rmSync(hook);
}
