import { readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { machines } from "../support/machines.ts";

// What the README shows of a terminal is what the program prints. `npm run docs` runs its commands again and writes
// their output below them; without that, the test says where the page is no longer true.

const page = fileURLToPath(new URL("../../README.md", import.meta.url));
const updating = process.env.UPDATE_REFERENCE === "1";

/** A fenced block without a language: a terminal. */
const BLOCK = /(?<=^```\n)(?=(?:[a-z]+)?\$ git checkpoint )[\s\S]*?(?=^```$)/gm;

/** A command, on as many lines as end in a backslash; or a remark between two. */
const STEP = /^(?:(?:([a-z]*)\$ git checkpoint (?:.*\\\n)*.*)|# .*)\n/gm;

type Deed = (who: string, args: readonly string[]) => Promise<string>;

/** The block as it is when its commands are run again; a remark is something that somebody else does. */
async function replayed(block: string, run: Deed, remark: (words: string) => Promise<void>): Promise<string> {
  const parts: string[] = [];
  for (const [typed, who = ""] of block.matchAll(STEP)) {
    if (typed.startsWith("#")) {
      await remark(typed.trim());
      parts.push(typed);
    } else parts.push(typed + (await run(who, wordsOf(typed))));
  }
  // One empty line around a remark and between machines, as it was written.
  return parts
    .join("")
    .replace(/\n(# .*)\n/g, "\n\n$1\n\n")
    .replace(/\n(laptop\$ git checkpoint pull)/, "\n\n$1");
}

/** The arguments after `git checkpoint`, as a shell would part them. */
function wordsOf(typed: string): readonly string[] {
  const line = typed.replace(/^.*?\$ git checkpoint /, "").replace(/\\\n/g, " ");
  return Array.from(line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g), ([, a, b, c]) => a ?? b ?? c ?? "");
}

async function said(repo: CheckpointRepo, args: readonly string[], now: string): Promise<string> {
  const { stdout, stderr, status } = await repo.checkpoint(args, { now });
  expect({ args, status, stderr }).toMatchObject({ status: 0 });
  return `${stdout}${stderr}`.replaceAll(`on ${hostname()}`, "on desk");
}

/** Object ids depend on git's defaults on the machine that runs the test. */
function withoutIds(text: string): string {
  return text.replace(/\b[0-9a-f]{7}\b/g, "0000000");
}

const LOGIN = ["export async function login(code) {", "  const token = await exchange(code);", ""];
const BODY = ["async function exchange(code) {", "  return null;", "}", "}", ""];

async function firstBlock(block: string): Promise<string> {
  const repo = await checkpointRepo({
    "src/login.ts": [...LOGIN, ...BODY].join("\n"),
    "test/login.test.ts": "test('login')\n",
  });
  await repo.git("switch", "-qc", "feature/oauth");
  let now = "2026-11-16T16:00:00Z";
  return replayed(
    block,
    (_, args) => said(repo, args, now),
    async (words) => {
      expect(words).toBe("# somebody commits a change to src/login.ts");
      repo.write({ "src/login.ts": ["import { report } from './report';", ...LOGIN, ...BODY].join("\n") });
      await repo.commit("login: report failures");
      now = "2026-11-16T18:05:00Z";
    },
  );
}

async function sharedBlock(block: string): Promise<string> {
  const world = await machines();
  const [desk, laptop] = [await world.join("desk"), await world.join("laptop")];
  const now = "2026-11-16T16:00:00Z";
  await desk.checkpoint(["save", "login-oauth", "-m", "Sign in with a provider"], { now });
  const at: Readonly<Record<string, CheckpointRepo>> = { desk, laptop };
  return replayed(
    block,
    (who, args) => said(at[who] as CheckpointRepo, args, now),
    () => Promise.reject(new Error("nobody else is there")),
  );
}

test("what the README shows of a terminal is what the program prints", async () => {
  const text = readFileSync(page, "utf8");
  const [first = "", shared = "", ...others] = text.match(BLOCK) ?? [];
  expect(others).toEqual([]);
  const now = [await firstBlock(first), await sharedBlock(shared)];
  if (updating)
    writeFileSync(
      page,
      [first, shared].reduce((all, block, index) => all.replace(block, () => now[index] ?? ""), text),
    );
  const shown = updating ? now : [first, shared];
  expect(shown.map(withoutIds), "run 'npm run docs' to bring it up to date").toEqual(now.map(withoutIds));
});
