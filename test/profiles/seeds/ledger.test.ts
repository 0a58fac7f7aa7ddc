import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { type CheckpointRepo, checkpointRepo, repoWhere } from "../../support/cli.ts";
import { secondWorktree } from "../../support/worktrees.ts";
import { seedTable } from "./table.ts";

const monday = { now: "2026-11-16T09:12:00Z" };
const ON = "session:\n  ledger: true\n";
const LEDGER = ".agents/session_ledger.md";
const STATE = [
  ...["--goal", "Sign in with a provider; done when npm test is green"],
  ...["--assumption", "no new dependencies", "--assumption", "tokens live for an hour UNCONFIRMED"],
  ...["--decision", "sessions stay in the database — the proxy drops cookies"],
  ...["--done", "the form posts", "--left-off", "reading the user from the token"],
  ...["--next", "cover the expired code in test/login.test.ts"],
  ...[
    "--question",
    "which port? UNCONFIRMED",
    "--file",
    "src/form.ts",
    "--id",
    "PROJ-12",
    "--command",
    "npm test",
  ],
];

const run = (repo: Pick<CheckpointRepo, "checkpoint">, args: readonly string[]) =>
  repo.checkpoint(args, monday);

async function repoWith(config: string | null): Promise<CheckpointRepo> {
  return checkpointRepo({
    "src/form.ts": "let a = 1\n",
    ...(config === null ? {} : { ".agents.yml": config }),
  });
}

const saved = (args: readonly string[] = STATE) =>
  repoWhere({
    files: { "src/form.ts": "let a = 1\n", ".agents.yml": ON },
    commands: [["ledger", ...args]],
    ...monday,
  });

const fileOf = (repo: Pick<CheckpointRepo, "root">, path = LEDGER) =>
  readFileSync(join(repo.root, path), "utf8");
const OFF = "Checkpoint skipped - session.ledger not enabled in .agents.yml\n";
const WHEN =
  "when to save is the agent's to notice; the command is one line, and cheap enough for each of these";
const COMPACTION = "about the agent's own conversation, which no program can clear or compact";

seedTable("ledger", 63, [
  {
    sentence:
      "Save session state to ledger file for continuity across crashes, context switches, or /clear + reload cycles.",
    works: async () => {
      const repo = await saved();
      expect(fileOf(repo)).toContain("Sign in with a provider");
      expect((await run(repo, ["continue", "ledger"])).stdout).toContain("Sign in with a provider");
    },
  },
  {
    sentence:
      "Audience: agents and developers needing to preserve session state during long-running workflows.",
    says: "names its readers",
  },
  {
    sentence:
      "Goal: snapshot current session state to a ledger file for crash recovery, context refresh, and continuity.",
    says: "says what it is for",
  },
  {
    sentence: "Key insight: /clear + ledger reload provides fresh context with full signal preservation",
    says: "an argument for clearing over compacting",
  },
  {
    sentence: "Requires session.ledger: true in .agents.yml",
    works: async () => {
      const repo = await repoWith("session:\n  ledger: false\n");
      expect(await run(repo, ["ledger", ...STATE])).toMatchObject({ status: 1, stdout: "" });
      repo.write({ ".agents.yml": ON });
      expect((await run(repo, ["ledger", ...STATE])).status).toBe(0);
    },
  },
  {
    sentence: "ledger_path: optional, defaults to .agents/session_ledger.md",
    works: async () => {
      const repo = await repoWith(`${ON}  ledger_path: notes/ledger.md\n`);
      await run(repo, ["ledger", ...STATE]);
      expect(fileOf(repo, "notes/ledger.md")).toContain("# Session Ledger");
      expect(existsSync(join(repo.root, LEDGER))).toBe(false);
      expect(existsSync(join((await saved()).root, LEDGER))).toBe(true);
    },
  },
  {
    sentence: "Note: The ledger is per-worktree (ephemeral session state).",
    works: async () => {
      const repo = await saved();
      const side = await secondWorktree(repo, "side");
      expect((await run(side, ["ledger", "--goal", "the parser"])).status).toBe(0);
      expect(fileOf(side)).toContain("the parser");
      expect(fileOf(repo)).not.toContain("the parser");
      expect((await run(side, ["list"])).stdout).not.toMatch(/ledger .*Sign in/);
      await repo.git("worktree", "remove", "--force", side.root);
      await run(repo, ["save", "login", "-m", "x"]);
      expect(await repo.git("for-each-ref", "refs/checkpoints/ledger-side")).toBe("");
    },
  },
  {
    sentence: "Handoffs go to main worktree (permanent).",
    says: "of another system, the handoff's, which has a table of its own",
  },
  {
    sentence: "Step 1: SESSION = config_read(session)",
    works: async () => {
      const repo = await repoWith("# ours\nother: 1\nsession: { ledger: yes }\n");
      expect((await run(repo, ["ledger", ...STATE])).status).toBe(0);
      repo.write({ ".agents.yml": "session: [\n" });
      const broken = await run(repo, ["ledger", ...STATE]);
      expect(broken.status).toBe(129);
      expect(broken.stderr).toContain(".agents.yml, line ");
    },
  },
  {
    sentence:
      "If session.ledger is false or missing: return Checkpoint skipped - session.ledger not enabled in .agents.yml",
    works: async () => {
      for (const config of [null, "", "session:\n", "session:\n  ledger: false\n"]) {
        const answer = await run(await repoWith(config), ["ledger", ...STATE]);
        expect(answer.stderr.startsWith(OFF)).toBe(true);
      }
    },
  },
  {
    sentence: "Exit without creating file",
    works: async () => {
      const repo = await repoWith(null);
      await run(repo, ["ledger", ...STATE]);
      expect(existsSync(join(repo.root, ".agents"))).toBe(false);
      expect(await repo.git("for-each-ref", "refs/checkpoints")).toBe("");
    },
  },
  {
    sentence: "Step 2: use session.ledger_path from config, or default",
    works: async () => {
      const repo = await repoWith(`${ON}  ledger_path: notes/deep/ledger.md\n`);
      const answer = await run(repo, ["ledger", ...STATE]);
      expect(answer.stdout).toContain("Checkpoint saved to notes/deep/ledger.md\n");
    },
  },
  {
    sentence: "Ensure the directory exists: mkdir -p .agents",
    works: async () => {
      expect(existsSync(join((await saved()).root, ".agents"))).toBe(true);
    },
  },
  {
    sentence: "Gather 1. Goal - what is being worked on (success criteria if known)",
    works: async () => {
      expect(fileOf(await saved())).toContain(
        "## Goal\nSign in with a provider; done when npm test is green\n",
      );
      // What nobody gave is not made of other text.
      expect(fileOf(await saved(["-m", "half done", "--left-off", "the form"]))).toContain(
        "## Goal\n\n## Con",
      );
    },
  },
  {
    sentence: "Gather 2. Constraints/Assumptions - known limitations or decisions",
    works: async () => {
      expect(fileOf(await saved())).toContain(
        "## Constraints/Assumptions\n- no new dependencies\n- tokens live for an hour UNCONFIRMED\n",
      );
    },
  },
  {
    sentence: "Gather 3. Key Decisions - important choices made during this work",
    works: async () => {
      expect(fileOf(await saved())).toContain("## Key Decisions\n- sessions stay in the database");
    },
  },
  {
    sentence: "Gather 4. State: Done: completed items",
    works: async () => {
      expect(fileOf(await saved())).toContain("## State\n\n### Done\n- the form posts\n");
    },
  },
  {
    sentence: "State: Now: current focus",
    works: async () => {
      const repo = await saved();
      expect(fileOf(repo)).toContain("### Now\nreading the user from the token\n");
      expect((await run(repo, ["continue", "ledger"])).stdout).toContain(
        "## Now\nreading the user from the token\n",
      );
    },
  },
  {
    sentence: "State: Next: planned next step",
    works: async () => {
      const repo = await saved();
      expect(fileOf(repo)).toContain("### Next\ncover the expired code in test/login.test.ts\n");
      expect((await run(repo, ["continue", "ledger"])).stdout).toContain(
        "## Next\n1. cover the expired code",
      );
    },
  },
  {
    sentence: "Gather 5. Open Questions - unresolved items (mark as UNCONFIRMED if uncertain)",
    works: async () => {
      expect(fileOf(await saved())).toContain("## Open Questions\n- which port? UNCONFIRMED\n");
    },
  },
  {
    sentence: "Gather 6. Working Set - key files, IDs, or commands relevant to current work",
    works: async () => {
      const file = fileOf(await saved());
      expect(file).toMatch(/## Working Set\n- Files:.*src\/form\.ts/s);
      expect(file).toMatch(/- IDs:\s+.*PROJ-12/);
      expect(file).toMatch(/- Commands:\s+.*npm test/);
    },
  },
  {
    sentence: "Step 4: write to the ledger file using this format",
    works: async () => {
      const file = fileOf(await saved());
      expect(file).toMatch(/^# Session Ledger\n_Last updated: 2026-11-16 09:12_\n\n## Goal\n/);
      expect(file.match(/^#{1,3} .*/gm)).toEqual([
        "# Session Ledger",
        "## Goal",
        "## Constraints/Assumptions",
        "## Key Decisions",
        "## State",
        "### Done",
        "### Now",
        "### Next",
        "## Open Questions",
        "## Working Set",
      ]);
    },
  },
  {
    sentence: "Step 5: return a brief confirmation: saved to, goal, state: done, now, next",
    works: async () => {
      expect((await run(await repoWith(ON), ["ledger", ...STATE])).stdout).toBe(
        `Checkpoint saved to ${LEDGER}\n` +
          "- Goal: Sign in with a provider; done when npm test is green\n" +
          "- State: 1 done, now: reading the user from the token, next: cover the expired code in test/login.test.ts\n",
      );
    },
  },
  { sentence: "70% context usage - checkpoint before context becomes constrained", agent: WHEN },
  {
    sentence: "85%+ context usage - checkpoint immediately, then consider /clear + ledger reload",
    agent: WHEN,
  },
  { sentence: "Multi-day implementations - checkpoint at end of each working session", agent: WHEN },
  { sentence: "Complex refactors - checkpoint before and after major changes", agent: WHEN },
  { sentence: "Skip checkpointing for quick tasks under 30 minutes", agent: WHEN },
  { sentence: "Skip for simple bug fixes or single-file changes", agent: WHEN },
  { sentence: "Skip for sessions already using /handoff", agent: WHEN },
  {
    sentence: "Integration: other agents or skills can invoke checkpointing",
    works: async () => {
      const repo = await repoWith(ON);
      const document =
        "# Session Ledger\n\n## Goal\nship it\n\n## State\n\n### Now\nthe button\n\n### Next\nthe tests\n";
      const answer = await repo.checkpoint(["ledger", "-F", "-", "--json"], { ...monday, input: document });
      expect(JSON.parse(answer.stdout)).toMatchObject({
        name: "ledger",
        profile: "ledger",
        outcome: "saved",
      });
      expect(fileOf(repo)).toContain("### Now\nthe button\n");
    },
  },
  { sentence: "Before starting major refactor, apply the skill to save current state.", agent: WHEN },
  {
    sentence: "After completing each major step, apply the skill with current progress.",
    works: async () => {
      const repo = await saved();
      await run(repo, ["ledger", "--tick", "1", "--left-off", "the tests"]);
      expect(fileOf(repo)).toContain("- cover the expired code in test/login.test.ts\n");
      expect(fileOf(repo)).toContain("### Now\nthe tests\n");
      expect((await run(repo, ["show", "ledger@{1}"])).stdout).toContain("reading the user from the token");
    },
  },
  { sentence: "If context usage exceeds 70%, apply the skill before continuing.", agent: WHEN },
  {
    sentence: "Recovery 1. Auto-load ledger - read the ledger file to restore context",
    works: async () => {
      const repo = await saved();
      await repo.git("config", "checkpoint.profile", "ledger");
      await run(repo, ["save", "login", "--as", "session", "-m", "x"]);
      expect((await run(repo, ["continue"])).stdout).toMatch(/^ledger — /);
      // What was written into the file counts.
      repo.write({ [LEDGER]: fileOf(repo).replace("the form posts", "the form posts twice") });
      expect((await run(repo, ["continue"])).stdout).toContain("the form posts twice");
    },
  },
  {
    sentence: "2. Validate UNCONFIRMED items - any assumption marked UNCONFIRMED needs verification",
    works: async () => {
      const many = ["a", "b", "c", "d"].flatMap((one) => ["--assumption", `${one} holds UNCONFIRMED`]);
      const { stdout } = await run(await saved([...STATE, ...many]), ["continue", "ledger"]);
      expect(stdout).toContain("- and 4 more items marked UNCONFIRMED\n");
    },
  },
  {
    sentence: "3. Ask 1-3 validation questions before continuing work",
    works: async () => {
      const { stdout } = await run(await saved(), ["continue", "ledger"]);
      expect(stdout.match(/^- .*\?$/gm)).toHaveLength(3);
      expect(stdout.indexOf("Before going on:")).toBeLessThan(stdout.indexOf("## Goal"));
    },
  },
  {
    sentence: '"The ledger shows X was in progress - is this still the current focus?"',
    works: async () => {
      expect((await run(await saved(), ["continue", "ledger"])).stdout).toContain(
        "- The ledger shows reading the user from the token was in progress - is this still the current focus?\n",
      );
    },
  },
  {
    sentence: '"I see assumption Y marked UNCONFIRMED - can you confirm this?"',
    works: async () => {
      expect((await run(await saved(), ["continue", "ledger"])).stdout).toContain(
        "- I see assumption tokens live for an hour marked UNCONFIRMED - can you confirm this?\n",
      );
    },
  },
  {
    sentence: '4. Resume from "Now" section after validation',
    agent: "the program has shown Now under its name; going on from there is the agent's",
  },
  {
    sentence: "Mark assumptions as UNCONFIRMED when file state may have changed externally",
    differs: "the program knows which files changed, and tells them as drift instead of a mark",
    shows: async () => {
      const repo = await saved();
      repo.write({ "src/form.ts": "let a = 2\n" });
      expect((await run(repo, ["continue", "ledger"])).stdout).toMatch(/changed {2}src\/form\.ts/);
    },
  },
  {
    sentence: "Mark when user preferences were inferred, not stated",
    agent: "only the agent knows what it has inferred",
  },
  {
    sentence: "Mark when technical decisions were made without explicit approval",
    agent: "only the agent knows what was approved",
  },
  {
    sentence: "Mark when external dependencies (APIs, services) status is uncertain",
    agent: "only the agent knows which services it relies on",
  },
  { sentence: "Prefer /clear + ledger reload over multiple /compact cycles", agent: COMPACTION },
  { sentence: "Single /compact: context quality good, signal loss minimal", says: COMPACTION },
  { sentence: "Multiple /compact cycles: degraded, cumulative", says: COMPACTION },
  {
    sentence: "/clear + ledger reload: fresh, none - ledger preserves full signal",
    works: async () => {
      const repo = await saved();
      const whole = (await run(repo, ["continue", "ledger"])).stdout;
      for (const words of STATE.filter((word) => !word.startsWith("--") && word !== "src/form.ts"))
        expect(whole).toContain(words.replace(/ — .*/, ""));
    },
  },
  {
    sentence: "Guideline: after 2-3 compactions in a session, checkpoint to ledger and /clear",
    agent: COMPACTION,
  },
  {
    sentence:
      "session-checkpoint: crash recovery, quick state save; file (.agents/session_ledger.md); skill-triggered",
    works: async () => {
      const repo = await saved();
      expect(fileOf(repo)).toContain("# Session Ledger");
      // It outlives whoever wrote it, and the file, too.
      repo.write({ [LEDGER]: "" });
      await run(repo, ["index"]);
      expect(fileOf(repo)).toContain("the form posts");
    },
  },
  {
    sentence:
      "/handoff: cross-session continuity; file (main worktree .agents/handoffs/); user/ship-triggered",
    says: "of another system, the handoff's",
  },
  {
    sentence: "Tasks: session task tracking; file (~/.claude/tasks/); agent-triggered",
    says: "of the agent's own task list",
  },
  { sentence: "Use it for: automated state preservation during workflows", agent: WHEN },
  {
    sentence: "Use it for: recovery from unexpected session termination",
    works: async () => {
      const repo = await saved();
      expect((await run(repo, ["continue", "ledger"])).stdout).toContain("reading the user from the token");
      expect(await repo.document("ledger")).toContain("profile: ledger");
    },
  },
  { sentence: "Use it for: quick snapshots before risky operations", agent: WHEN },
  { sentence: "Use it for: context refresh after multiple compactions", agent: WHEN },
  { sentence: "Use /handoff for: intentional session handoffs", says: "of another system, the handoff's" },
  {
    sentence: "Use /handoff for: detailed context for new sessions",
    says: "of another system, the handoff's",
  },
  {
    sentence: "Use /handoff for: structured handoff with analysis",
    says: "of another system, the handoff's",
  },
  {
    sentence: "allowed-tools: Read Write",
    works: async () => {
      // An agent that may only read and write files keeps the ledger by its file alone.
      const repo = await saved();
      repo.write({
        [LEDGER]: fileOf(repo).replace("### Now\nreading the user", "### Now\ntesting the user"),
      });
      await run(repo, ["index"]);
      expect(await repo.document("ledger")).toContain("testing the user from the token");
    },
  },
  {
    sentence: "Recovery: when resuming after /clear with a ledger file",
    works: async () => {
      const repo = await repoWith(ON);
      repo.write({ [LEDGER]: fileOf(await saved()) });
      expect((await run(repo, ["import", LEDGER])).status).toBe(0);
      expect((await run(repo, ["continue", "ledger"])).stdout).toContain("reading the user from the token");
    },
  },
  {
    sentence: "_Last updated: _",
    works: async () => {
      const repo = await saved();
      await repo.checkpoint(["ledger", "--amend", "--done", "more"], { now: "2026-11-17T10:00:00Z" });
      expect(fileOf(repo)).toContain("\n_Last updated: 2026-11-17 10:00_\n");
    },
  },
  {
    sentence: "Open Questions: - `UNCONFIRMED`",
    works: async () => {
      const { stdout } = await run(await saved(["--question", "`UNCONFIRMED` which port?"]), [
        "continue",
        "ledger",
      ]);
      expect(stdout).toContain("- I see assumption which port? marked UNCONFIRMED - can you confirm this?\n");
    },
  },
]);
