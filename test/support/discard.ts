import { spawn } from "node:child_process";
import { rmSync } from "node:fs";

/** So many folders go at once: a process of its own takes them away in less time than this one would. */
const AT_ONCE = 12;

const waiting: string[] = [];

/** Takes a folder away, now or soon; what is left when the tests have ended goes with the scratch folder. */
export function discard(folder: string): void {
  if (process.platform === "win32") {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    return;
  }
  waiting.push(folder);
  if (waiting.length < AT_ONCE) return;
  const child = spawn("rm", ["-rf", "--", ...waiting.splice(0)], { stdio: ["ignore", "ignore", "pipe"] });
  child.on("error", () => {});
  child.stderr.resume();
}
