import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkpointRepo, MADE_MEMORY } from "../support/cli.ts";
import { ENGINE_NAMES } from "../support/form.ts";

describe.each(ENGINE_NAMES)("files that are hard to keep, with the %s engine", (engine) => {
  const withEngine = (env: Record<string, string>) => ({ env: { ...env, GIT_CHECKPOINT_ENGINE: engine } });

  test("a folder, a FIFO, a device, a link out and something outside are named, never read", async () => {
    const repo = await checkpointRepo({ "folder/a.ts": "a\n" });
    execFileSync("mkfifo", [join(repo.root, "pipe")]);
    symlinkSync("/dev/zero", join(repo.root, "zero"));
    const paths = ["folder", "pipe", "zero", "../outside.txt", "/dev/zero", ".git/config"];
    const flags = paths.flatMap((path) => ["--file", path]);
    const saved = await repo.checkpoint(["save", "odd", "-m", "x", ...flags, "--json"], withEngine(repo.env));
    expect(saved.status).toBe(0);
    const { files, leftOut } = JSON.parse(saved.stdout);
    const states = Object.fromEntries(
      files.map((file: { path: string; state: string }) => [file.path, file.state]),
    );
    expect(states).toMatchObject({ folder: "uncaptured", pipe: "uncaptured", "/dev/zero": "uncaptured" });
    // A link is kept as its target's text, wherever it leads.
    expect(states.zero).toBe("untracked");
    expect(states[".git/config"]).toBe("uncaptured");
    expect(leftOut.length).toBeGreaterThanOrEqual(4);
    const status = await repo.checkpoint(["status", "odd"], withEngine(repo.env));
    expect(status.status).toBe(0);
    expect(status.stdout).toContain("(its content was not kept)");
  });

  test("100 MiB, binary bytes and names that are no UTF-8 stop nothing", async () => {
    const repo = await checkpointRepo();
    writeFileSync(join(repo.root, "huge.bin"), "");
    truncateSync(join(repo.root, "huge.bin"), 100 << 20);
    writeFileSync(join(repo.root, "binary.bin"), Buffer.from([0, 255, 1, 254]));
    writeFileSync(Buffer.concat([Buffer.from(`${repo.root}/caf`), Buffer.from([0xe9])]), "latin name\n");
    const saved = await repo.checkpoint(["save", "odd", "-m", "x"], withEngine(repo.env));
    expect(saved.status).toBe(0);
    expect(saved.stderr).toContain("huge.bin (too large)");
    writeFileSync(join(repo.root, "binary.bin"), Buffer.from([0, 255, 9]));
    const status = await repo.checkpoint(["status", "odd", "--diff"], withEngine(repo.env));
    expect(status.stdout).toContain("changed  binary.bin\n");
    expect(status.stdout).toContain("unknown  huge.bin (its content was not kept)\n");
  });

  test("a file that gave way to a folder, and a folder that gave way to a file", async () => {
    const repo = await checkpointRepo({ "a.ts": "a\n", "dir/b.ts": "b\n" });
    await repo.checkpoint(
      ["save", "odd", "-m", "x", "--file", "a.ts", "--file", "dir/b.ts"],
      withEngine(repo.env),
    );
    rmSync(join(repo.root, "a.ts"));
    mkdirSync(join(repo.root, "a.ts"));
    writeFileSync(join(repo.root, "a.ts/inner.ts"), "inner\n");
    renameSync(join(repo.root, "dir"), join(repo.root, "gone"));
    rmSync(join(repo.root, "gone"), { recursive: true });
    writeFileSync(join(repo.root, "dir"), "a file now\n");
    const status = await repo.checkpoint(["status", "odd"], withEngine(repo.env));
    expect(status.stdout).toMatch(/^odd \(saved just now\): stale — 2 missing/);
    const again = await repo.checkpoint(["save", "again", "-m", "x"], withEngine(repo.env));
    expect(again.status).toBe(0);
    expect(await repo.document("again")).toMatch(/path: a\.ts, base: [0-9a-f]{40,64}, state: deleted/);
  });

  test("the capture stops at its limits, and says what it left out", async () => {
    const repo = await checkpointRepo();
    repo.write({ "one.txt": "1".repeat(600), "two.txt": "2".repeat(600), "three.txt": "3".repeat(2000) });
    await repo.git("config", "checkpoint.captureMaxFile", "1k");
    await repo.git("config", "checkpoint.captureMaxTotal", "1k");
    const saved = await repo.checkpoint(["save", "odd", "-m", "x"], withEngine(repo.env));
    expect(saved.stderr).toBe(
      `warning: content not kept: three.txt (too large), two.txt (too much in all)\n${MADE_MEMORY}`,
    );
    await repo.git("config", "checkpoint.captureMaxFile", "a lot");
    const refused = await repo.checkpoint(["save", "odd2", "-m", "x"], withEngine(repo.env));
    expect(refused.status).toBe(129);
    expect(refused.stderr).toContain("checkpoint.captureMaxFile is 'a lot'");
  });
});
