import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { stable } from "../support/stable.ts";

async function lesson(repo: CheckpointRepo, day: string, ...args: string[]): Promise<string> {
  return stable(await repo.checkpoint(["memory", "lesson", ...args], { now: `${day}T09:12:00Z` }));
}

const lessonsOf = (repo: CheckpointRepo): string => readFileSync(join(repo.root, "tasks/lessons.md"), "utf8");
const metaOf = (repo: CheckpointRepo): string => /^> conf.*$/m.exec(lessonsOf(repo))?.[0] ?? "";

const HEAD = `# Lessons
<!-- conf scale: 0.3 (tentative) → 0.5 (moderate) → 0.7+ (verified) -->
<!-- Format: ### [YYYY-MM-DD] Title / > conf: X · seen: YYYY-MM-DD · obs: N / body -->
`;

test("a lesson rises when it holds for the third, sixth and ninth time, and falls when it is broken", async () => {
  const repo = await checkpointRepo({ "README.md": "# Demo\n" });
  const title = "Run the tests before a push";
  expect(
    await lesson(repo, "2026-11-01", title, "--body", "CI is slow.\nA red main stops all."),
  ).toMatchInlineSnapshot(`
    "
    Learned "Run the tests before a push" in tasks/lessons.md, line 5: conf 0.5
    exit 0
    "
  `);
  expect(lessonsOf(repo)).toBe(
    `${HEAD}\n### [2026-11-01] ${title}\n> conf: 0.5 · seen: 2026-11-01 · obs: 1\nCI is slow.\nA red main stops all.\n`,
  );
  expect(await repo.git("status", "--short")).toBe("");
  const told: string[] = [];
  for (let day = 2; day <= 9; day += 1) {
    await lesson(repo, `2026-11-0${day}`, "run the tests, before a PUSH", "--observed");
    told.push(metaOf(repo));
  }
  expect(told).toMatchInlineSnapshot(`
    [
      "> conf: 0.5 · seen: 2026-11-02 · obs: 2",
      "> conf: 0.6 · seen: 2026-11-03 · obs: 3",
      "> conf: 0.6 · seen: 2026-11-04 · obs: 4",
      "> conf: 0.6 · seen: 2026-11-05 · obs: 5",
      "> conf: 0.7 · seen: 2026-11-06 · obs: 6",
      "> conf: 0.7 · seen: 2026-11-07 · obs: 7",
      "> conf: 0.7 · seen: 2026-11-08 · obs: 8",
      "> conf: 0.8 · seen: 2026-11-09 · obs: 9",
    ]
  `);
  const falls: string[] = [];
  for (let time = 0; time < 6; time += 1) {
    await lesson(repo, "2026-12-01", title, "--violated");
    falls.push(metaOf(repo));
  }
  expect(falls).toMatchInlineSnapshot(`
    [
      "> conf: 0.7 · seen: 2026-12-01 · obs: 9",
      "> conf: 0.6 · seen: 2026-12-01 · obs: 9",
      "> conf: 0.5 · seen: 2026-12-01 · obs: 9",
      "> conf: 0.4 · seen: 2026-12-01 · obs: 9",
      "> conf: 0.3 · seen: 2026-12-01 · obs: 9",
      "> conf: 0.3 · seen: 2026-12-01 · obs: 9",
    ]
  `);
  expect(await lesson(repo, "2026-12-02", title, "--observed")).toMatchInlineSnapshot(`
    "
    Observed "Run the tests before a push" 10 times: conf 0.3 (tasks/lessons.md, line 5)
    exit 0
    "
  `);
  expect(lessonsOf(repo)).toContain("CI is slow.\nA red main stops all.\n");
});

test("what cannot be: twice the same, both flags, none such, an empty title", async () => {
  const repo = await checkpointRepo({});
  await lesson(repo, "2026-11-16", "Read the log first");
  expect(await lesson(repo, "2026-11-16", "read THE log first.")).toMatchInlineSnapshot(`
    "
    stderr: error: there is a lesson 'Read the log first' in tasks/lessons.md, line 5
    hint: count that it held with --observed, or that it was broken with --violated
    exit 2
    "
  `);
  expect(await lesson(repo, "2026-11-16", "x", "--observed", "--violated")).toMatchInlineSnapshot(`
    "
    stderr: error: a lesson is either observed or violated
    hint: give one of the two
    exit 129
    "
  `);
  expect(await lesson(repo, "2026-11-16", "x", "--observed", "--body", "y")).toContain("exit 129");
  expect(await lesson(repo, "2026-11-16", "Read the logs first", "--violated")).toMatchInlineSnapshot(`
    "
    stderr: error: there is no lesson 'Read the logs first'
    hint: did you mean 'Read the log first'?
    exit 1
    "
  `);
  expect(await lesson(repo, "2026-11-16", "  ")).toContain("exit 129");
  expect(await lesson(repo, "2026-11-16", "Something else", "--observed")).toMatchInlineSnapshot(`
    "
    stderr: error: there is no lesson 'Something else'
    hint: without --observed and --violated it is written down as a new one
    exit 1
    "
  `);
});

test("lessons that are not in form stay as they are, and are told with their line", async () => {
  const file = [
    "# What we learned",
    "",
    "### Old lesson",
    "no metadata here",
    "",
    "### [2026-01-05] Odd lesson",
    "> conf: high · seen: 2026-01-05 · obs: 2",
    "",
    "### [2026-01-06] Other marks",
    "> conf: 0.65 | seen: 2026-01-06 | obs: 2",
    "",
    "```md",
    "### [2026-01-07] In a fence",
    "> conf: 0.5 · seen: 2026-01-07 · obs: 1",
    "```",
  ].join("\r\n");
  const repo = await checkpointRepo({ "tasks/lessons.md": `\ufeff${file}` });
  expect(await lesson(repo, "2026-11-16", "Old lesson", "--observed")).toMatchInlineSnapshot(`
    "
    stderr: error: the lesson 'Old lesson' in tasks/lessons.md, line 3 has no metadata and was left as it is
    hint: add this line below its heading: > conf: 0.5 · seen: 2026-11-16 · obs: 1
    exit 1
    "
  `);
  expect(await lesson(repo, "2026-11-16", "Odd lesson", "--violated")).toMatchInlineSnapshot(`
    "
    stderr: error: tasks/lessons.md, line 7 is not in form and was left alone: 'conf: high' is no number from 0 to 1
    hint: write it as in '> conf: 0.5 · seen: 2026-11-16 · obs: 1'
    exit 1
    "
  `);
  expect(await lesson(repo, "2026-11-16", "In a fence", "--observed")).toContain("exit 1");
  expect(lessonsOf(repo)).toBe(`\ufeff${file}`);
  expect(await lesson(repo, "2026-11-16", "Other marks", "--observed")).toMatchInlineSnapshot(`
    "
    Observed "Other marks" 3 times: conf 0.65 → 0.75 (tasks/lessons.md, line 9)
    exit 0
    "
  `);
  const changed = file.replace(
    "conf: 0.65 | seen: 2026-01-06 | obs: 2",
    "conf: 0.75 | seen: 2026-11-16 | obs: 3",
  );
  expect(lessonsOf(repo)).toBe(`\ufeff${changed}`);
  await lesson(repo, "2026-11-16", "A new one", "--body", "# not a heading\n```\nleft open");
  expect(lessonsOf(repo)).toBe(
    `\ufeff${changed}\r\n\r\n### [2026-11-16] A new one\r\n> conf: 0.5 · seen: 2026-11-16 · obs: 1\r\n` +
      "\\# not a heading\r\n```\r\nleft open\r\n```",
  );
});
