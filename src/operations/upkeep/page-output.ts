import { openPager } from "../../git/user-programs.ts";
import type { Env } from "../workspace.ts";

/** Shows a long text in the user's pager; false when it has none, or the pager could not show it. */
export function pageOutput(text: string, at: { readonly cwd: string; readonly env: Env }): Promise<boolean> {
  return openPager(at, text).catch(() => false);
}
