import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";

/** A browser that notes what it was told to open. */
function browserIn(
  repo: CheckpointRepo,
  status: number,
): { readonly program: string; readonly noted: () => string } {
  const [program, notes] = [join(repo.env.HOME ?? "", "browser"), join(repo.env.HOME ?? "", "opened")];
  writeFileSync(program, `#!/bin/sh\nprintf %s "$1" >'${notes}'\nexit ${status}\n`, { mode: 0o755 });
  return { program, noted: () => readFileSync(notes, "utf8") };
}

// The browsers here are scripts of a shell, and modes are those of POSIX.
describe.skipIf(process.platform === "win32")("opening a page", () => {
  test("without -o the page is a private file, which the browser opens", async () => {
    const repo = await checkpointRepo();
    const { program, noted } = browserIn(repo, 0);
    const env = { ...repo.env, BROWSER: program };
    const { stdout, status } = await repo.checkpoint(["view", "--json"], { env });
    const { file, opened } = JSON.parse(stdout);
    expect({ status, opened }).toEqual({ status: 0, opened: true });
    expect(noted()).toBe(pathToFileURL(file).href);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(file, "..")).mode & 0o777).toBe(0o700);
    expect(await repo.git("status", "--porcelain")).toBe("");
  });

  test("of several browsers the first that starts is taken, and %s stands for the address", async () => {
    const repo = await checkpointRepo();
    const { program, noted } = browserIn(repo, 0);
    const env = {
      ...repo.env,
      BROWSER: ["/nowhere/browser", `${program} %s`, "/nowhere/else"].join(delimiter),
    };
    const { stdout } = await repo.checkpoint(["view", "--json"], { env });
    const { file, opened } = JSON.parse(stdout);
    expect({ opened, noted: noted() }).toEqual({ opened: true, noted: pathToFileURL(file).href });
  });

  test("a browser that cannot be started is no failure: the file is named", async () => {
    const repo = await checkpointRepo();
    for (const BROWSER of [browserIn(repo, 3).program, "/nowhere/browser"]) {
      const { stdout, stderr, status } = await repo.checkpoint(["view"], { env: { ...repo.env, BROWSER } });
      expect(status).toBe(0);
      expect(stderr).toBe("hint: no browser could be started; open it yourself, or name one in BROWSER\n");
      expect(existsSync(/^wrote (.*) \(0 live checkpoints\)\n$/.exec(stdout)?.[1] ?? "")).toBe(true);
    }
  });

  test.skipIf(process.platform === "darwin")(
    "where there is no screen, no browser of the terminal counts",
    async () => {
      const repo = await checkpointRepo();
      // What xdg-open does: the browser that is named, or else whatever there is.
      const program = join(repo.env.HOME ?? "", "xdg-open");
      writeFileSync(program, '#!/bin/sh\ntest -z "$BROWSER" || exec "$BROWSER" "$1"\n', { mode: 0o755 });
      const { BROWSER: _, ...rest } = repo.env;
      const env = { ...rest, PATH: `${repo.env.HOME}${delimiter}${repo.env.PATH}` };
      const opened = async (more: object): Promise<boolean> =>
        JSON.parse((await repo.checkpoint(["view", "--json"], { env: { ...env, ...more } })).stdout).opened;
      expect(await opened({})).toBe(false);
      expect(await opened({ DISPLAY: ":0" })).toBe(true);
      expect(await opened({ WAYLAND_DISPLAY: "wayland-0" })).toBe(true);
    },
  );

  test("web.browser of git's is asked where BROWSER says nothing, and --no-open asks neither", async () => {
    const repo = await checkpointRepo();
    const { program, noted } = browserIn(repo, 0);
    await repo.git("config", "web.browser", "mine");
    await repo.git("config", "browser.mine.cmd", program);
    const { BROWSER: _, ...env } = repo.env;
    const quiet = await repo.checkpoint(["view", "--no-open"], { env });
    expect(quiet).toMatchObject({ status: 0, stderr: "" });
    expect(() => noted()).toThrow();
    const { stdout } = await repo.checkpoint(["view", "--json"], { env });
    expect(noted()).toBe(pathToFileURL(JSON.parse(stdout).file).href);
  });
});
