import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkpointRepo, runCli } from "../support/cli.ts";
import { SESSION_FILES } from "../support/session-files.ts";
import { gitShim, verbOf } from "../support/shim.ts";

const now = "2026-11-16T09:12:03Z";
const files = (...paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, SESSION_FILES[path] ?? ""]));

const OF_THE_FIVE = files(
  "memory/checkpoint-invoice-rounding.md",
  "memory/checkpoint-mail-queue.md",
  "memory/checkpoints/rebuild-search-index.md",
  "memory/session-handoff-LATEST.md",
  ".agents/session_ledger.md",
);

/** A repository with the files of somebody who has never used this program. */
async function withFiles(some: Readonly<Record<string, string>> = OF_THE_FIVE) {
  const repo = await checkpointRepo({ "src/a.ts": "a\n" });
  repo.write({ ...some });
  return repo;
}

const HINT =
  "hint: 5 checkpoint files here are not imported yet (memory/checkpoint-invoice-rounding.md, memory/checkpoint-mail-queue.md, " +
  "memory/checkpoints/rebuild-search-index.md, …); 'git checkpoint import memory/checkpoint-invoice-rounding.md " +
  "memory/checkpoint-mail-queue.md memory/checkpoints/rebuild-search-index.md memory/session-handoff-LATEST.md " +
  ".agents/session_ledger.md' brings them in\n";

describe("files of the five systems in their places", () => {
  test.each([[[]], [["list"]], [["save", "tax", "-m", "taxes"]]])(
    "are told once by %j, with the exact command",
    async (args) => {
      const repo = await withFiles();
      const answer = await repo.checkpoint(args, { now });
      expect(answer.status).toBe(0);
      expect(
        answer.stderr
          .split("\n")
          .filter((line) => line.includes("imported"))
          .join("\n"),
      ).toBe(HINT.trimEnd());
    },
  );

  test("and by continue, which has nothing else to show", async () => {
    const repo = await withFiles();
    const answer = await repo.checkpoint(["continue"], { now });
    expect(answer).toMatchObject({ status: 1, stdout: "" });
    expect(answer.stderr).toContain(HINT);
    expect(answer.stderr).toContain("No saved checkpoints found.");
  });

  test("the command that is told brings them all in, and from then on nothing is told", async () => {
    const repo = await withFiles();
    const { stderr } = await repo.checkpoint(["list"], { now });
    const command = /'git checkpoint (import [^']*)'/.exec(stderr)?.[1] ?? "";
    const answer = await repo.checkpoint(command.split(" "), { now });
    expect(answer.stdout).toContain("5 imported\n");
    for (const args of [[], ["list"], ["save", "tax", "-m", "taxes"]])
      expect((await repo.checkpoint(args, { now })).stderr).not.toContain("imported");
    // Also where what was imported has ended since.
    await repo.checkpoint(["clear", "invoice-rounding"], { now });
    expect((await repo.checkpoint(["list"], { now })).stderr).not.toContain("imported");
  });

  test("from another folder the command is told as one would type it there", async () => {
    const repo = await withFiles(files(".agents/session_ledger.md"));
    const { stderr } = await runCli(["list"], { cwd: join(repo.root, "src"), env: repo.env, now });
    expect(stderr).toContain("'git checkpoint import ../.agents/session_ledger.md' brings it in\n");
  });

  test("many of one folder are told by the folder, or by a pattern", async () => {
    const many = (path: (name: string) => string) =>
      Object.fromEntries(
        ["a", "b", "c", "d"].map((one) => [
          path(`step-${one}`),
          `# Checkpoint: step-${one}\n\n## Next\n- x\n`,
        ]),
      );
    const named = await withFiles(many((name) => `checkpoint-${name}.md`));
    expect((await named.checkpoint(["list"], { now })).stderr).toContain(
      "'git checkpoint import checkpoint-*.md' brings",
    );
    const placed = await withFiles(many((name) => `memory/checkpoints/${name}.md`));
    expect((await placed.checkpoint(["list"], { now })).stderr).toContain(
      "'git checkpoint import memory/checkpoints' brings",
    );
  });

  test("a folder's name that would speak to the shell is quoted", async () => {
    const repo = await withFiles({});
    await repo.git("config", "checkpoint.memoryDir", "my notes; rm -rf");
    repo.write({
      "my notes; rm -rf/checkpoint-tax.md": SESSION_FILES["memory/checkpoint-mail-queue.md"] ?? "",
    });
    const { stderr } = await repo.checkpoint(["list"], { now });
    expect(stderr).toContain("import 'my notes; rm -rf/checkpoint-tax.md'' brings it in");
  });

  test("a file that calls itself otherwise than its path is told until that name is known", async () => {
    const repo = await withFiles({
      "checkpoint-old-name.md": "# Checkpoint: new-name\n\n- **Saved:** 2026-11-01\n\n## Left Off\nx\n",
    });
    expect((await repo.checkpoint(["list"], { now })).stderr).toContain("checkpoint-old-name.md");
    await repo.checkpoint(["import", "checkpoint-old-name.md"], { now });
    expect((await repo.checkpoint(["list"], { now })).stderr).toBe("");
  });

  test("what is no checkpoint in these folders is not told of", async () => {
    const repo = await withFiles({
      "memory/checkpoints/README.md": "# How we use checkpoints\n",
      "memory/checkpoints/autosave.md": "# Checkpoint: autosave\n",
      "memory/checkpoints/autosave-log.md": "- saved\n",
      "memory/notes.md": "# Notes\n",
      "checkpoint-.md": "",
    });
    expect((await repo.checkpoint(["list"], { now })).stderr).toBe("No saved checkpoints found.\n");
  });

  test("files that this program writes are its own", async () => {
    const repo = await withFiles({});
    await repo.git("config", "checkpoint.project", "all");
    await repo.checkpoint(["save", "tax", "-m", "taxes"], { now });
    expect(existsSync(join(repo.root, "checkpoint-tax.md"))).toBe(true);
    expect((await repo.checkpoint(["list"], { now })).stderr).toBe("");
  });

  test("advice.checkpointFiles silences it, and so does --json", async () => {
    const repo = await withFiles();
    expect((await repo.checkpoint(["list", "--json"], { now })).stderr).not.toContain("imported");
    await repo.git("config", "advice.checkpointFiles", "false");
    for (const args of [[], ["list"], ["save", "tax", "-m", "taxes"]])
      expect((await repo.checkpoint(args, { now })).stderr).not.toContain("imported");
  });

  test("looking costs no git process", async () => {
    const counted = async (some: Readonly<Record<string, string>>): Promise<readonly string[]> => {
      const repo = await withFiles({});
      await repo.checkpoint(["save", "tax", "-m", "taxes"], { now });
      repo.write({ ...some });
      const shim = gitShim();
      await runCli(["list"], { cwd: repo.root, env: shim.env(repo.env), now });
      return shim.calls().map(verbOf);
    };
    expect(await counted(OF_THE_FIVE)).toEqual(await counted({}));
  });
});

describe("on a terminal the import itself is offered", () => {
  test("yes brings them in, and the answer has them already", async () => {
    const repo = await withFiles();
    const answer = await repo.checkpoint(["list"], { now, answers: ["yes"] });
    expect(answer.stderr).toContain("Import them now? (yes/no): ");
    expect(answer.stderr).toContain(
      "Imported 5 checkpoints: invoice-rounding, mail-queue, rebuild-search-index, handoff, ledger\n",
    );
    expect(answer.stdout).toContain("mail-queue");
    expect(readFileSync(join(repo.root, "memory/checkpoint-mail-queue.md"), "utf8")).toBe(
      SESSION_FILES["memory/checkpoint-mail-queue.md"],
    );
  });

  test("no leaves all as it is, and says how to end the question", async () => {
    const repo = await withFiles();
    const answer = await repo.checkpoint([], { now, answers: ["no"] });
    expect(answer.stderr).toContain("'git config advice.checkpointFiles false' ends the question");
    expect((await repo.checkpoint(["list"], { now })).stdout).toBe("");
  });

  test("a save asks before it writes: a file of the same name is then what it would replace", async () => {
    const repo = await withFiles(files("memory/checkpoint-invoice-rounding.md"));
    const answer = await repo.checkpoint(["save", "invoice-rounding", "-m", "all done"], {
      now,
      answers: ["yes", "1"],
    });
    expect(answer.stderr).toContain('Checkpoint "invoice-rounding" exists already.\nSaved: 2026-11-02 17:40');
    const { stdout } = await repo.checkpoint(["log", "invoice-rounding", "--json"], { now });
    expect(JSON.parse(stdout).entries.map(({ op }: { readonly op: string }) => op)).toEqual([
      "save",
      "import",
    ]);
  });
});

describe("continue NAME where only the file exists", () => {
  test("presents the file, imported first, and the file stays", async () => {
    const repo = await withFiles();
    const answer = await repo.checkpoint(["continue", "invoice-rounding"], { now });
    expect(answer.status).toBe(0);
    expect(answer.stderr).toContain("Imported 1 checkpoint: invoice-rounding\n");
    expect(answer.stdout).toContain("Totals agree for EUR.");
    expect(answer.stdout).toContain(
      "⚠ Previously failed: BigInt everywhere — the PDF library cannot take it",
    );
    expect(existsSync(join(repo.root, "memory/checkpoint-invoice-rounding.md"))).toBe(true);
    const { stdout } = await repo.checkpoint(["log", "invoice-rounding", "--json"], { now });
    expect(JSON.parse(stdout).entries.map(({ op }: { readonly op: string }) => op)).toEqual([
      "consume",
      "import",
    ]);
  });

  test("also where MEMORY.md has a bullet of it, which is no stale entry then", async () => {
    const repo = await withFiles({
      ...files("memory/checkpoint-mail-queue.md"),
      "MEMORY.md":
        "# Project Memory\n\n## Active Checkpoints\n- **mail-queue** (feat/mail, Nov 03 09:05) — drain before deploy\n\nResume any: `continue` or `continue {name}`\n",
    });
    const answer = await repo.checkpoint(["continue", "mail-queue"], { now });
    expect(answer.status).toBe(0);
    expect(answer.stderr).not.toContain("Checkpoint file missing");
    expect(answer.stdout).toContain("drain before deploy");
    expect(repo.memory()).toContain("- **mail-queue** (feat/mail, Nov 03 09:05)");
  });

  test("a name that is live, or has ended, is that of the journal, whatever the file says", async () => {
    const repo = await withFiles(files("memory/checkpoint-mail-queue.md"));
    await repo.checkpoint(["save", "mail-queue", "-m", "something newer"], { now });
    expect((await repo.checkpoint(["continue", "mail-queue"], { now })).stdout).toContain("something newer");
    const ended = await repo.checkpoint(["continue", "mail-queue"], { now });
    expect(ended).toMatchObject({ status: 1, stdout: "" });
    expect(ended.stderr).not.toContain("Imported");
  });

  test("a file that nothing can be made of is told by its name, and exits as an unknown name does", async () => {
    const repo = await withFiles({ "memory/checkpoints/tax.md": "\0" });
    const answer = await repo.checkpoint(["continue", "tax"], { now });
    expect(answer).toMatchObject({ status: 1, stdout: "" });
    expect(answer.stderr).toMatchInlineSnapshot(`
      "error: there is no checkpoint 'tax'
      hint: there is a file 'memory/checkpoints/tax.md', which could not be imported: not text
      hint: run 'git checkpoint list' to see what there is
      "
    `);
  });
});
