import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setImmediate as othersTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { keyDigest, withFileLock } from "../../src/host/locks/lock-file.ts";
import { tempFolder } from "../support/git.ts";
import { smallDisk } from "../support/small-disk.ts";

/** The text of a lock as this machine writes it, with another pid in it. */
async function lockText(scratch: string, pid: number): Promise<string> {
  const mine = await withFileLock(scratch, "probe", async () =>
    readFileSync(join(scratch, `${keyDigest("probe")}.lock`), "utf8"),
  );
  return JSON.stringify({ ...JSON.parse(mine), pid, token: "another" });
}

function deadPid(): number {
  return spawnSync("true").pid;
}

test("bodies for one key run one after the other", async () => {
  const scratch = join(tempFolder(), "made", "when needed");
  let inside = 0;
  const most: number[] = [];
  const body = async () => {
    inside++;
    await othersTurn();
    most.push(inside);
    inside--;
  };
  await Promise.all(Array.from({ length: 20 }, () => withFileLock(scratch, "a", body)));
  expect(most).toEqual(Array.from({ length: 20 }, () => 1));
  expect(readdirSync(scratch)).toEqual([]);
});

test("bodies for other keys do not wait", async () => {
  const scratch = tempFolder();
  const answer = await withFileLock(scratch, "a", () => withFileLock(scratch, "b", async () => "both"));
  expect(answer).toBe("both");
});

test("the lock goes when the body fails", async () => {
  const scratch = tempFolder();
  const failing = withFileLock(scratch, "a", () => Promise.reject(new Error("no luck")));
  await expect(failing).rejects.toThrow("no luck");
  expect(readdirSync(scratch)).toEqual([]);
});

test.runIf(process.platform === "linux")(
  "the lock of a program that died is taken over, by one at a time",
  async () => {
    const scratch = tempFolder();
    writeFileSync(join(scratch, `${keyDigest("a")}.lock`), await lockText(scratch, deadPid()));
    let inside = 0;
    const body = async () => {
      inside++;
      await othersTurn();
      return inside--;
    };
    const seen = await Promise.all(Array.from({ length: 10 }, () => withFileLock(scratch, "a", body)));
    expect(seen).toEqual(Array.from({ length: 10 }, () => 1));
    expect(readdirSync(scratch)).toEqual([]);
  },
);

test("an old lock is taken over, whoever holds it", async () => {
  const scratch = tempFolder();
  const lock = join(scratch, `${keyDigest("a")}.lock`);
  const longAgo = new Date(Date.now() - 61_000);
  const foreign = JSON.stringify({ pid: 1, host: `not ${hostname()}`, token: "x" });
  for (const text of [foreign, await lockText(scratch, process.pid), "", "{", "null"]) {
    writeFileSync(lock, text);
    utimesSync(lock, longAgo, longAgo);
    expect(await withFileLock(scratch, "a", async () => "mine")).toBe("mine");
  }
});

test("a lock that is held stops the others with the file and the process", async () => {
  const scratch = tempFolder();
  const lock = join(scratch, `${keyDigest("a")}.lock`);
  writeFileSync(lock, await lockText(scratch, process.pid));
  const waiting = withFileLock(scratch, "a", async () => "never", 100);
  await expect(waiting).rejects.toMatchObject({
    kind: "environment",
    code: "locked",
    message: `'${lock}' is held by process ${process.pid} and was not released in time`,
  });
  expect(JSON.parse(readFileSync(lock, "utf8"))).toMatchObject({ token: "another" });
});

test("a lock that could not be written is not left behind", async (context) => {
  const disk = smallDisk();
  if (!disk) return context.skip("mounting a file system is not permitted here");
  const scratch = join(disk.folder, "scratch");
  mkdirSync(scratch);
  disk.leaveBytes(0);
  await expect(withFileLock(scratch, "a", async () => "never")).rejects.toMatchObject({
    kind: "environment",
  });
  expect(readdirSync(scratch)).toEqual([]);
  disk.empty();
  expect(await withFileLock(scratch, "a", async () => "mine", 100)).toBe("mine");
});

test("who lost the lock to another leaves the other's alone", async () => {
  const scratch = tempFolder();
  const lock = join(scratch, `${keyDigest("a")}.lock`);
  const others = await lockText(scratch, process.pid);
  await withFileLock(scratch, "a", async () => writeFileSync(lock, others));
  expect(readFileSync(lock, "utf8")).toBe(others);
});
