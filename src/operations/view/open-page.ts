import { pathToFileURL } from "node:url";
import { openBrowser } from "../../git/user-programs.ts";
import type { Workspace } from "../workspace.ts";

/** Opens a file, or an address, in the user's browser; false where there is none that can be started. */
export async function openPage(
  at: Workspace,
  target: { readonly file: string } | { readonly url: string },
): Promise<boolean> {
  const url = "file" in target ? pathToFileURL(target.file).href : target.url;
  return openBrowser({ cwd: at.cwd, env: at.env }, url, at.engine.config).catch(() => false);
}
