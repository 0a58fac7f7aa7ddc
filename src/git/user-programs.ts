import { cleanEnv, type Env, runAttached, runGit } from "./system/run.ts";

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

/** What git would start; without git, what the environment names. */
async function chosenByGit(at: Place, variable: string, fallback: string): Promise<string> {
  try {
    const answer = await runGit({ cwd: at.cwd, env: cleanEnv(at.env) }, ["var", variable]);
    return answer.status === 0 ? answer.stdout.toString("utf8").trim() : fallback;
  } catch {
    return fallback;
  }
}
