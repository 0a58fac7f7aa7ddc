import { expect, test } from "vitest";
import { lookAlikes } from "../../src/operations/share/rules/look-alikes.ts";
import { checkpointRefs } from "../support/machines.ts";
import { type Attack, besieged, JOURNAL, refusedIn } from "./besieged.ts";
import { documentOf } from "./forge.ts";

const saves = (name: string, count: number): Attack => {
  const time = (at: number): string => `2026-11-16T09:${String(10 + at)}:03.000Z`;
  return (at) => at.journal(Array.from({ length: count }, (_, n) => at.entry(name, { time: time(n) })));
};

test("what is over a limit is refused by name with the setting, and leaves no ref behind", async () => {
  const { me } = await besieged({
    heads: saves("heads", 5),
    file: (at) => at.single("file", { files: ["x".repeat(5_000)] }),
    whole: (at) => at.single("whole", { files: ["1".repeat(900), "2".repeat(900), "3".repeat(900)] }),
    entries: (at) => {
      const first = at.entry("entries", { time: "2026-11-15T09:12:03.000Z" });
      const more = Array.from({ length: 8 }, (_, n) =>
        at.entry("entries", { time: `2026-11-16T09:12:1${n}.000Z`, generation: 2, parents: [first.id] }),
      );
      return at.journal([first, ...more]);
    },
  });
  const limits = { Heads: 4, File: 2_000, Journal: "2600", Entries: 8 };
  for (const [what, most] of Object.entries(limits))
    await me.git("config", `checkpoint.pullMax${what}`, String(most));
  const pulled = await me.checkpoint(["pull"]);
  expect(pulled.status).toBe(2);
  expect(
    `${pulled.stdout}${pulled.stderr}`.replace(/kept file [0-9a-f]{8},/, "kept file ID,"),
  ).toMatchInlineSnapshot(`
    "refused  entries  it has 9 entries, more than checkpoint.pullMaxEntries allows (8)
    refused  file     it has 5000 bytes in the kept file ID, more than checkpoint.pullMaxFile allows (2000)
    pulled   good     1 entry, not accepted
    refused  heads    it has 5 concurrent states, more than checkpoint.pullMaxHeads allows (4)
    refused  whole    it has 2931 bytes that are new here, more than checkpoint.pullMaxJournal allows (2600)
    hint: it stays on the remote; if you want it all the same: git config checkpoint.pullMaxEntries <more>
    hint: it stays on the remote; if you want it all the same: git config checkpoint.pullMaxFile <more>
    hint: it stays on the remote; if you want it all the same: git config checkpoint.pullMaxHeads <more>
    hint: it stays on the remote; if you want it all the same: git config checkpoint.pullMaxJournal <more>
    hint: pulled text is somebody else's: look with 'git checkpoint show good', take it with 'git checkpoint accept good', or trust the remote: git config checkpoint.trust origin
    "
  `);
  expect(await me.git("for-each-ref", "--format=%(refname)", "refs/checkpoint-remotes")).toBe(
    "refs/checkpoint-remotes/origin/good\n",
  );
  await me.git("fsck", "--strict", "--full", "--no-dangling");
  for (const what of Object.keys(limits)) await me.git("config", "--unset", `checkpoint.pullMax${what}`);
  expect(refusedIn(await me.checkpoint(["pull"]))).toEqual([]);
});

test("more names than one pull takes in are refused before they are read; one by name is not", async () => {
  const names = ["n1", "n2", "n3", "n4"];
  const { me } = await besieged(Object.fromEntries(names.map((name) => [name, saves(name, 1)])));
  await me.git("config", "checkpoint.pullMaxNames", "4");
  const refused = await me.checkpoint(["pull"]);
  expect(refused).toMatchObject({ status: 2, stdout: "" });
  expect(refused.stderr).toMatchInlineSnapshot(`
    "error: 'origin' has 5 checkpoints that are new here, more than checkpoint.pullMaxNames allows (4)
    hint: name those that you want: git checkpoint pull origin <name>...
    hint: or take them all: git config checkpoint.pullMaxNames 5
    "
  `);
  expect(await me.git("for-each-ref", "--format=%(refname)", "refs/checkpoint-remotes")).toBe("");
  expect(await me.checkpoint(["pull", "n2"])).toMatchObject({ status: 0 });
  expect(await checkpointRefs(me.git)).toContain("n2");
});

test("a worktree's own names neither leave nor come in", async () => {
  const { world, me } = await besieged({
    autosave: saves("autosave", 1),
    "ledger-theirs": saves("ledger-theirs", 1),
  });
  expect(refusedIn(await me.checkpoint(["pull"]))).toEqual(["autosave", "ledger-theirs"]);
  me.write({ ".agents.yml": "session:\n  ledger: true\n" });
  expect(await me.checkpoint(["save", "--as", "ledger", "-m", "where it stands"])).toMatchObject({
    status: 0,
  });
  expect(await me.checkpoint(["push"])).toMatchObject({ status: 0 });
  const named = await me.checkpoint(["push", "ledger"]);
  expect(named).toMatchObject({
    status: 2,
    stdout: expect.stringMatching(/^refused +ledger +it is a worktree's own/),
  });
  const there = await world.remote.git("for-each-ref", "--format=%(refname)", JOURNAL, "refs/checkpoints");
  expect(there).not.toMatch(/ledger$/m);
  expect(await me.git("for-each-ref", "--format=%(refname)", "refs/checkpoint-remotes")).not.toMatch(
    /autosave|ledger/,
  );
});

test("a remote that went back behind what it had is told, and nothing is lost here", async () => {
  const { world, me } = await besieged({});
  await me.checkpoint(["push"]);
  const old = (await world.remote.git("rev-parse", `${JOURNAL}mine`)).trim();
  await me.checkpoint(["save", "mine", "--force", "-m", "second"]);
  await me.checkpoint(["push"]);
  await world.remote.git("update-ref", `${JOURNAL}mine`, old);
  const pulled = await me.checkpoint(["pull"]);
  expect(pulled.stdout).toMatch(
    /^unchanged +mine +.*the remote was rewound: 1 entry that it had is gone there/m,
  );
  expect((await me.checkpoint(["show", "mine"])).stdout).toContain("second");
  expect((await me.checkpoint(["pull"])).stdout).not.toContain("rewound");
});

test("a name that looks like one of ours is told", async () => {
  const { me } = await besieged({ міnе: saves("міnе", 1), ｍｉｎｅ: saves("ｍｉｎｅ", 1) });
  const pulled = await me.checkpoint(["pull"]);
  expect(pulled.stdout.match(/looks like '.*', and is another/g)).toHaveLength(2);
  expect(pulled.stdout).not.toMatch(/good.*looks like/);
});

test.each([
  ["login", "lоgin"],
  ["login", "ｌｏｇｉｎ"],
  ["login", "1ogin"],
  ["modern", "modem"],
  ["week", "vveek"],
  ["résumé", "resume"],
  ["a-b", "a_b"],
])("%s and %s look alike", (one, other) => {
  expect([...lookAlikes([other], [one, other])]).toEqual([[other, one]]);
});

test.each([
  ["login", "logout"],
  ["auth", "author"],
  ["v1", "v2"],
  ["день", "ночь"],
])("%s and %s do not", (one, other) => {
  expect([...lookAlikes([other], [one, other])]).toEqual([]);
});

test("a kept file that is too large to compare is named, and not read", async () => {
  const content = Buffer.alloc(3 << 20, "x");
  const { me } = await besieged({
    large: (at) => {
      const files = `files:\n  - { path: notes.txt, oid: ${at.blob(content)}, mode: 100644, state: modified }\n`;
      return at.single("large", {
        document: documentOf("large", "## Left Off\nhere\n", files),
        files: [content],
      });
    },
  });
  await me.checkpoint(["pull"]);
  await me.checkpoint(["accept", "large"]);
  me.write({ "notes.txt": "short\n" });
  const diff = await me.checkpoint(["diff", "large"]);
  expect(`${diff.stdout}${diff.stderr}`).toMatch(/notes\.txt.*what was kept is too large/);
});
