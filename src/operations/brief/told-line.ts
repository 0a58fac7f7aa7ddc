import { gitFoldersAround } from "../../git/folders-around.ts";
import { readNotedLine } from "../../host/own/noted-line.ts";
import { isOurFolder } from "../../host/own/whose-folder.ts";
import { shortAgeSince } from "./rules/short-age.ts";
import { whenToSave } from "./rules/when-to-save.ts";
import type { StatusLine } from "./statusline.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** What a status line is made of, as it is noted. */
export interface LineParts {
  readonly name: string | null;
  /** In milliseconds since 1970; null without a name. */
  readonly saved: number | null;
  readonly drift: StatusLine["drift"];
  readonly waiting: number;
  /** What `color.checkpoint` or `color.ui` says. */
  readonly colour: string | null;
}

/** A status line as it was told before. */
export interface ToldLine {
  readonly line: StatusLine;
  readonly colour: string | null;
}

/**
 * The status line that was told here before, by looks at the disk alone; null where anything that it was made from has
 * changed since, or is not as usual. Who shows it at every prompt asks far more often than anything changes.
 */
export function toldLine(
  { cwd, env }: { readonly cwd: string; readonly env: Env },
  { contextPercent, now }: { readonly contextPercent: number | null; readonly now: Date },
): ToldLine | null {
  if (env.GIT_CHECKPOINT_NO_CACHE === "1") return null;
  const found = gitFoldersAround({ cwd, env });
  // What git thinks of somebody else's repository, git has to say.
  if (!found?.top || found.gitDir !== found.commonDir) return null;
  if (!isOurFolder(found.gitDir) || !isOurFolder(found.top)) return null;
  const parts = readNotedLine(found.commonDir, worldOf(env));
  if (!areParts(parts)) return null;
  const { name, saved, drift, waiting, colour } = parts;
  const age = saved === null ? null : shortAgeSince(saved, now);
  return { line: { name, age, drift, waiting, contextPercent, save: whenToSave(contextPercent) }, colour };
}

/** The environment, as far as git and we go by it. */
export function worldOf(env: Env): string {
  const told = Object.entries(env).filter(([name]) => /^(?:GIT_|HOME$|XDG_CONFIG_HOME$)/.test(name));
  return JSON.stringify(told.sort());
}

function areParts(noted: unknown): noted is LineParts {
  const { name, saved, drift, waiting, colour } = (noted ?? {}) as Partial<Record<keyof LineParts, unknown>>;
  const areWords = [name, drift, colour].every((word) => word === null || typeof word === "string");
  return areWords && typeof waiting === "number" && (saved === null || typeof saved === "number");
}
