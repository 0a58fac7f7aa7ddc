import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const top = new URL("../../", import.meta.url);
const { bin } = JSON.parse(readFileSync(new URL("package.json", top), "utf8"));

/** The file that `git checkpoint` starts, as the package names it. */
export const programFile: string = fileURLToPath(new URL(bin["git-checkpoint"], top));
