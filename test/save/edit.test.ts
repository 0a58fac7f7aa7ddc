import { chmodSync, existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, type CliAnswer, repoAfter } from "../support/cli.ts";

const monday = "2026-11-16T09:12:03Z";
const tuesday = { now: "2026-11-17T10:00:00Z" };

const saved = () =>
  repoAfter(
    [
      [
        "save",
        "oauth",
        ...["-m", "Sign in", "--left-off", "in a.ts:2", "--next", "one", "--failed", "iframe: cookies"],
      ],
    ],
    monday,
    { "a.ts": "let a = 1\nlet b = 2\n" },
  );

/** Runs `edit` with an editor that is a few lines of shell; what it was given lies beside it. */
function edit(repo: CheckpointRepo, shell: string, more: readonly string[] = []): Promise<CliAnswer> {
  const editor = join(repo.root, "../editor.sh");
  repo.write({ "../editor.sh": `#!/bin/sh\ncp "$1" "$0.given"\n${shell}\n` });
  chmodSync(editor, 0o755);
  const env = { ...repo.env, GIT_EDITOR: editor };
  return repo.checkpoint(["edit", "oauth", ...more], { ...tuesday, env });
}

const given = (repo: CheckpointRepo) => readFileSync(join(repo.root, "../editor.sh.given"), "utf8");
const file = (repo: CheckpointRepo) => join(repo.root, ".git/checkpoint/editing/oauth.md");

/** The file in which an error says that the text is. */
function kept({ stderr }: CliAnswer): string {
  return readFileSync(/^hint: your text is kept in (.+)$/m.exec(stderr)?.[1] ?? "", "utf8");
}

test("edit opens the live document with help in comments, and saves what comes back", async () => {
  const repo = await saved();
  const answer = await edit(repo, `sed -i -e 's/^1. one/1. two/' -e 's/^summary: .*/summary: Sign up/' "$1"`);
  expect(answer).toEqual({
    status: 0,
    stdout: 'Checkpoint "oauth" amended: 1 Next Action added, 1 Next Action dropped\n',
    stderr: "",
  });
  expect(given(repo)).toContain(`---
# Summary, plan and files can be changed here; time, branch and HEAD are those of the save.
summary: Sign in
files:
  - { path: a.ts, lines: [2-2] }
---
# oauth

## Left Off
<!-- where work stopped: the file, the place in it, what works and what does not yet -->
in a.ts:2

## Next Actions
<!-- what comes next, in order: a command to run, or a file and what to change in it -->
1. one

## Failed Approaches
<!-- what was tried and did not work, and why: polling — the server limits it -->
- iframe — cookies

<!-- ## Goal (what the work is for) -->
`);
  const document = await repo.document("oauth");
  expect(document).toContain("\nsummary: Sign up\n");
  expect(document).toContain("state: clean, lines: [2-2] }\n---\n");
  expect(document.replace(/^---\n[\s\S]*?\n---\n/, "")).toBe(
    "# oauth\n\n## Left Off\nin a.ts:2\n\n## Next Actions\n1. two\n\n## Failed Approaches\n- iframe — cookies\n",
  );
  expect(existsSync(file(repo))).toBe(false);
});

test("a section that was offered in a comment is one without its marks", async () => {
  const repo = await saved();
  await edit(repo, `sed -i 's/^<!-- \\(## Blockers .*\\) -->/\\1\\n- the port is taken/' "$1"`);
  const { checkpoint } = JSON.parse((await repo.checkpoint(["show", "oauth", "--json"])).stdout);
  expect(checkpoint.blockers).toEqual(["the port is taken"]);
});

test("left unchanged, nothing is saved, and that is said", async () => {
  const repo = await saved();
  const before = await repo.git("rev-parse", "refs/checkpoint-journal/oauth");
  expect(await edit(repo, ":")).toEqual({
    status: 0,
    stdout: 'Checkpoint "oauth" is as it was: nothing was changed in the editor.\n',
    stderr: "",
  });
  expect(JSON.parse((await edit(repo, ":", ["--json"])).stdout)).toEqual({
    version: 1,
    name: "oauth",
    outcome: "unchanged",
  });
  expect(await repo.git("rev-parse", "refs/checkpoint-journal/oauth")).toBe(before);
  expect(existsSync(file(repo))).toBe(false);
});

test.each([
  ["emptied", `: >"$1"`, "the document came back empty; 'oauth' stays as it was"],
  ["emptied but for our comments", `sed -i -n '/<!--/p' "$1"`, "the document came back empty"],
  ["emptied but for the fences", `printf -- '---\\n---\\n' >"$1"`, "the document came back empty"],
])("%s, nothing is saved", async (_, shell, told) => {
  const repo = await saved();
  const before = await repo.document("oauth");
  const answer = await edit(repo, shell);
  expect({ status: answer.status, stdout: answer.stdout }).toEqual({ status: 129, stdout: "" });
  expect(answer.stderr).toContain(told);
  expect(await repo.document("oauth")).toBe(before);
});

test.each([
  ["no key", `sed -i '3s/.*/broken/' "$1"`, "line 3 is not of the form 'key: value'"],
  ["no end", `sed -i '2,9s/^---$//' "$1"`, "line 1 begins it, and no other line '---' ends it"],
  ["no value", `sed -i '3s/.*/plan: {/' "$1"`, "is not valid YAML"],
])(
  "broken front matter (%s) is refused, and the text kept in a file that is named",
  async (_, shell, told) => {
    const repo = await saved();
    const before = await repo.document("oauth");
    const answer = await edit(repo, `${shell}\necho '- precious' >>"$1"`);
    expect({ status: answer.status, stdout: answer.stdout }).toEqual({ status: 129, stdout: "" });
    expect(answer.stderr).toContain(told);
    expect(answer.stderr).toContain(
      "mend it there, then save it with 'git checkpoint save oauth --force -F <file>'",
    );
    expect(kept(answer)).toContain("- precious");
    expect(await repo.document("oauth")).toBe(before);
  },
);

test("a document that changed while the editor was open is not written over", async () => {
  const repo = await saved();
  const theirs = `---\ncheckpoint: 1\nname: oauth\nsaved: 2026-11-17T09:00:00Z\n---\n# theirs\n`;
  repo.write({ "../theirs.md": theirs });
  const shell = `echo '- precious' >>"$1"\ngit update-ref refs/checkpoints/oauth $(git hash-object -w ../theirs.md)`;
  const answer = await edit(repo, shell);
  expect({ status: answer.status, stdout: answer.stdout }).toEqual({ status: 2, stdout: "" });
  expect(answer.stderr).toContain("checkpoint 'oauth' was changed by plain git meanwhile");
  expect(answer.stderr).toContain("'git checkpoint save oauth --amend -F <file>'");
  expect(kept(answer)).toContain("- precious");
  expect(await repo.document("oauth")).toBe(theirs);
});

test("an editor that fails, and a name that is not live, save nothing", async () => {
  const repo = await saved();
  const failed = await edit(repo, "exit 3");
  expect(failed.status).toBe(2);
  expect(failed.stderr).toContain("the editor ended with status 3; nothing was saved");
  expect(failed.stderr).toContain(`what was written is in ${file(repo)}`);
  const unknown = await repo.checkpoint(["edit", "nothing"]);
  expect(unknown).toMatchObject({ status: 1, stdout: "" });
});

test("what an edit left that came to nothing is set aside, however large, and the next one goes on", async () => {
  const repo = await saved();
  const large = await edit(repo, `head -c 20000000 /dev/zero | tr '\\0' x >> "$1"`);
  expect(large.status).not.toBe(0);
  expect(statSync(file(repo)).size).toBeGreaterThan(16 << 20);
  const next = await edit(repo, `sed -i -e 's/^1. one/1. two/' "$1"`);
  expect(next).toMatchObject({ status: 0, stderr: "" });
  expect(statSync(join(repo.root, ".git/checkpoint/set-aside/editing/oauth.md")).size).toBeGreaterThan(
    16 << 20,
  );
});
