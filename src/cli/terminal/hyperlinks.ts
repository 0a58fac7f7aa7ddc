import { resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { type ConfigEntry, lastOf } from "../../checkpoint/settings.ts";
import type { Style } from "../style.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** A style whose paths lead to the files below a folder. */
export function withLinks(style: Style, root: string): Style {
  return { ...style, file: (text, path) => linked(text, root, path) };
}

/** Whether a terminal has links: it is known to, or somebody says so. */
export function hasLinks(env: Env, config: readonly ConfigEntry[]): boolean {
  const setting = lastOf(config, "checkpoint.hyperlinks")?.value.toLowerCase() ?? "auto";
  if (env.TERM === "dumb") return false;
  return setting === "always" || (setting === "auto" && isKnown(env));
}

/** The text without its links, for a pager that may not pass them. */
export function withoutLinks(text: string): string {
  return text.replace(/\u001b\]8;;[^\u001b]*\u001b\\/g, "");
}

/** A path that leads out of the folder, which a stranger may have written, stays a path. */
function linked(text: string, root: string, path: string): string {
  const file = resolve(root, path);
  if (!file.startsWith(root.endsWith(sep) ? root : root + sep)) return text;
  return `\u001b]8;;${pathToFileURL(file).href}\u001b\\${text}\u001b]8;;\u001b\\`;
}

/** Programs that show links, by what they call themselves in `TERM_PROGRAM`. */
const PROGRAMS = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby", "rio"];
const TERMS = /^(?:xterm-kitty|xterm-ghostty|foot|alacritty|contour|wezterm)/;
/** As VTE counts: 0.50, the first without a bug that links set off. */
const VTE = 5000;
/** As Konsole counts: 20.12. */
const KONSOLE = 201200;

/** Behind a multiplexer or on a build machine nobody knows what shows in the end. */
function isKnown(env: Env): boolean {
  if (env.CI || env.TMUX || env.STY || /^(?:screen|tmux)/.test(env.TERM ?? "")) return false;
  return (
    PROGRAMS.includes(env.TERM_PROGRAM ?? "") ||
    TERMS.test(env.TERM ?? "") ||
    Number(env.VTE_VERSION ?? 0) >= VTE ||
    Number(env.KONSOLE_VERSION ?? 0) >= KONSOLE ||
    [env.WT_SESSION, env.KITTY_WINDOW_ID, env.DOMTERM].some(Boolean)
  );
}
