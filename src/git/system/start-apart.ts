import { spawn } from "node:child_process";
import { platform } from "node:os";
import type { GitPlace } from "./run.ts";

/** A program that has not failed by then shows what it was to show. */
const PATIENCE = 1200;

/**
 * Starts a program that goes on without us, such as a browser, and that has nothing to do with our terminal: false where
 * it cannot be started, or says at once that it failed. `shell` is a command line of the user's, run as git runs those.
 */
export function startApart(
  at: GitPlace,
  program: { readonly shell: string } | { readonly file: string },
  args: readonly string[],
): Promise<boolean> {
  const options = {
    cwd: at.cwd,
    env: at.env as NodeJS.ProcessEnv,
    stdio: "ignore" as const,
    detached: true,
    windowsHide: true,
  };
  const child =
    "file" in program
      ? spawn(program.file, args, options)
      : platform() === "win32"
        ? spawn([program.shell, ...args.map((arg) => `"${arg}"`)].join(" "), { ...options, shell: true })
        : spawn("sh", ["-c", `${program.shell} "$@"`, program.shell, ...args], options);
  return new Promise((resolve) => {
    const told = (started: boolean): void => {
      clearTimeout(patience);
      child.unref();
      resolve(started);
    };
    const patience = setTimeout(() => told(true), PATIENCE);
    child.on("error", () => told(false));
    child.on("exit", (code) => told(code === 0));
  });
}
