import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { save } from "../../src/operations/save/save.ts";
import { openWorkspace, type Workspace } from "../../src/operations/workspace.ts";
import { type CheckpointRepo, checkpointRepo, repoAfter } from "../support/cli.ts";
import { pulled } from "../support/pulled.ts";

const monday = "2026-11-16T09:12:03Z";
const tuesday = { now: "2026-11-17T10:00:00Z" };

const LOGIN = {
  "src/login.ts": Array.from({ length: 20 }, (_, at) => `line ${at + 1} of login\n`).join(""),
};

const saved = () =>
  repoAfter(
    [
      [
        "save",
        "oauth",
        ...["-m", "Sign in with a provider", "--left-off", "src/login.ts:4-7 returns no user"],
        ...["--next", "read the user from the token", "--next", "cover the expired code"],
        ...["--failed", "iframe: cookies are blocked", "--failed", "popup: blocked too"],
      ],
    ],
    monday,
    LOGIN,
  );

/** The body of a live document, below its front matter. */
async function bodyOf(repo: CheckpointRepo, name = "oauth"): Promise<string> {
  return (await repo.document(name)).replace(/^---\n[\s\S]*?\n---\n/, "");
}

test("an amend begins with the live document: lists grow, given texts replace, the rest stays", async () => {
  const repo = await saved();
  const answer = await repo.checkpoint(
    ["save", "oauth", "--amend", "--left-off", "the user is read", "--failed", "redirect: it loops"],
    tuesday,
  );
  expect(answer).toEqual({
    status: 0,
    stdout: 'Checkpoint "oauth" amended: 1 Failed Approach added, Left Off replaced\n',
    stderr: "",
  });
  expect(await bodyOf(repo)).toBe(`# oauth

## Left Off
the user is read

## Next Actions
1. read the user from the token
2. cover the expired code

## Failed Approaches
- iframe — cookies are blocked
- popup — blocked too
- redirect — it loops
`);
  expect(await repo.document("oauth")).toContain("\nsummary: Sign in with a provider\n");
  expect((await repo.checkpoint(["log", "oauth", "--json"])).stdout).toContain('"op":"save"');
});

test("--tick moves a next action to what is done, --drop takes out a section or an item, counted as it was", async () => {
  const repo = await saved();
  const answer = await repo.checkpoint(
    ["save", "oauth", "--tick", "EXPIRED", "--tick", "1", "--drop", "failed:1", "--drop", "Left Off"],
    tuesday,
  );
  expect(answer.stdout).toBe(
    'Checkpoint "oauth" amended: 2 Next Actions done, Left Off dropped, 1 Failed Approach dropped\n',
  );
  expect(await bodyOf(repo)).toBe(`# oauth

## Failed Approaches
- popup — blocked too

## Done This Session
- cover the expired code
- read the user from the token
`);
  await repo.checkpoint(["undo"]);
  expect(await bodyOf(repo)).toContain("1. read the user from the token\n2. cover the expired code\n");
});

test("a choice of nothing, or of two, saves nothing", async () => {
  const repo = await saved();
  const before = await repo.document("oauth");
  const cases: readonly (readonly [words: readonly string[], status: number, told: string])[] = [
    [["--tick", "zzz"], 1, "no next action of 'oauth' says 'zzz'"],
    [["--tick", "3"], 1, "'oauth' has no next action 3"],
    [["--tick", " "], 129, "'--tick' was given nothing"],
    [["--tick", "the"], 2, "2 next actions of 'oauth' say 'the'"],
    [["--drop", "blockers"], 1, "'oauth' has no section 'blockers'"],
    [["--drop", "failed:3"], 1, "'failed' of 'oauth' has no item 3"],
    [["--drop", ":1"], 129, "'--drop' was given nothing"],
    [["--amend", "--force"], 129, "only one of them can be"],
  ];
  for (const [words, status, told] of cases) {
    const answer = await repo.checkpoint(["save", "oauth", ...words, "--next", "more"], tuesday);
    expect({ words, status: answer.status, stdout: answer.stdout }).toEqual({ words, status, stdout: "" });
    expect(answer.stderr).toContain(told);
    expect(answer.stderr).toMatch(/\nhint: /);
  }
  expect(await repo.document("oauth")).toBe(before);
});

test("the actions there are, are named in their own words", async () => {
  const repo = await checkpointRepo();
  const now = "2026-11-16T09:00:00Z";
  await repo.checkpoint(["save", "oauth", "--next", "ask Bob"], { now });
  expect((await repo.checkpoint(["save", "oauth", "--tick", "7"])).stderr).toMatchInlineSnapshot(`
    "error: 'oauth' has no next action 7; nothing was saved
    hint: it has 1 (ask Bob)
    "
  `);
  await repo.checkpoint(["save", "other", "--next", "x"], { now });
  expect((await repo.checkpoint(["save", "nothing", "--amend"])).stderr).toMatchInlineSnapshot(`
    "error: there is no checkpoint 'nothing'
    hint: there are 'oauth', 'other'
    "
  `);
});

test("what is not live, or not named, is not amended", async () => {
  const repo = await saved();
  const unknown = await repo.checkpoint(["save", "oauht", "--amend", "--next", "x"]);
  expect(unknown).toMatchObject({ status: 1, stdout: "" });
  expect(unknown.stderr).toContain("did you mean 'oauth'?");
  const unnamed = await repo.checkpoint(["save", "--amend", "--next", "x"]);
  expect(unnamed.status).toBe(129);
  expect(unnamed.stderr).toContain("name one, as in 'git checkpoint save oauth --amend'");
  await repo.checkpoint(["clear", "oauth"]);
  const ended = await repo.checkpoint(["save", "oauth", "--amend", "--next", "x"]);
  expect(ended.status).toBe(1);
  expect(ended.stderr).toContain("checkpoint 'oauth' has ended");
});

test("somebody else's text is neither amended nor edited before it is accepted", async () => {
  const { ben } = await pulled();
  const env = { ...ben.env, GIT_EDITOR: "false" };
  for (const words of [
    ["save", "login", "--amend", "--next", "x"],
    ["edit", "login"],
  ]) {
    const refused = await ben.checkpoint(words, { env });
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain("'login' was pulled and nobody here accepted it");
  }
  await ben.checkpoint(["accept", "login"]);
  expect((await ben.checkpoint(["save", "login", "--amend", "--next", "x"])).status).toBe(0);
});

/** A workspace in which somebody else is faster: their command runs when ours has read and is about to write. */
async function beaten(repo: CheckpointRepo, theirs: readonly string[]): Promise<Workspace> {
  const at = await openWorkspace({ cwd: repo.root, env: repo.env });
  onTestFinished(() => at.close());
  let isWaiting = true;
  const refs: typeof at.engine.refs = async (patterns) => {
    if (isWaiting && patterns.includes("refs/checkpoints/oauth")) {
      isWaiting = false;
      expect(await repo.checkpoint(theirs, tuesday)).toMatchObject({ status: 0 });
    }
    return at.engine.refs(patterns);
  };
  return { ...at, store: { ...at.store, engine: { ...at.engine, refs } } };
}

test("what changed since it was read is not written over", async () => {
  const repo = await saved();
  const at = await beaten(repo, ["save", "oauth", "--amend", "--next", "by somebody else"]);
  await expect(save(at, { name: "oauth", tick: ["1"] })).rejects.toMatchObject({
    kind: "refused",
    code: "changed-meanwhile",
    message: expect.stringContaining("checkpoint 'oauth' was saved again meanwhile"),
  });
  expect(await bodyOf(repo)).toContain("3. by somebody else");
});

test("lines are followed: an amend names them where they are now, not where the old text has them", async () => {
  const repo = await saved();
  repo.write({ "src/login.ts": `above\nabove\n${LOGIN["src/login.ts"]}` });
  await repo.checkpoint(["save", "oauth", "--amend", "--next", "look at src/login.ts:1"], tuesday);
  expect(await repo.document("oauth")).toMatch(
    /path: src\/login\.ts, oid: \w+, base: \w+, mode: 100644, state: modified, lines: \[6-9, 1-1\]/,
  );
  await repo.git("mv", "src/login.ts", "src/sign-in.ts");
  repo.write({ "src/sign-in.ts": "nothing of it\n" });
  await repo.git("commit", "-qam", "rewritten");
  const gone = await repo.checkpoint(["save", "oauth", "--amend"], tuesday);
  expect(gone.stdout).toContain("its words stay, its place and files are those of now");
  expect(gone.stderr).toMatch(/HEAD of "oauth" was \w{7}, and is \w{7} now\n/);
});

test("an amend stays on the checkpoint's branch; to be replaced on another one moves it, and that is told", async () => {
  const repo = await saved();
  await repo.git("switch", "-qc", "feature/oauth");
  const amended = await repo.checkpoint(["save", "oauth", "--amend", "--done", "the switch"], tuesday);
  expect(amended.stderr).toBe("");
  expect(await repo.document("oauth")).toContain("\nbranch: main\n");

  const replaced = await repo.checkpoint(["save", "oauth", "--force", "-m", "anew", "--next", "go on"]);
  expect(replaced.stdout).toContain('Checkpoint "oauth" saved.');
  expect(replaced.stderr).toBe(
    'Replaced "oauth" (dropped: Left Off, 2 Next Actions, 2 Failed Approaches, 1 of Done This Session, 1 file; back with: git checkpoint undo)\n' +
      `Moved "oauth" from branch 'main' to branch 'feature/oauth'\n`,
  );
  await repo.checkpoint(["undo"]);
  expect(await bodyOf(repo)).toContain("- iframe — cookies are blocked");
});

test("a document, standard input and an editor are added as options are", async () => {
  const repo = await saved();
  repo.write({
    "../more.md": "## Failed Approaches\n- popup — blocked too\n- redirect — it loops\n\n## Notes\nkept\n",
    "../editor.sh": "#!/bin/sh\nsed -i 's/^1\\. .*/1. wire the button/' \"$1\"\n",
  });
  chmodSync(join(repo.root, "../editor.sh"), 0o755);
  const file = await repo.checkpoint(["save", "oauth", "--amend", "-F", "../more.md"], tuesday);
  expect(file.stdout).toBe('Checkpoint "oauth" amended: 1 Failed Approach added, Notes added\n');
  const piped = await repo.checkpoint(["save", "oauth", "--amend", "-F", "-"], {
    ...tuesday,
    input: '{"leftOff": "from JSON", "questions": ["which port?"]}',
  });
  expect(piped.stdout).toBe('Checkpoint "oauth" amended: 1 Open Question added, Left Off replaced\n');
  const env = { ...repo.env, GIT_EDITOR: join(repo.root, "../editor.sh") };
  const edited = await repo.checkpoint(["save", "oauth", "--tick", "1", "--edit"], { ...tuesday, env });
  expect(edited.stdout).toBe(
    'Checkpoint "oauth" amended: 1 Next Action done, 1 Next Action added, 1 Next Action dropped\n',
  );
  expect(await bodyOf(repo)).toBe(`# oauth

## Left Off
from JSON

## Next Actions
1. wire the button

## Open Questions
- which port?

## Failed Approaches
- iframe — cookies are blocked
- popup — blocked too
- redirect — it loops

## Done This Session
- read the user from the token

## Notes
kept
`);
});

test.each([
  ["session", ["save", "oauth"], "oauth"],
  ["named", ["save", "--as", "named"], "main"],
  [
    "continuity",
    ["save", "build-login-page", "--as", "continuity", "--task", "Build login page with OAuth fallback"],
    "build-login-page",
  ],
  ["handoff", ["handoff", "-m", "hand it over"], "handoff"],
  ["ledger", ["ledger", "--goal", "a login page"], "ledger"],
])("a checkpoint of profile %s is amended and stays in it", async (profile, first, name) => {
  const repo = await checkpointRepo({ "a.ts": "a\n", ".agents.yml": "session:\n  ledger: true\n" });
  const content = [
    ...["--next", "run npm test in a.ts", "--next", "run `git push origin main`"],
    ...["--left-off", "the form in a.ts"],
  ];
  await repo.checkpoint([...first, ...content], { ...tuesday, input: "" });
  const answer = await repo.checkpoint(["save", name, "--tick", "1", "--question", "which port?"], tuesday);
  expect({ status: answer.status, stderr: answer.stderr }).toEqual({ status: 0, stderr: "" });
  const document = await repo.document(name);
  expect(document).toContain(`\nprofile: ${profile}\n`);
  expect(document).toContain("## Next Actions\n1. run `git push origin main`\n");
  expect(document).toContain("- run npm test in a.ts\n");
  expect(document).toContain("- which port?\n");
});

test("the worktree's ledger and the branch's own checkpoint need no name", async () => {
  const repo = await checkpointRepo({ ".agents.yml": "session:\n  ledger: true\n" });
  await repo.checkpoint(["ledger", "--goal", "a page", "--next", "one"], tuesday);
  expect((await repo.checkpoint(["ledger", "--tick", "one"], tuesday)).status).toBe(0);
  expect(await repo.document("ledger")).toContain("## Done This Session\n- one\n");
  await repo.checkpoint(["save", "--as", "named", "--next", "two"], tuesday);
  expect((await repo.checkpoint(["save", "--as", "named", "--tick", "two"], tuesday)).status).toBe(0);
  expect(await repo.document("main")).toContain("## Done This Session\n- two\n");
});

test("with --json the change is told by section, and a dry run shows the document", async () => {
  const repo = await saved();
  const dry = await repo.checkpoint(["save", "oauth", "--tick", "1", "-n"], tuesday);
  expect(dry.stdout).toContain("## Done This Session\n- read the user from the token\n");
  expect(await bodyOf(repo)).not.toContain("Done");
  const answer = await repo.checkpoint(
    ["save", "oauth", "--tick", "1", "--drop", "failed", "--json"],
    tuesday,
  );
  expect(JSON.parse(answer.stdout)).toMatchObject({
    outcome: "amended",
    before: {
      branch: "main",
      changes: {
        done: ["read the user from the token"],
        added: [],
        replaced: [],
        dropped: [{ section: "Failed Approaches", items: 2 }],
      },
    },
  });
});

test("piped words that somebody else was faster than are kept, and named", async () => {
  const repo = await saved();
  // A clean filter runs while the files are measured: between reading the live document and writing the next.
  repo.write({ ".gitattributes": "*.txt filter=late\n" });
  const late = join(repo.root, "../late.sh");
  repo.write({
    "../late.sh": `#!/bin/sh\n[ -e "$0.done" ] || { : >"$0.done"; git update-ref refs/checkpoints/oauth $(printf -- '---\\ncheckpoint: 1\\nname: oauth\\n---\\n# theirs\\n' | git hash-object -w --stdin); } >&2\ncat\n`,
  });
  chmodSync(late, 0o755);
  await repo.git("config", "filter.late.clean", late);
  repo.write({ "new.txt": "new\n" });
  const answer = await repo.checkpoint(["save", "oauth", "--amend", "-F", "-"], {
    ...tuesday,
    input: "## Left Off\nprecious words\n",
  });
  expect(answer.status, answer.stderr).toBe(2);
  expect(answer.stderr).toContain("was changed by plain git meanwhile");
  const file = /^hint: your text is kept in (.+)$/m.exec(answer.stderr)?.[1] ?? "";
  expect(readFileSync(file, "utf8")).toBe("## Left Off\nprecious words\n");
  expect(await bodyOf(repo)).toBe("# theirs\n");
});
