import { expect, test } from "vitest";
import { compactionReceipts, receiveSummary } from "../../src/operations/compaction/receipt.ts";
import { openWorkspace } from "../../src/operations/workspace.ts";
import { type CheckpointRepo, checkpointRepo, repoAfter } from "../support/cli.ts";
import { pulled } from "../support/pulled.ts";

const SAVED = "2026-11-16T09:00:00Z";
const clock = { now: () => new Date("2026-11-16T11:00:00Z"), offset: () => 0 };
const SUMMARY = "The login form was built. Next, the button in form.ts must be wired.";

const saved = (): Promise<CheckpointRepo> =>
  repoAfter(
    [
      [
        "save",
        "login",
        "-m",
        "sign in",
        "--next",
        "wire the button in form.ts",
        "--failed",
        "an iframe: cookies are blocked in Safari",
        "--decision",
        "sessions live in redis",
      ],
    ],
    SAVED,
  );

async function received(
  repo: Pick<CheckpointRepo, "root" | "env">,
  summary: string,
  since: string | null = null,
) {
  await using at = await openWorkspace({ cwd: repo.root, env: repo.env, clock });
  const [receipt = null, ...more] = await receiveSummary(at, { session: "s1", summary, since });
  return more.length === 0 ? receipt : [receipt, ...more];
}

test("what the summary lost of the place before it is told, kept once, and shown by the log", async () => {
  const repo = await saved();
  const receipt = await received(repo, SUMMARY);
  expect(receipt).toEqual({
    time: "2026-11-16T11:00:00.000Z",
    session: "s1",
    name: "login",
    of: 3,
    lost: [
      { section: "Previously failed", text: "an iframe — cookies are blocked in Safari" },
      { section: "Decided", text: "sessions live in redis" },
    ],
    text: [
      "git checkpoint: 'login', saved before the compaction, has 3 items; the summary does not have these 2:",
      "- Previously failed: an iframe — cookies are blocked in Safari",
      "- Decided: sessions live in redis",
    ].join("\n"),
  });
  expect(await received(repo, SUMMARY)).toEqual(receipt);
  expect(
    await received(repo, `${SUMMARY} An iframe has its cookies blocked in Safari. Sessions: redis.`),
  ).toMatchObject({ lost: [], text: "" });
  expect(await repo.checkpoint(["log", "--receipts"])).toEqual({
    stdout: [
      "2026-11-16 11:00  login  nothing lost of 3 items (session s1)",
      "2026-11-16 11:00  login  2 lost of 3 items (session s1)",
      "  Previously failed: an iframe — cookies are blocked in Safari",
      "  Decided: sessions live in redis",
      "",
    ].join("\n"),
    stderr: "",
    status: 0,
  });
  const { stdout } = await repo.checkpoint(["log", "login", "--receipts", "-n", "1", "--json"]);
  expect(JSON.parse(stdout)).toEqual({
    version: 1,
    receipts: [{ time: "2026-11-16T11:00:00.000Z", session: "s1", name: "login", lost: [], of: 3 }],
  });
});

test("the autosave comes before a named checkpoint, and secrets in it are not kept", async () => {
  const repo = await saved();
  const token = `ghp_${"aB3dE6gH9jK2mN5pQ8sT1vW4yZ7cF0hL3oR6"}`;
  await repo.checkpoint(["autosave", "-F", "-"], {
    input: "next: [call the API]\nfailed: [curl: refused]\n",
  });
  await repo.checkpoint(["save", "other", "-m", "x", "--next", `send ${token} along`]);
  const receipt = await received(repo, "Nothing to tell.");
  expect(receipt).toMatchObject({ name: "autosave" });
  await repo.checkpoint(["clear", "autosave", "login"]);
  const redacted = await received(repo, "Nothing to tell.");
  expect(redacted).toMatchObject({ name: "other" });
  expect(JSON.stringify(redacted)).not.toContain(token);
  expect((await repo.checkpoint(["log", "--receipts"])).stdout).not.toContain(token);
  await repo.checkpoint(["forget", "other", "--yes"]);
  expect((await repo.checkpoint(["log", "--receipts"])).stdout).not.toContain("other");
});

test("what was saved in the session is a place of it, and an autosave that says the same says it once", async () => {
  const repo = await saved();
  await repo.checkpoint(
    ["save", "nonce", "--next", "send the nonce in session.ts", "--failed", "a cookie: it is stripped"],
    {
      now: "2026-11-16T10:30:00Z",
    },
  );
  await repo.checkpoint(["autosave", "-F", "-"], {
    now: "2026-11-16T10:40:00Z",
    input: "next: [send the nonce in session.ts, call the API]\n",
  });
  expect(await received(repo, "Nothing to tell.", "2026-11-16T10:00:00.500Z")).toMatchObject([
    {
      name: "nonce",
      of: 2,
      lost: [{ text: "a cookie — it is stripped" }, { text: "send the nonce in session.ts" }],
    },
    { name: "autosave", of: 1, lost: [{ text: "call the API" }] },
  ]);
});

test("the oldest receipts make room, and what cannot be read is none", async () => {
  const repo = await saved();
  await using at = await openWorkspace({ cwd: repo.root, env: repo.env, clock });
  for (let index = 0; index < 55; index += 1)
    await receiveSummary(at, { session: `s${index}`, summary: SUMMARY });
  const all = await compactionReceipts(at);
  expect(all.map(({ session }) => session)).toEqual(Array.from({ length: 50 }, (_, n) => `s${54 - n}`));
  repo.write({ ".git/checkpoint/compactions": "{\nnull\n[]\n" });
  expect(await compactionReceipts(at)).toEqual([]);
});

test("without a place of one's own there is no receipt", async () => {
  const empty = await checkpointRepo();
  expect(await received(empty, SUMMARY)).toBeNull();
  const { ben } = await pulled("--failed", "an iframe: blocked");
  expect(await received(ben, SUMMARY)).toBeNull();
  expect(await empty.checkpoint(["log", "--receipts"])).toMatchObject({
    stdout: "",
    stderr: "no compaction has handed over its summary\n",
    status: 0,
  });
});
