import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The file that a command's name stands for; null where no folder on the PATH has one. */
export function programOnPath(
  name: string,
  env: Readonly<Record<string, string | undefined>>,
): string | null {
  const folders = (env.PATH ?? env.Path ?? "").split(delimiter);
  const endings = ["", ...(env.PATHEXT ?? "").toLowerCase().split(";").filter(Boolean)];
  for (const folder of folders)
    for (const ending of endings) {
      const file = join(folder || ".", name + ending);
      if (isProgram(file)) return file;
    }
  return null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
