import { dirname, join } from "node:path";
import { DEFAULT_PROFILE } from "../../checkpoint/checkpoint.ts";
import { isAutosave } from "../../checkpoint/name.ts";
import { lastOf } from "../../checkpoint/settings.ts";
import { noteLine } from "../../host/own/noted-line.ts";
import type { Drift } from "../drift/rules/drift.ts";
import type { Workspace } from "../workspace.ts";
import { type LineParts, worldOf } from "./told-line.ts";
import type { Standing, Waiting } from "./waiting.ts";

/** What a status line was made of, and since when it was looked at. */
export interface MadeLine {
  readonly standing: Standing;
  /** Of the one that is of this branch; null where none is told. */
  readonly drift: Drift | null;
  readonly parts: Omit<LineParts, "colour">;
  /** In milliseconds since 1970, by the machine's own clock: the times of files are told by it. */
  readonly since: number;
}

/** Notes a status line, where it is plain which files it was made from. */
export async function noteStatusLine(
  at: Workspace,
  { standing, drift, parts, since }: MadeLine,
): Promise<void> {
  const { engine, env, root } = at;
  const { gitDir, commonDir } = engine.repository;
  const isUsual = engine.kind === "git" && root !== null && gitDir === commonDir;
  if (!isUsual || env.GIT_CHECKPOINT_NO_CACHE === "1") return;
  const { meant, offered, others } = standing;
  if (![...(meant ? [meant] : []), ...offered, ...others].every(isOfRefsAlone)) return;
  if (parts.name !== null && (drift === null || !isOfFilesAlone(drift))) return;
  const { branch } = await engine.head();
  const files = (drift?.files ?? []).map(({ path }) => join(root, path));
  const paths = [
    ...["HEAD", "config", "index", "info/attributes"].map((name) => join(gitDir, name)),
    ...(branch === null ? [] : [join(gitDir, "refs/heads", branch)]),
    ...settingsOf(at),
    ...new Set([root, ...files.map(dirname)].map((folder) => join(folder, ".gitattributes"))),
    ...files,
  ];
  const said = lastOf(engine.config, "color.checkpoint") ?? lastOf(engine.config, "color.ui");
  const line: LineParts = { ...parts, colour: said?.value ?? null };
  await noteLine(commonDir, { world: worldOf(env), paths, line }, since);
}

/** Whether a profile, or what others say, has nothing to do with how it stands here. */
function isOfRefsAlone({ live }: Waiting): boolean {
  return live.profile === DEFAULT_PROFILE && !isAutosave(live.name) && !live.foreign;
}

/** Whether nothing but these files, and HEAD, tells how they drifted: one that is gone is looked for elsewhere. */
function isOfFilesAlone({ against, files }: Drift): boolean {
  return against === undefined && files.every(({ state }) => state === "same" || state === "changed");
}

/** The person's own settings; those of the machine change with the program. */
function settingsOf({ env, home }: Workspace): readonly string[] {
  const global = env.GIT_CONFIG_GLOBAL;
  if (global) return [global];
  return [join(home, ".gitconfig"), join(env.XDG_CONFIG_HOME || join(home, ".config"), "git/config")];
}
