import { describe, expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo, repoAfter } from "../support/cli.ts";
import { few, STORY_ENGINES } from "../support/depth.ts";
import { journalDocuments, ourRefs, putLive } from "../support/refs.ts";
import { stable } from "../support/stable.ts";

const now = "2026-11-16T09:12:03Z";

const NEST = `---\ncheckpoint: 1\nname: bad\nfiles: ${"[".repeat(5000)}\n---\n# bad\n`;

/** What somebody, or another program, may have put under a live ref. */
const CONTENTS: readonly (readonly [what: string, content: string | Uint8Array])[] = [
  ["no front matter", "just words\n"],
  ["front matter that never ends", "---\ncheckpoint: 1\nname: bad\n"],
  ["front matter that is no YAML", '---\ncheckpoint: 1\nsummary: "open\nfiles: [\n---\n# bad\n'],
  ["an alias bomb", "---\ncheckpoint: 1\nsummary: *a\nfiles: &a [1]\n---\n# bad\n"],
  ["deep nesting", NEST],
  ["a format version that is none", "---\ncheckpoint: one\n---\n# bad\n"],
  ["NUL bytes", "---\ncheckpoint: 1\n---\n# bad\0\n"],
  ["bytes that are no UTF-8", Buffer.from("2d2d2d0a636865636b706f696e743a20310a2d2d2d0a23ff0a", "hex")],
  ["2 MiB", `---\ncheckpoint: 1\n---\n${"word ".repeat(420_000)}`],
  ["nothing", ""],
];

/** A good checkpoint and a damaged one side by side. */
async function sideBySide(content: string | Uint8Array): Promise<CheckpointRepo> {
  const saved = ["save", "good", "--left-off", "in a.ts:1"];
  const repo = await repoAfter([saved], now, { "a.ts": "let a = 1\n" });
  await putLive(repo, "bad", content);
  return repo;
}

describe.each(STORY_ENGINES)("with the engine '%s'", (engine) => {
  const run = (repo: CheckpointRepo, ...args: string[]) =>
    repo.checkpoint(args, { now, env: { ...repo.env, GIT_CHECKPOINT_ENGINE: engine } });

  describe.each(few(CONTENTS, 2))("a live ref with %s", (_what, content) => {
    test("is listed as damaged, and the others still work", async () => {
      const repo = await sideBySide(content);
      const list = await run(repo, "list");
      expect(list.status).toBe(0);
      expect(list.stdout).toMatch(
        /^\* good {2}main {2}just now {2}fresh {2}in a\.ts:1\ndamaged {2}bad {2}[^\n]+\n$/,
      );
      expect((await run(repo)).stdout).toContain("damaged  bad");
      expect(JSON.parse((await run(repo, "list", "--json")).stdout)).toMatchObject({
        checkpoints: [{ name: "good" }],
        damaged: [{ name: "bad", why: expect.stringMatching(/^[^\n]+$/) }],
      });
      expect((await run(repo, "status", "good")).status).toBe(0);
      expect((await run(repo, "save", "better", "--left-off", "there")).status).toBe(0);
      expect(repo.memory()).toMatch(/\*\*better\*\*/);
      expect(repo.memory()).not.toMatch(/\*\*bad\*\*/);
      expect((await run(repo, "continue", "good")).stdout).toContain("in a.ts:1");
    });

    test("show, status and continue say why it cannot be read, and leave it alone", async () => {
      const repo = await sideBySide(content);
      const before = ourRefs(repo);
      for (const command of ["show", "status", "continue"]) {
        const answer = await run(repo, command, "bad");
        expect(answer, command).toMatchObject({ status: 128, stdout: "" });
        expect(answer.stderr, command).toMatch(
          /^fatal: checkpoint 'bad' cannot be read: [^\n]+\nhint: [^\n]+\n$/,
        );
      }
      expect(ourRefs(repo)).toBe(before);
    });

    test("save without --force does not replace it; with --force its text stays in the journal", async () => {
      const repo = await sideBySide(content);
      const refused = await run(repo, "save", "bad", "--left-off", "new");
      expect(refused.status).toBe(2);
      expect(refused.stderr).toMatch(/--force/);
      expect((await run(repo, "save", "bad", "--force", "--left-off", "new")).status).toBe(0);
      const kept = await repo.git("ls-tree", "-r", "refs/checkpoint-journal/bad");
      expect(kept.match(/checkpoint\.md$/gm)).toHaveLength(2);
      if (typeof content === "string") expect(await journalDocuments(repo, "bad")).toContain(content);
      expect((await run(repo, "show", "bad")).stdout).toContain("new");
    });

    test("clear ends it, and its journal keeps what it said", async () => {
      const repo = await sideBySide(content);
      const cleared = await run(repo, "clear", "bad");
      if (cleared.status === 0) {
        expect(cleared.stdout).toBe('Cleared checkpoint "bad"\n');
        expect((await run(repo, "list")).stdout).not.toContain("bad");
        if (typeof content === "string") expect(await journalDocuments(repo, "bad")).toContain(content);
      } else {
        // Left alone, then: with a reason, and a way to be rid of it.
        expect(cleared.status).toBe(128);
        expect(cleared.stderr).toMatch(/^fatal: [^\n]+\nhint: [^\n]+\n/);
        expect(cleared.stderr).toMatch(/update-ref -d|--force/);
      }
    });
  });

  test("list gives each its reason, and clear --all does not pass over them in silence", async () => {
    const repo = await checkpointRepo();
    for (const [index, [, content]] of CONTENTS.entries()) await putLive(repo, `bad-${index}`, content);
    const list = await run(repo, "list");
    expect(list.stdout.split("\n").map((line) => line.slice(0, 14))).toEqual([
      ...CONTENTS.map((_, index) => `damaged  bad-${index}`),
      "",
    ]);
    expect(stable(await run(repo, "show", "bad-0"))).toMatchInlineSnapshot(`
      "
      stderr: fatal: checkpoint 'bad-0' cannot be read: the document does not start with front matter
      hint: run 'git checkpoint doctor' to see what is lost and what can be done; the others still work
      exit 128
      "
    `);
    const cleared = await run(repo, "clear", "--all");
    const left = (await run(repo, "list")).stdout;
    if (left !== "") expect(cleared.stderr, "what is left must be said").toMatch(/bad-0|damaged/);
  });

  test("a document of the next format is still shown, and a save over it keeps it", async () => {
    const later =
      "---\ncheckpoint: 2\nname: later\nsaved: 2026-11-16T09:12:03+08:00\nbranch: main\nsummary: from the future\nmood: { new: thing }\n---\n# later\n\n## Left Off\nthere\n";
    const repo = await sideBySide("unused\n");
    await putLive(repo, "later", later);
    expect((await run(repo, "list")).stdout).toMatch(/^\* later {2}main {2}.*from the future$/m);
    expect((await run(repo, "show", "later")).stdout).toBe(later);
    const kept = await run(repo, "continue", "later", "--keep");
    expect(kept.status).toBe(0);
    expect(kept.stdout).toContain("there");
    expect((await run(repo, "status", "later")).status).toBe(0);
    expect((await run(repo, "save", "later")).status).toBe(2);
    const continued = await run(repo, "continue", "later");
    expect(continued).toMatchObject({ status: 0, stdout: kept.stdout });
    expect(continued.stderr).toMatch(/^warning: 'later' has format version 2, [^\n]*kept\n/);
    expect(await repo.document("later")).toBe(later);
    const forced = await run(repo, "save", "later", "--force", "--left-off", "now");
    if (forced.status === 0) expect(await journalDocuments(repo, "later")).toContain(later);
    else expect(await repo.document("later")).toBe(later);
  });

  test("a hand-written document with few keys is a checkpoint like any other", async () => {
    const repo = await checkpointRepo();
    await putLive(repo, "by-hand", "---\ncheckpoint: 1\n---\n## Left Off\nby hand\n");
    const list = await run(repo, "list");
    expect(list.status).toBe(0);
    expect(list.stdout).toContain("by-hand");
    const answer = await run(repo, "continue");
    expect(answer.status, answer.stderr).toBe(0);
    expect(answer.stdout).toContain("by hand");
    expect(answer.stdout).not.toMatch(/NaN|undefined|Invalid/);
  });
});
