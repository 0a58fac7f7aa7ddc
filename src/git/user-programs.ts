import { platform } from "node:os";
import { delimiter } from "node:path";
import { type ConfigEntry, lastOf } from "../checkpoint/settings.ts";
import { quotedWord } from "../text/phrases.ts";
import { cleanEnv, type Env, runAttached, runGit } from "./system/run.ts";
import { startApart } from "./system/start-apart.ts";

/** Where a program of the user's is started. */
interface Place {
  readonly cwd: string;
  readonly env: Env;
}

/** Opens a file in the user's editor, as git would; the answer is the editor's exit status. */
export async function openEditor(at: Place, file: string): Promise<number> {
  const fallback = at.env.GIT_EDITOR || at.env.VISUAL || at.env.EDITOR || "vi";
  return runAttached(at, await chosenByGit(at, "GIT_EDITOR", fallback), [file]);
}

/** Shows a text in the user's pager, as git would; false when there is none to use. */
export async function openPager(at: Place, text: string): Promise<boolean> {
  const pager = await chosenByGit(at, "GIT_PAGER", at.env.GIT_PAGER ?? at.env.PAGER ?? "less");
  if (pager === "" || pager === "cat") return false;
  const env = { LESS: "FRX", LV: "-c", ...at.env };
  return (await runAttached({ ...at, env }, pager, [], text)) === 0;
}

/** Opens an address in the user's browser: that of `BROWSER`, of git's `web.browser`, or the system's own. */
export async function openBrowser(at: Place, url: string, config: readonly ConfigEntry[]): Promise<boolean> {
  const { BROWSER } = at.env;
  // Several may be named, the one to try first before the others.
  for (const one of BROWSER?.split(delimiter).filter(Boolean) ?? []) {
    const parts = one.split("%s");
    const started =
      parts.length > 1
        ? startApart(at, { shell: parts.join(quotedWord(url)) }, [])
        : startApart(at, { shell: one }, [url]);
    if (await started) return true;
  }
  if (BROWSER) return false;
  // It knows the ways of `browser.<tool>.cmd` and `browser.<tool>.path`, too.
  if (lastOf(config, "web.browser")) return startApart(at, { file: "git" }, ["web--browse", url]);
  // What `start` does, without a shell that would read the address first.
  if (platform() === "win32")
    return startApart(at, { file: "rundll32" }, ["url.dll,FileProtocolHandler", url]);
  if (platform() === "darwin") return startApart(at, { file: "open" }, [url]);
  // Without a screen xdg-open takes a browser of the terminal, which has none here, shows nothing and says all is well.
  const hasScreen = Boolean(at.env.DISPLAY || at.env.WAYLAND_DISPLAY);
  const env = hasScreen ? at.env : { ...at.env, BROWSER: "false" };
  return startApart({ ...at, env }, { file: "xdg-open" }, [url]);
}

/** What git would start; without git, what the environment names. */
async function chosenByGit(at: Place, variable: string, fallback: string): Promise<string> {
  try {
    const answer = await runGit({ cwd: at.cwd, env: cleanEnv(at.env) }, ["var", variable]);
    return answer.status === 0 ? answer.stdout.toString("utf8").trim() : fallback;
  } catch {
    return fallback;
  }
}
