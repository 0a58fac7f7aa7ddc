import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";

const NOW = "2026-11-16T09:12:00Z";
const FACT = "the queue is Redis";
const SECTION = (line: string, eol = "\n") =>
  [
    "## Active Checkpoints",
    line,
    "",
    "Resume any: `git checkpoint continue` or `git checkpoint continue {name}`",
    "",
  ].join(eol);
const LOGIN = "- **login** (main, Nov 16) — wire the button";
const long = `# Long\n\n## Facts\n${Array.from({ length: 197 }, (_, at) => `- fact ${at} of line ${at + 4}\n`).join("")}`;

/** Files as people have them: what stands there, and what a save and a fact make of it, to the byte. */
const CASES = [
  {
    what: "without headings",
    before: "- deploy on Fridays\n- the key is in 1Password\n",
    index: `- deploy on Fridays\n- the key is in 1Password\n\n${SECTION(LOGIN)}`,
    fact: `- deploy on Fridays\n- the key is in 1Password\n\n## Facts\n- ${FACT}\n`,
  },
  {
    what: "with the line endings of Windows",
    before: "# Mine\r\n\r\n## Facts\r\n- the port is 3000\r\n",
    index: `# Mine\r\n\r\n${SECTION(LOGIN, "\r\n")}\r\n## Facts\r\n- the port is 3000\r\n`,
    fact: `# Mine\r\n\r\n## Facts\r\n- the port is 3000\r\n- ${FACT}\r\n`,
  },
  {
    what: "in Korean",
    before: "# 프로젝트 메모리\n\n## 규칙\n- 금요일에는 배포하지 않는다 \n",
    index: `# 프로젝트 메모리\n\n${SECTION(LOGIN)}\n## 규칙\n- 금요일에는 배포하지 않는다 \n`,
    fact: `# 프로젝트 메모리\n\n## 규칙\n- 금요일에는 배포하지 않는다 \n\n## Facts\n- ${FACT}\n`,
  },
  {
    what: "of 200 lines",
    before: long,
    index: long.replace("# Long\n\n", `# Long\n\n${SECTION(LOGIN)}\n`),
    /** Agents read no further: a fact more is refused. */
    fact: long,
  },
  {
    what: "that git tracks",
    tracked: true,
    before: "# Mine\n\n## Facts\n- the port is 3000\n",
    /** The list leaves it alone; a fact was asked for. */
    index: "# Mine\n\n## Facts\n- the port is 3000\n",
    fact: `# Mine\n\n## Facts\n- the port is 3000\n- ${FACT}\n`,
  },
] as const;

describe.each(CASES)("a MEMORY.md $what", (one) => {
  const made = async () => {
    const repo = await checkpointRepo("tracked" in one ? { "MEMORY.md": one.before } : {});
    repo.write({ "MEMORY.md": one.before });
    const read = (): string => readFileSync(join(repo.root, "MEMORY.md"), "utf8");
    return { repo, read };
  };

  test("gets the list of checkpoints, and loses it with them, to the byte", async () => {
    const { repo, read } = await made();
    await repo.checkpoint(["save", "login", "--left-off", "wire the button"], { now: NOW });
    await repo.checkpoint(["index"], { now: NOW });
    expect(read()).toBe(one.index);
    await repo.checkpoint(["clear", "login"], { now: NOW });
    expect(read()).toBe(one.before);
  });

  test("gets a fact, and not one other byte", async () => {
    const { repo, read } = await made();
    const { status } = await repo.checkpoint(["memory", "fact", FACT], { now: NOW });
    expect(read()).toBe(one.fact);
    expect(status).toBe(one.fact === one.before ? 2 : 0);
  });
});
