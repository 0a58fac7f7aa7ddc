import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { type Before, type CheckpointRepo, repoWhere } from "../../support/cli.ts";
import { writeFiles } from "../../support/git.ts";
import { secondWorktree } from "../../support/worktrees.ts";
import { seedTable } from "./table.ts";

const monday = { now: "2026-11-16T09:12:00Z" };
const NEXT = ["--next", "Wire the button\ncall submit() in src/form.ts:1"];

const run = (
  repo: Pick<CheckpointRepo, "checkpoint">,
  args: readonly string[],
  answers?: readonly string[],
) => repo.checkpoint(args, { ...monday, ...(answers ? { answers } : {}) });

const PROFILE = ["checkpoint.profile", "named"] as const;

const named = (files: Record<string, string> = {}, before: Omit<Before, "now"> = {}) =>
  repoWhere({
    files: { "src/form.ts": "let a = 1\n", "docs/plan.md": "# P\n\n1. [x] a\n2. b\n", ...files },
    config: [PROFILE],
    ...before,
    ...monday,
  });

/** A repository with a checkpoint in it. */
const saved = (args: readonly string[] = []) =>
  named({}, { commands: [["save", "login", ...NEXT, ...args]] });

/** What the file of a checkpoint says, where checkpoints have files. */
async function fileOf(args: readonly string[] = NEXT): Promise<string> {
  const repo = await named(
    {},
    { config: [PROFILE, ["checkpoint.project", "named"]], commands: [["save", "login", ...args]] },
  );
  return readFileSync(join(repo.root, "checkpoint-login.md"), "utf8");
}

/** A memory of the user's own. */
const OWN = "# My Project\n\nintro\n\n## Facts\n- tabs, not spaces\n";
const VOLATILE = "## Current State\nthe form posts\n\n## Next Action\nwire the button\n\n";

async function migrated() {
  const repo = await named();
  repo.write({ "MEMORY.md": OWN.replace("## Facts", `${VOLATILE}## Facts`) });
  const answer = await run(repo, ["save", "login", "-m", "sign in"]);
  return { repo, answer };
}

seedTable("named", 62, [
  {
    sentence: "Save workstream state to its own file.",
    works: async () => {
      const repo = await saved();
      await run(repo, ["save", "dates", "-m", "the parser"]);
      expect(await repo.document("login")).not.toContain("the parser");
      expect(await repo.document("dates")).toContain("the parser");
    },
  },
  {
    sentence: "MEMORY.md stays a thin index.",
    works: async () => {
      const repo = await saved(["--done", "a long story of what was done"]);
      expect(repo.memory()).not.toContain("long story");
      expect(repo.memory()?.split("\n").length).toBeLessThan(10);
    },
  },
  {
    sentence: "Multiple sessions can checkpoint concurrently without conflict.",
    works: async () => {
      const repo = await named();
      const side = await secondWorktree(repo, "side");
      const all = await Promise.all([
        run(repo, ["save", "-m", "on main"]),
        run(side, ["save", "-m", "on the side"]),
        run(repo, ["save", "third", "-m", "a third"]),
      ]);
      expect(all.map(({ status }) => status)).toEqual([0, 0, 0]);
      expect(await repo.document("main")).toContain("on main");
      expect(await repo.document("side")).toContain("on the side");
      expect(await repo.document("third")).toContain("a third");
    },
  },
  {
    sentence: 'Save: "checkpoint {name}", "checkpoint" (defaults to branch name)',
    works: async () => {
      const repo = await named();
      expect((await run(repo, ["save", "login", "-m", "x"])).stdout).toContain('"login" saved');
      expect((await run(repo, ["save", "-m", "x"])).stdout).toContain('"main" saved');
    },
  },
  {
    sentence: 'Resume: "continue {name}", "continue checkpoint" (auto-select if one, list if many)',
    works: async () => {
      const repo = await saved();
      expect((await run(repo, ["continue"])).stdout).toContain("Wire the button");
      await run(repo, ["save", "dates", "-m", "the parser"]);
      expect((await run(repo, ["continue"])).status).toBe(2);
      expect((await run(repo, ["continue", "dates"])).stdout).toContain("the parser");
    },
  },
  {
    sentence: 'Cleanup: "clear checkpoint {name}"',
    works: async () => {
      const repo = await saved();
      expect((await run(repo, ["clear", "login"])).status).toBe(0);
      expect(await repo.git("for-each-ref", "refs/checkpoints")).toBe("");
    },
  },
  {
    sentence: "If user gave a name, use it (lowercase, sanitize: replace / with -).",
    works: async () => {
      const repo = await named();
      expect((await run(repo, ["save", "Feature/Login", "-m", "x"])).stdout).toContain(
        '"feature-login" saved',
      );
    },
  },
  {
    sentence: "If no name, derive from branch: git branch --show-current",
    works: async () => {
      const repo = await named();
      await repo.git("switch", "-qc", "oauth");
      expect((await run(repo, ["save", "-m", "x"])).stdout).toContain('"oauth" saved');
    },
  },
  {
    sentence: "Sanitize: lowercase, replace / with -, strip leading -.",
    works: async () => {
      const repo = await named();
      await repo.git("switch", "-qc", "Feature/-Sign-In");
      expect((await run(repo, ["save", "-m", "x"])).stdout).toContain('"feature-sign-in" saved');
    },
  },
  {
    sentence: "Find the auto memory directory path from the system prompt line",
    differs:
      "a program sees no system prompt: a flag, a variable, a setting or the agent's own folder tells it",
    shows: async () => {
      const repo = await named();
      const folder = join(repo.home, "notes");
      await run(repo, ["save", "login", "-m", "x", "--memory-dir", folder]);
      expect(readFileSync(join(folder, "MEMORY.md"), "utf8")).toContain("**login**");
    },
  },
  {
    sentence: "Run in parallel: git branch --show-current, git status --short | head -10",
    differs: "up to 200 changed files are recorded, with their contents, not ten names",
    shows: async () => {
      const repo = await named();
      repo.write({ "src/form.ts": "let a = 2\n" });
      await run(repo, ["save", "login", "-m", "x"]);
      const document = await repo.document("login");
      expect(document).toContain("branch: main\n");
      expect(document).toMatch(/path: src\/form\.ts, oid: \w+, .*state: modified/);
    },
  },
  {
    sentence: "From conversation context, determine: what was accomplished this session",
    works: async () => {
      const repo = await saved(["--done", "the form posts"]);
      expect(await repo.document("login")).toContain("- the form posts\n");
    },
  },
  {
    sentence: "What failed or was abandoned (and why)",
    works: async () => {
      const repo = await saved(["--failed", "iframe: cookies are blocked"]);
      expect(await repo.document("login")).toMatch(/- iframe.*cookies are blocked\n/);
    },
  },
  {
    sentence: "What the next action should be",
    works: async () => {
      const repo = await saved();
      expect(await repo.document("login")).toContain("Wire the button");
    },
  },
  {
    sentence: "Which files were modified",
    works: async () => {
      const repo = await named();
      repo.write({ "src/form.ts": "let a = 2\n" });
      await run(repo, ["save", "login", "-m", "x"]);
      expect((await run(repo, ["export", "login"])).stdout).toContain("## Modified Files\n- src/form.ts\n");
    },
  },
  {
    sentence: "Check if a plan file was referenced in conversation context.",
    works: async () => {
      const repo = await saved(["--done", "step 1 of the plan docs/plan.md"]);
      expect((await run(repo, ["export", "login"])).stdout).toContain("- **Plan:** `docs/plan.md`");
    },
  },
  {
    sentence: "If found, read it to get step N of M.",
    works: async () => {
      const repo = await saved(["--plan", "docs/plan.md"]);
      expect((await run(repo, ["export", "login"])).stdout).toContain(
        "- **Plan:** `docs/plan.md` (step 2 of 2)\n",
      );
    },
  },
  {
    sentence: "If none referenced, skip — don't guess.",
    works: async () => {
      const repo = await named();
      writeFiles(join(repo.home, ".claude/plans"), { "brave-fox.md": "# Wire the button\n\n1. a\n" });
      const answer = await run(repo, ["save", "login", ...NEXT]);
      expect(await repo.document("login")).not.toContain("brave-fox");
      expect(answer.stdout).toContain("/compact");
    },
  },
  {
    sentence: "Write <memory_dir>/checkpoint-{name}.md",
    differs: "the checkpoint is a ref; the file follows it where checkpoint.project asks for it",
    shows: async () => {
      expect(await fileOf()).toMatch(/^# Checkpoint: login\n/);
      expect(existsSync(join((await saved()).root, "checkpoint-login.md"))).toBe(false);
    },
  },
  {
    sentence:
      "Checkpoint: {name}; Branch; Saved: {YYYY-MM-DD HH:MM}; Plan: ~/.claude/plans/{file}(step N of M)",
    works: async () => {
      expect(await fileOf([...NEXT, "--plan", "~/.claude/plans/oauth.md:2/5"])).toMatch(
        /^# Checkpoint: login\n\n- \*\*Branch:\*\* `main`\n- \*\*Saved:\*\* 2026-11-16 09:12\n- \*\*Plan:\*\* `~\/\.claude\/plans\/oauth\.md` \(step 2 of 5\)\n/,
      );
    },
  },
  {
    sentence: "Next Action: {Title} {1-3 lines with file paths}",
    works: async () => {
      expect(await fileOf()).toContain(
        "\n## Next Action: Wire the button\ncall submit() in src/form.ts:1\n\n## Done",
      );
    },
  },
  {
    sentence: "Done This Session - {accomplishments}",
    works: async () => {
      expect(await fileOf([...NEXT, "--done", "the form posts"])).toContain(
        "\n## Done This Session\n- the form posts\n",
      );
    },
  },
  {
    sentence: 'Failed Approaches - {what + why — or "None"}',
    works: async () => {
      expect(await fileOf([...NEXT, "--failed", "iframe: cookies"])).toContain(
        "## Failed Approaches\n- iframe",
      );
      expect(await fileOf()).toContain("## Failed Approaches\n- None\n");
    },
  },
  {
    sentence: "Modified Files - {list}",
    works: async () => {
      expect(await fileOf()).toMatch(/\n## Modified Files\n- None\n$/);
      const repo = await named();
      repo.write({ "src/form.ts": "2\n" });
      await run(repo, ["save", "login", ...NEXT]);
      expect((await run(repo, ["export", "login"])).stdout).toMatch(
        /\n## Modified Files\n- src\/form\.ts\n$/,
      );
    },
  },
  {
    sentence: "Omit the Plan: line if no plan file exists.",
    works: async () => {
      expect(await fileOf()).not.toContain("Plan:");
    },
  },
  {
    sentence: "Read MEMORY.md. Find the ## Active Checkpoints section.",
    works: async () => {
      const repo = await named();
      repo.write({ "MEMORY.md": `${OWN}\n## Active Checkpoints\n` });
      await run(repo, ["save", "login", ...NEXT]);
      expect(repo.memory()?.match(/## Active Checkpoints/g)).toHaveLength(1);
    },
  },
  {
    sentence: "If checkpoint name already in index: update its line.",
    works: async () => {
      const repo = await saved();
      await run(repo, ["save", "login", "-m", "the provider"]);
      expect(repo.memory()?.match(/\*\*login\*\*.*/g)).toEqual([
        "**login** (main, Nov 16 09:12) — the provider",
      ]);
    },
  },
  {
    sentence: "If not: add a new bullet.",
    works: async () => {
      const repo = await saved();
      await run(repo, ["save", "dates", "-m", "the parser"]);
      expect(repo.memory()?.match(/^- \*\*\w+\*\*/gm)).toHaveLength(2);
    },
  },
  {
    sentence: "If no ## Active Checkpoints section exists: insert it after the first # heading.",
    works: async () => {
      const repo = await named();
      repo.write({ "MEMORY.md": OWN });
      await run(repo, ["save", "login", ...NEXT]);
      expect(repo.memory()).toMatch(/^# My Project\n\n## Active Checkpoints\n/);
    },
  },
  {
    sentence: "If MEMORY.md doesn't exist, create it with # Project Memory as the heading.",
    works: async () => {
      expect((await saved()).memory()).toMatch(/^# Project Memory\n\n## Active Checkpoints\n/);
    },
  },
  {
    sentence: "Bullet format: - {name} ({branch}, {Mon DD HH:MM}) — {one-line summary}",
    works: async () => {
      const repo = await saved(["-m", "sign in"]);
      expect(repo.memory()).toContain("\n- **login** (main, Nov 16 09:12) — sign in\n");
    },
  },
  {
    sentence: "Keep the Resume any: continue {name} line after the bullets.",
    works: async () => {
      expect((await saved()).memory()).toMatch(
        /\n- \*\*login\*\*.*\n\n?Resume any: `git checkpoint continue`/,
      );
    },
  },
  {
    sentence: "Do NOT touch any other sections in MEMORY.md.",
    works: async () => {
      const repo = await named();
      repo.write({ "MEMORY.md": OWN });
      await run(repo, ["save", "login", ...NEXT]);
      await run(repo, ["clear", "login"]);
      expect(repo.memory()).toBe(OWN);
    },
  },
  {
    sentence: "Always save the checkpoint file (it's insurance if they /clear later).",
    works: async () => {
      const repo = await saved();
      await run(repo, ["save", "login", "-m", "explored more"]);
      expect(await repo.document("login")).toContain("explored more");
      expect((await run(repo, ["show", "login@{1}"])).stdout).toContain("Wire the button");
    },
  },
  {
    sentence: "Then recommend the right next step.",
    works: async () => {
      const repo = await named();
      const answer = await run(repo, ["save", "login", ...NEXT]);
      expect(answer.stdout.split("\n")[1]).toMatch(/^\/(?:clear|compact)/);
    },
  },
  {
    sentence: "Heuristic: Is there an active plan referenced in conversation context?",
    works: async () => {
      const repo = await named();
      expect((await run(repo, ["save", "login", ...NEXT, "--plan", "docs/plan.md"])).stdout).toContain(
        "/clear",
      );
      expect((await run(repo, ["save", "login", ...NEXT])).stdout).toContain("/compact");
    },
  },
  {
    sentence: "Yes → plan-driven. Context is disposable. Recommend /clear",
    works: async () => {
      const repo = await named();
      await repo.git("config", "checkpoint.project", "named");
      const answer = await run(repo, ["save", "login", ...NEXT, "--plan", "docs/plan.md"]);
      expect(answer.stdout).toBe(
        'Checkpoint "login" saved -> checkpoint-login.md\n' +
          "/clear then: git checkpoint continue login\nNext: Wire the button\n",
      );
    },
  },
  {
    sentence: 'Checkpoint "{name}" saved -> checkpoint-{name}.md',
    differs: "the file is named where there is one, and files are opt-in",
    shows: async () => {
      const repo = await named();
      expect((await run(repo, ["save", "login", ...NEXT])).stdout).toMatch(/^Checkpoint "login" saved\n/);
    },
  },
  {
    sentence: "No → exploratory. Recommend /compact {focus guidance derived from session's key findings}",
    works: async () => {
      const repo = await named();
      const found = [
        "--decision",
        "sessions stay in the database — cookies drop",
        "--failed",
        "iframe: blocked",
      ];
      expect((await run(repo, ["save", "login", ...NEXT, ...found])).stdout).toContain(
        "\n/compact focus on next: Wire the button; sessions stay in the database; failed: iframe\n",
      );
    },
  },
  {
    sentence: 'No "continue" line for the /compact case — they\'re staying in the session.',
    works: async () => {
      const repo = await named();
      expect((await run(repo, ["save", "login", ...NEXT])).stdout).not.toContain("continue");
    },
  },
  {
    sentence: "Resume: if user gave a name, use it.",
    works: async () => {
      const repo = await saved();
      await run(repo, ["save", "dates", "-m", "the parser"]);
      expect((await run(repo, ["continue", "login"])).stdout).toContain("Wire the button");
    },
  },
  {
    sentence: "If no name given: list checkpoint-*.md files in memory directory",
    differs: "what is live is listed from the refs, whether or not there are files",
    shows: async () => {
      expect((await run(await saved(), ["list"])).stdout).toContain("login");
    },
  },
  {
    sentence: "If exactly one: use it automatically",
    works: async () => {
      expect((await run(await saved(), ["continue"])).stdout).toContain("Wire the button");
    },
  },
  {
    sentence: "If multiple: list them and ask user to pick",
    works: async () => {
      const repo = await saved();
      await run(repo, ["save", "dates", "-m", "the parser"]);
      const picked = await run(repo, ["continue"], ["2"]);
      expect(picked.stderr).toContain("1. dates (main, just now) — the parser");
      expect(picked.stdout).toContain("Wire the button");
      const listed = await run(repo, ["continue"]);
      expect(listed.status).toBe(2);
      expect(listed.stderr).toMatch(/dates +main +just now +the parser/);
    },
  },
  {
    sentence: 'If none: report "No checkpoints found." and stop',
    works: async () => {
      const answer = await run(await named(), ["continue"]);
      expect(answer.status).toBe(1);
      expect(answer.stderr).toMatch(/^No checkpoints found\.\n/);
    },
  },
  {
    sentence: "Read it. If file missing: list available checkpoints (from filenames), ask user to pick.",
    works: async () => {
      const repo = await saved();
      const asked = await run(repo, ["continue", "nosuch"], ["1"]);
      expect(asked.stdout).toContain("Wire the button");
      const listed = await run(repo, ["continue", "nosuch"]);
      expect(listed.status).toBe(1);
      expect(listed.stderr).toMatch(/\n\* login +main/);
    },
  },
  {
    sentence: "If current branch differs, warn: You're on {current} but checkpoint was saved on {saved}.",
    works: async () => {
      const repo = await saved();
      await repo.git("switch", "-qc", "other");
      expect((await run(repo, ["continue", "login"])).stdout).toContain(
        "Warning: You're on `other` but checkpoint was saved on `main`. Switch with: git checkout main\n",
      );
    },
  },
  {
    sentence: "Continue regardless — user decides.",
    works: async () => {
      const repo = await saved();
      await repo.git("switch", "-qc", "other");
      expect((await run(repo, ["continue", "login"])).stdout).toContain("Wire the button");
    },
  },
  {
    sentence: "If checkpoint references a plan file, read it.",
    works: async () => {
      const repo = await saved(["--plan", "docs/plan.md"]);
      expect((await run(repo, ["continue"])).stdout).toContain("# P\n\n1. [x] a\n2. b");
    },
  },
  {
    sentence: "Output the checkpoint summary and next action.",
    works: async () => {
      const { stdout } = await run(await saved(["-m", "sign in"]), ["continue"]);
      expect(stdout).toMatch(/^login — sign in\n/);
      expect(stdout).toMatch(/## Next Actions\n1\. Wire the button\n/);
    },
  },
  {
    sentence: "If Failed Approaches is non-empty, explicitly note them before starting work",
    works: async () => {
      const { stdout } = await run(await saved(["--failed", "iframe: cookies are blocked"]), ["continue"]);
      const failed = stdout.indexOf("⚠ Previously failed: iframe — cookies are blocked\n");
      expect(failed).toBeGreaterThan(0);
      expect(failed).toBeLessThan(stdout.indexOf("## Next Actions"));
    },
  },
  {
    sentence: "Do not repeat failed approaches.",
    agent: "what the agent tries next is its own doing; the briefing has told it",
  },
  { sentence: "Choose alternative strategies.", agent: "a choice of the agent's, of which no program knows" },
  { sentence: "Then begin working on the next action.", agent: "the work itself is the agent's" },
  {
    sentence: "Cleanup: delete <memory_dir>/checkpoint-{name}.md",
    works: async () => {
      const repo = await named();
      await repo.git("config", "checkpoint.project", "named");
      await run(repo, ["save", "login", ...NEXT]);
      expect(existsSync(join(repo.root, "checkpoint-login.md"))).toBe(true);
      await run(repo, ["clear", "login"]);
      expect(existsSync(join(repo.root, "checkpoint-login.md"))).toBe(false);
    },
  },
  {
    sentence:
      "Remove the bullet for {name}. If no bullets remain, remove the entire section (header + resume line).",
    works: async () => {
      const repo = await named();
      repo.write({ "MEMORY.md": OWN });
      await run(repo, ["save", "login", ...NEXT]);
      await run(repo, ["save", "dates", "-m", "y"]);
      await run(repo, ["clear", "dates"]);
      expect(repo.memory()).not.toContain("dates");
      await run(repo, ["clear", "login"]);
      expect(repo.memory()).toBe(OWN);
    },
  },
  {
    sentence: 'Cleared checkpoint "{name}"',
    works: async () => {
      expect((await run(await saved(), ["clear", "login"])).stdout).toBe('Cleared checkpoint "login"\n');
    },
  },
  {
    sentence: "If MEMORY.md contains legacy volatile sections, migrate on first save",
    works: async () => {
      const { answer } = await migrated();
      expect(answer.stderr).toContain("moved from MEMORY.md into 'login': 'Current State', 'Next Action'\n");
    },
  },
  {
    sentence: "Extract volatile content into the checkpoint file being saved",
    works: async () => {
      const document = await (await migrated()).repo.document("login");
      expect(document).toContain("the form posts");
      expect(document).toContain("wire the button");
    },
  },
  {
    sentence: "Remove volatile sections from MEMORY.md",
    works: async () => {
      const memory = (await migrated()).repo.memory();
      expect(memory).not.toContain("## Current State");
      expect(memory).not.toContain("## Next Action");
      expect(memory).not.toContain("the form posts");
    },
  },
  {
    sentence: "Add ## Active Checkpoints section to MEMORY.md",
    works: async () => {
      expect((await migrated()).repo.memory()).toContain("## Active Checkpoints\n- **login**");
    },
  },
  {
    sentence: "Preserve all stable sections verbatim",
    works: async () => {
      const { repo } = await migrated();
      await run(repo, ["clear", "login"]);
      expect(repo.memory()).toBe(OWN);
    },
  },
]);
