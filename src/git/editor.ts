import { runAttached, runGit } from "./system/run.ts";

/** Opens a file in the user's editor, as git would, and comes back when it is closed. */
export async function openEditor(
  file: string,
  options: { readonly cwd: string; readonly env: Readonly<Record<string, string | undefined>> },
): Promise<number> {
  const command = await editorCommand(options);
  return runAttached(command, file, options);
}

/** What git would start; without git, what the environment names. */
async function editorCommand(options: {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}): Promise<string> {
  const fallback = options.env.GIT_EDITOR || options.env.VISUAL || options.env.EDITOR || "vi";
  try {
    const answer = await runGit(options, ["var", "GIT_EDITOR"]);
    return answer.stdout.toString("utf8").trim() || fallback;
  } catch {
    return fallback;
  }
}
