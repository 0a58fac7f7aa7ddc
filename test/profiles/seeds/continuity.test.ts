import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { type CheckpointRepo, repoWhere } from "../../support/cli.ts";
import { seedTable } from "./table.ts";

const monday = { now: "2026-11-16T09:12:00Z" };
const tuesday = { now: "2026-11-17T09:12:00Z" };
const NAME = "build-login-page";
const TASK = "Build login page with OAuth fallback";
const DONE = "Wrote src/auth.py lines 1-2, login flow complete";
const NEXT = "Run pytest tests/auth_test.py to verify login";
const BLOCKER = 'pip fails in src/auth.py line 2: "ModuleNotFoundError: authlib"';
const DECISION = "tokens stay in the database — the proxy drops cookies";
const CONTEXT = "User prefers verbose error messages";
const ALL = [
  ...["--task", TASK, "--done", DONE, "--next", NEXT, "--blocker", BLOCKER],
  ...["--decision", DECISION, "--context", CONTEXT],
];
const FILES = { "src/auth.py": "import authlib\nlogin()\n", "tests/auth_test.py": "1\n" };
const STATE = {
  "SESSION-STATE.md":
    "# State\n\n## Current Goal\nship the login\n\n## Decisions\n- keep OAuth — users have it\n",
};

const run = (repo: CheckpointRepo, args: readonly string[], answers?: readonly string[]) =>
  repo.checkpoint(args, { ...monday, ...(answers ? { answers } : {}) });

/** A repository of this profile, in which these commands were given. */
const repoWith = (files: Record<string, string> = {}, ...commands: readonly (readonly string[])[]) =>
  repoWhere({
    files: { ...FILES, ...files },
    config: [["checkpoint.profile", "continuity"]],
    commands,
    ...monday,
  });

const saved = (args: readonly string[] = ALL, files: Record<string, string> = {}) =>
  repoWith(files, ["save", NAME, ...args]);

/** A repository whose checkpoints have files. */
const projected = (files: Record<string, string> = {}, ...commands: readonly (readonly string[])[]) =>
  repoWhere({
    files: { ...FILES, ...files },
    config: [
      ["checkpoint.profile", "continuity"],
      ["checkpoint.project", "continuity"],
    ],
    commands,
    ...monday,
  });

const text = (repo: CheckpointRepo, path: string) => readFileSync(join(repo.root, path), "utf8");

async function written(args: readonly string[] = ALL): Promise<string> {
  return text(await projected({}, ["save", NAME, ...args]), `memory/checkpoints/${NAME}.md`);
}

async function briefing(repo: CheckpointRepo): Promise<string> {
  return (await run(repo, ["continue", NAME])).stdout;
}

/** What the bar says of one item, where the rest is good. */
async function verdict(item: string, ...said: readonly string[]): Promise<string> {
  const base: Record<string, readonly string[]> = {
    progress: ["--done", DONE],
    next: ["--next", NEXT],
    task: ["--task", TASK],
  };
  const rest = Object.entries(base).flatMap(([key, words]) =>
    said[0] === words[0] || key === item ? [] : words,
  );
  const repo = await repoWith();
  await run(repo, ["save", NAME, ...rest, ...said]);
  const { checkpoints } = JSON.parse((await run(repo, ["check", NAME, "--json"])).stdout);
  return checkpoints[0].items.find((one: { item: string }) => one.item === item).verdict;
}

const WHEN = "when to save is the agent's to notice; a hook or the agent runs the command";
const TALK = "what the user says in the conversation, only the agent hears";
const SIGNAL = "a signal of the agent's own session; what it then runs is 'git checkpoint autosave'";

seedTable("continuity", 122, [
  {
    sentence: "Save your place. Resume exactly where you left off — even days later.",
    works: async () => {
      const repo = await saved();
      const later = await repo.checkpoint(["continue", NAME], { now: "2026-11-21T09:12:00Z" });
      expect(later.stdout).toContain("Saved: 2026-11-16 09:12 (5 days ago)");
      expect(later.stdout).toContain(`🔜 Next action: ${NEXT}`);
    },
  },
  { sentence: "Most agents lose all state when sessions die.", says: "why there is such a thing at all" },
  {
    sentence:
      "Checkpoints are first-class artifacts: written proactively, read automatically on session start, consumed",
    agent: "what an agent runs at the start and the end of its session is set up in the agent",
  },
  {
    sentence: 'This is not "note-taking." A checkpoint is a machine-readable resume signal.',
    works: async () => {
      const answer = await run(await saved(), ["show", NAME, "--json"]);
      expect(JSON.parse(answer.stdout)).toMatchObject({ version: 1, name: NAME });
    },
  },
  {
    sentence: "If it can't restore the exact next action with enough context, the checkpoint is incomplete.",
    works: async () => {
      const repo = await saved(["--task", TASK, "--done", DONE]);
      const answer = await run(repo, ["check", NAME]);
      expect(answer.status).toBe(1);
      expect(answer.stdout).toContain(`${NAME}: incomplete\n`);
      expect(answer.stdout).toContain("✗ next");
    },
  },
  {
    sentence: "/checkpoint save <name>: save current task state to a named checkpoint file.",
    works: async () => {
      expect(await written()).toContain(NEXT);
    },
  },
  {
    sentence: "Use before closing any session with unfinished work, before manual reset, approaching limits",
    agent: WHEN,
  },
  { sentence: "Trigger when: about to close a session with active work", agent: WHEN },
  { sentence: "Trigger when: context >70% and work is incomplete", agent: WHEN },
  { sentence: "Trigger when: multi-day task where tomorrow you need to continue", agent: WHEN },
  { sentence: "Trigger when: after a milestone, to mark the resume point", agent: WHEN },
  { sentence: "Do not use for: trivial one-shot tasks that complete in a single reply.", agent: WHEN },
  {
    sentence: "/checkpoint save meeting-prep",
    works: async () => {
      expect((await run(await repoWith(), ["save", "meeting-prep", ...ALL])).stdout).toContain(
        '"meeting-prep" saved',
      );
    },
  },
  {
    sentence: '/checkpoint save build-login-page --task "Build login page with OAuth fallback"',
    works: async () => {
      expect((await run(await repoWith(), ["save", NAME, "--task", TASK])).stdout).toContain(
        `Task: ${TASK}\n`,
      );
    },
  },
  {
    sentence: "/checkpoint save analyze-q1-data",
    works: async () => {
      expect((await run(await repoWith(), ["save", "analyze-q1-data", ...ALL])).status).toBe(0);
    },
  },
  {
    sentence: "What gets saved: task name and one-line summary",
    works: async () => {
      expect(await (await saved()).document(NAME)).toContain(`\nsummary: ${TASK}\n`);
    },
  },
  {
    sentence: "What gets saved: current progress (what was done)",
    works: async () => {
      expect(await (await saved()).document(NAME)).toContain(`- ${DONE}\n`);
    },
  },
  {
    sentence: "What gets saved: blockers and uncertainties",
    works: async () => {
      const document = await (await saved([...ALL, "--question", "which port?"])).document(NAME);
      expect(document).toContain(`- ${BLOCKER}\n`);
      expect(document).toContain("- which port?\n");
    },
  },
  {
    sentence: "What gets saved: exact next action (the very next command or step)",
    works: async () => {
      expect(await (await saved()).document(NAME)).toContain(`1. ${NEXT}\n`);
    },
  },
  {
    sentence: "What gets saved: relevant file paths and recent decisions",
    works: async () => {
      const document = await (await saved()).document(NAME);
      expect(document).toMatch(/path: src\/auth\.py, oid: \w+/);
      expect(document).toContain("tokens stay in the database");
    },
  },
  {
    sentence: "What gets saved: context snippets critical to continue",
    works: async () => {
      expect(await (await saved()).document(NAME)).toContain(CONTEXT);
    },
  },
  {
    sentence: "Output: confirmation with checkpoint name and file path.",
    differs: "the file is named where there is one, and files are opt-in",
    shows: async () => {
      const repo = await projected();
      expect((await run(repo, ["save", NAME, ...ALL])).stdout).toMatch(
        /^Checkpoint "build-login-page" saved -> memory\/checkpoints\/build-login-page\.md\n/,
      );
      expect((await run(await repoWith(), ["save", NAME, ...ALL])).stdout).toMatch(
        /^Checkpoint ".*" saved\n/,
      );
    },
  },
  {
    sentence: "/checkpoint list: list all available checkpoints in the workspace.",
    works: async () => {
      const repo = await saved();
      await run(repo, ["save", "analyze-q1-data", "--task", "Analyze the data of the first quarter"]);
      expect((await run(repo, ["list"])).stdout.trim().split("\n")).toHaveLength(2);
    },
  },
  { sentence: "Use list when: starting a new session and want to see what was left open", agent: WHEN },
  { sentence: 'Use list when: user asks "what was I working on?"', agent: TALK },
  {
    sentence: "Use list when: about to start work and want to check for existing resume points",
    agent: WHEN,
  },
  {
    sentence: "Output: table of checkpoints with name, created time, task summary, and age",
    works: async () => {
      const answer = await (await saved()).checkpoint(["list"], tuesday);
      expect(answer.stdout).toBe(`* ${NAME}  2026-11-16 09:12  ${TASK}  24 hours ago\n`);
    },
  },
  {
    sentence: "/checkpoint resume <name>: read a checkpoint and restore the session to that resume point.",
    works: async () => {
      expect((await run(await saved(), ["resume", NAME, "--yes"])).stdout).toContain(NEXT);
    },
  },
  { sentence: "Trigger when: session starts and a recent checkpoint exists", agent: WHEN },
  { sentence: 'Trigger when: user says "continue where we left off", "resume task X"', agent: TALK },
  { sentence: "Trigger when: you detect <summary> tag or compaction recovery signals", agent: TALK },
  { sentence: 'Trigger when: user asks "where did we stop?"', agent: TALK },
  {
    sentence: "Behavior: read the checkpoint file",
    works: async () => {
      const repo = await projected({}, ["save", NAME, ...ALL]);
      const path = `memory/checkpoints/${NAME}.md`;
      repo.write({ [path]: text(repo, path).replace(NEXT, "Run `python3 src/auth.py`") });
      expect(await briefing(repo)).toContain("🔜 Next action: Run `python3 src/auth.py`");
    },
  },
  {
    sentence: "Behavior: present the task summary and last progress",
    works: async () => {
      const shown = await briefing(await saved());
      expect(shown).toContain(`\nTask: ${TASK}\n`);
      expect(shown).toContain(`✅ Progress:\n- ${DONE}\n`);
    },
  },
  {
    sentence: "Behavior: state the exact next action",
    works: async () => {
      expect(await briefing(await saved())).toContain(`🔜 Next action: ${NEXT}\n`);
    },
  },
  {
    sentence: "Behavior: confirm before proceeding — user must approve resumption",
    works: async () => {
      const repo = await saved();
      expect((await run(repo, ["continue", NAME], ["yes"])).stderr).toContain(
        "Ready to continue? (yes/no): ",
      );
      const piped = await run(repo, ["continue", NAME]);
      expect(piped.stderr).toContain(`only presented; confirm with 'git checkpoint continue ${NAME} --yes'`);
    },
  },
  {
    sentence:
      '"Resuming: [task name]. Last progress: [summary]. Next action: [action]. Ready to continue? (yes/no)"',
    works: async () => {
      expect((await run(await saved(), ["continue", NAME], ["yes"])).stderr).toContain(
        `Resuming: ${NAME}. Last progress: ${DONE}. Next action: ${NEXT}. Ready to continue? (yes/no): `,
      );
    },
  },
  {
    sentence: "/checkpoint delete <name>: delete a named checkpoint.",
    works: async () => {
      const repo = await saved();
      expect((await run(repo, ["delete", NAME, "--yes"])).stdout).toBe(`Cleared checkpoint "${NAME}"\n`);
      expect((await run(repo, ["list"])).stdout).toBe("");
    },
  },
  {
    sentence: "Use when a task is fully complete and the checkpoint is no longer needed.",
    works: async () => {
      const repo = await saved(["--task", TASK, "--done", DONE]);
      expect((await run(repo, ["delete", NAME])).status).toBe(0);
    },
  },
  {
    sentence: "Do not use for: archiving — delete only when the task is truly done.",
    works: async () => {
      const repo = await saved();
      expect((await run(repo, ["delete", NAME])).status).toBe(2);
      expect(await repo.document(NAME)).toContain(NEXT);
    },
  },
  {
    sentence:
      "Before writing: read SESSION-STATE.md — it contains active task state, decisions, current goal",
    works: async () => {
      const document = await (await saved(["--done", DONE, "--next", NEXT], STATE)).document(NAME);
      expect(document).toContain("## Goal\nship the login\n");
      expect(document).toContain("- keep OAuth — users have it\n");
    },
  },
  {
    sentence: "Scan conversation history — what has been done since session start?",
    agent: "the conversation is the agent's; it says what was done, or hands a transcript to the handoff",
  },
  {
    sentence: "Verify directory exists — ls memory/checkpoints/; if missing, create it",
    works: async () => {
      const repo = await projected();
      expect(existsSync(join(repo.root, "memory"))).toBe(false);
      await run(repo, ["save", NAME, ...ALL]);
      expect(existsSync(join(repo.root, "memory/checkpoints"))).toBe(true);
    },
  },
  {
    sentence: "Draft checkpoint content — fill every section of the Checkpoint File Format",
    works: async () => {
      const vague = await run(await repoWith(), ["save", NAME, "--task", TASK]);
      expect(vague.stderr).toMatch(/below the quality bar: progress:/);
      expect(vague.stderr).toMatch(/below the quality bar: next:/);
    },
  },
  {
    sentence: "Task: one-line summary (infer from SESSION-STATE.md and conversation)",
    works: async () => {
      expect(await (await saved(["--done", DONE], STATE)).document(NAME)).toContain(
        "\nsummary: ship the login\n",
      );
    },
  },
  {
    sentence: "Progress: specific completed items — file paths, line ranges, command outputs",
    works: async () => {
      expect(await (await saved()).document(NAME)).toMatch(/path: src\/auth\.py.*lines: \[?1-2/);
    },
  },
  {
    sentence: "Next Action: exact next step — which file to edit, which command to run",
    works: async () => {
      expect(await verdict("next", "--next", NEXT)).toBe("good");
      expect(await verdict("next", "--next", "edit the file")).toBe("weak");
    },
  },
  {
    sentence: "Blockers: concrete obstacles with names and error messages",
    works: async () => {
      expect(await verdict("blockers", "--blocker", BLOCKER)).toBe("good");
      expect(await verdict("blockers", "--blocker", "it does not work")).toBe("weak");
    },
  },
  {
    sentence: "Key Decisions: reasoning that led to current state, not just facts",
    works: async () => {
      expect(await verdict("decisions", "--decision", DECISION)).toBe("good");
      expect(await verdict("decisions", "--decision", "tokens stay in the database")).toBe("weak");
    },
  },
  {
    sentence: "Relevant Context: file paths, user preferences, anything not inferable from files alone",
    works: async () => {
      expect(await written()).toContain(`## Relevant Context\n${CONTEXT}\n`);
    },
  },
  {
    sentence: "Write the completed checkpoint to memory/checkpoints/<name>.md",
    differs: "the checkpoint is a ref; the file follows it where checkpoint.project asks for it",
    shows: async () => {
      expect(await written()).toMatch(/^# Checkpoint: build-login-page\n/);
      expect(existsSync(join((await saved()).root, "memory"))).toBe(false);
    },
  },
  {
    sentence: "Confirm to user: checkpoint name, task, next action",
    works: async () => {
      expect((await run(await repoWith(), ["save", NAME, ...ALL])).stdout).toBe(
        `Checkpoint "${NAME}" saved\nTask: ${TASK}\nNext action: ${NEXT}\n`,
      );
    },
  },
  {
    sentence: "Naming rules: use kebab-case: build-login-page, q1-data-analysis",
    works: async () => {
      const repo = await repoWith();
      expect((await run(repo, ["save", "BuildLoginPage", ...ALL])).stdout).toContain(
        '"build-login-page" saved',
      );
      expect((await run(repo, ["save", "Q1 Data/Analysis", ...ALL])).stdout).toContain(
        '"q1-data-analysis" saved',
      );
      expect((await run(repo, ["save", "q1.data", ...ALL])).status).toBe(129);
    },
  },
  {
    sentence: "Must be specific enough to identify the task at a glance",
    works: async () => {
      const refused = await run(await repoWith(), ["save", "my-new-stuff", ...ALL]);
      expect(refused.status).toBe(129);
      expect(refused.stderr).toContain("try 'build-login-page-oauth'");
    },
  },
  {
    sentence: "Forbidden names: task, work, save, untitled, backup",
    works: async () => {
      const repo = await repoWith();
      for (const name of ["task", "work", "save", "untitled", "backup"]) {
        const refused = await run(repo, ["save", name, ...ALL]);
        expect(refused.status).toBe(129);
        expect(refused.stderr).toContain(`'${name}' will not do as a name`);
      }
    },
  },
  {
    sentence: "If SESSION-STATE.md is empty: derive checkpoint content entirely from the conversation.",
    works: async () => {
      const document = await (await saved(ALL, { "SESSION-STATE.md": "" })).document(NAME);
      expect(document).toContain(`summary: ${TASK}\n`);
    },
  },
  {
    sentence: "Do not skip the checkpoint just because SESSION-STATE.md is empty.",
    works: async () => {
      await saved(["--task", TASK], { "SESSION-STATE.md": "# State\n\n## Current Goal\n(none)\n" });
    },
  },
  {
    sentence: "Resume: read memory/checkpoints/<name>.md",
    works: async () => {
      const repo = await repoWith();
      repo.write({ [`memory/checkpoints/${NAME}.md`]: await written() });
      await run(repo, ["import", "memory/checkpoints"]);
      expect(await briefing(repo)).toContain(NEXT);
    },
  },
  {
    sentence:
      "Verify referenced files still exist — flag any that are missing or changed as potentially stale",
    works: async () => {
      const repo = await saved([...ALL, "--file", "docs/login.md"]);
      repo.write({ "src/auth.py": "login()\n" });
      await repo.git("rm", "-q", "tests/auth_test.py");
      const shown = await briefing(repo);
      expect(shown).toContain("⚠️ Stale warnings:\n");
      expect(shown).toContain("src/auth.py (changed)\n");
      expect(shown).toContain("tests/auth_test.py (missing)\n");
      expect(shown).toContain("docs/login.md (not there at save, not there now)\n");
    },
  },
  {
    sentence:
      "Present it as a structured recovery briefing: 📌 Resume, Saved, ✅ Progress, 🔜 Next action, ⚠️ Stale warnings",
    works: async () => {
      const repo = await saved();
      repo.write({ "src/auth.py": "login()\n" });
      expect(await briefing(repo)).toBe(
        `📌 Resume: ${NAME}\nSaved: 2026-11-16 09:12 (just now)\nTask: ${TASK}\n\n` +
          `✅ Progress:\n- ${DONE}\n\n🔜 Next action: ${NEXT}\n\n⚠️ Stale warnings:\nsrc/auth.py (changed)\n`,
      );
    },
  },
  {
    sentence: 'Wait for user confirmation ("yes" / "no")',
    works: async () => {
      const answer = await run(await saved(), ["continue", NAME], ["perhaps", "yes"]);
      expect(answer.stderr).toContain("please answer yes or no\n");
    },
  },
  {
    sentence: "If confirmed: execute the next action",
    agent: "the work itself is the agent's; the checkpoint is kept for it",
  },
  {
    sentence: "If stale, re-verify paths first",
    works: async () => {
      const repo = await saved();
      repo.write({ "src/auth.py": "login()\n" });
      const answer = await run(repo, ["status", NAME]);
      expect(answer.stdout).toMatch(/changed {2}src\/auth\.py/);
    },
  },
  {
    sentence: "If rejected: delete the checkpoint and start fresh",
    differs: "a no offers to discard, since it may only mean not now; undo brings it back",
    shows: async () => {
      const kept = await saved();
      await run(kept, ["continue", NAME], ["no", "no"]);
      expect(await kept.document(NAME)).toContain(NEXT);
      const gone = await saved();
      expect((await run(gone, ["continue", NAME], ["no", "yes"])).stderr).toContain(
        `Cleared checkpoint "${NAME}"`,
      );
      expect((await run(gone, ["list"])).stdout).toBe("");
    },
  },
  {
    sentence: "/checkpoint auto protocol: not a user-invokable mode.",
    differs: "it is a command of its own, so that hooks and timers can run it",
    shows: async () => {
      const repo = await repoWith(STATE);
      expect((await run(repo, ["autosave"])).status).toBe(0);
      expect((await run(repo, ["save", "autosave"])).status).toBe(129);
    },
  },
  {
    sentence: "The agent scans every message for these trigger signals and acts autonomously",
    agent: SIGNAL,
  },
  { sentence: "Context >70% — if usedTokens/contextWindow > 0.70, trigger", agent: SIGNAL },
  { sentence: 'Close signals — user says "goodnight", "晚安", "logout", "exit", "明天见"', agent: SIGNAL },
  { sentence: "Idle with work — session idle >10 min and SESSION-STATE.md is non-empty", agent: SIGNAL },
  { sentence: "Long operation — about to run a command expected to take >30s", agent: SIGNAL },
  {
    sentence: "When triggered: read current SESSION-STATE.md content",
    works: async () => {
      const repo = await repoWith(STATE, ["autosave"]);
      expect(await repo.document("autosave")).toContain("ship the login");
    },
  },
  {
    sentence: "Write to memory/checkpoints/autosave.md (overwrite previous autosave)",
    works: async () => {
      const repo = await projected(STATE, ["autosave"]);
      repo.write({ "SESSION-STATE.md": "# State\n\n## Current Goal\nship the parser\n" });
      await run(repo, ["autosave"]);
      expect(text(repo, "memory/checkpoints/autosave.md")).toContain("ship the parser");
      expect(text(repo, "memory/checkpoints/autosave.md")).not.toContain("ship the login");
    },
  },
  {
    sentence: "Append entry to memory/checkpoints/autosave-log.md",
    works: async () => {
      const repo = await projected(STATE, ["autosave"]);
      await repo.checkpoint(["autosave"], tuesday);
      expect(text(repo, "memory/checkpoints/autosave-log.md").match(/^- .*/gm)).toEqual([
        "- 2026-11-16 09:12 autosaved (main, 0 files): ship the login",
        "- 2026-11-17 09:12 autosaved (main, 0 files): ship the login",
      ]);
    },
  },
  {
    sentence: "No user-visible output — only write to the log file",
    works: async () => {
      expect(await run(await projected(STATE), ["autosave"])).toEqual({ status: 0, stdout: "", stderr: "" });
    },
  },
  {
    sentence: "Autosave never overwrites named checkpoints.",
    works: async () => {
      const repo = await saved();
      const before = await repo.document(NAME);
      await run(repo, ["autosave"]);
      expect(await repo.document(NAME)).toBe(before);
    },
  },
  {
    sentence: "Named checkpoints are preserved indefinitely until explicitly deleted.",
    works: async () => {
      const repo = await saved();
      const pruned = await repo.checkpoint(["prune", "--expire", "now"], { now: "2029-11-16T09:12:00Z" });
      expect(pruned.status).toBe(0);
      expect(await repo.document(NAME)).toContain(NEXT);
    },
  },
  {
    sentence: "Do not dump raw chat transcript into a checkpoint",
    agent:
      "what an agent writes into a document is its own; a transcript is only ever read by rules that pick from it",
  },
  {
    sentence: 'Do not write vague progress like "worked on the task" — write exact file/state',
    works: async () => {
      const told = await run(await repoWith(), [
        "save",
        NAME,
        "--task",
        TASK,
        "--next",
        NEXT,
        "--done",
        "worked on the task",
      ]);
      expect(told.stderr).toContain('below the quality bar: progress: "worked on the task"');
    },
  },
  {
    sentence: "Do not mark a task complete if next action is undefined",
    works: async () => {
      const repo = await repoWith();
      const told = await run(repo, ["save", NAME, "--task", TASK, "--done", DONE]);
      expect(told.stderr).toMatch(/below the quality bar: next:/);
      expect((await run(repo, ["check", NAME])).status).toBe(1);
    },
  },
  { sentence: "Do not save checkpoints for trivial one-shot replies", agent: WHEN },
  {
    sentence: "Do not overwrite a named checkpoint with autosave (keep named checkpoints intact)",
    works: async () => {
      const repo = await saved();
      await run(repo, ["autosave"]);
      expect((await run(repo, ["log", NAME])).stdout.match(/\bautosave\b/)).toBeNull();
    },
  },
  {
    sentence: "Do not resume from checkpoint without presenting summary and confirming",
    works: async () => {
      const answer = await run(await saved(), ["continue", NAME], ["yes"]);
      expect(answer.stdout).toContain(`Task: ${TASK}\n`);
      expect(answer.stderr).toContain("Ready to continue?");
    },
  },
  {
    sentence: "Do not delete a checkpoint while the task is still active",
    works: async () => {
      const repo = await saved();
      const answer = await run(repo, ["delete", NAME], ["no"]);
      expect(answer.stderr).toContain(
        `'${NAME}' still has a next action: ${NEXT}. Clear '${NAME}'? (yes/no): `,
      );
      expect(await repo.document(NAME)).toContain(NEXT);
    },
  },
  {
    sentence: "Do not present a stale checkpoint as current — flag outdated file paths before resuming",
    works: async () => {
      const repo = await saved();
      await repo.git("mv", "src/auth.py", "src/login.py");
      const shown = await briefing(repo);
      expect(shown).toContain("src/auth.py (moved to src/login.py)");
    },
  },
  {
    sentence: "Do not save a checkpoint without reading SESSION-STATE.md first (or conversation if empty)",
    works: async () => {
      const repo = await saved(["--done", DONE], STATE);
      // What is said stands over what the file says.
      expect((await repo.document(NAME)).indexOf("ship the login")).toBeGreaterThan(0);
      await run(repo, ["save", NAME, "--goal", "ship the parser", "--force"]);
      expect(await repo.document(NAME)).not.toContain("ship the login");
    },
  },
  {
    sentence: "Do not use forbidden names",
    works: async () => {
      const repo = await repoWith();
      expect((await run(repo, ["save", "Backup", ...ALL])).status).toBe(129);
      expect(await repo.git("for-each-ref", "refs/checkpoints")).toBe("");
    },
  },
  {
    sentence: "Complete when: task name and summary are clear",
    works: async () => {
      expect(await verdict("summary", "--task", TASK)).toBe("good");
      expect(await verdict("summary", "--task", "various things")).not.toBe("good");
    },
  },
  {
    sentence: "Complete when: progress is specific enough to verify what was done",
    works: async () => {
      expect(await verdict("progress", "--done", "`npm test -- login` passes, 12 of 12")).toBe("good");
      expect(await verdict("progress", "--done", "made good progress")).toBe("weak");
    },
  },
  {
    sentence:
      "Complete when: next action is executable without any additional context from the previous session",
    works: async () => {
      expect(
        await verdict("next", "--next", "Change the timeout in src/auth.py:2 from 5 to 30 seconds"),
      ).toBe("good");
      expect(await verdict("next", "--next", "keep going with this")).toBe("weak");
    },
  },
  {
    sentence:
      "Complete when: blockers are listed with concrete details (file paths, error messages, decisions pending)",
    works: async () => {
      expect(await verdict("blockers", "--blocker", 'src/auth.py fails with "E401: bad token"')).toBe("good");
      expect(await verdict("blockers", "--blocker", "some problems")).toBe("weak");
    },
  },
  {
    sentence:
      "Complete when: relevant decisions are captured (not just facts — the reasoning that led to them)",
    works: async () => {
      expect(await verdict("decisions", "--decision", "polling — webhooks are blocked by the firewall")).toBe(
        "good",
      );
      expect(await verdict("decisions", "--decision", "use polling")).toBe("weak");
    },
  },
  {
    sentence: "Complete when: file paths referenced are actual paths, not generic descriptions",
    works: async () => {
      expect(await verdict("paths", "--done", DONE)).toBe("good");
      expect(await verdict("paths", "--done", "Wrote src/nowhere.py lines 1-2")).toBe("weak");
    },
  },
  {
    sentence: "Complete when: age of checkpoint is surfaced at resume (shown to user before confirming)",
    differs: "the age counts from the save, not from a file's mtime, which a copy changes",
    shows: async () => {
      const answer = await (await saved()).checkpoint(["continue", NAME], { ...tuesday, answers: ["yes"] });
      expect(answer.stdout).toContain("Saved: 2026-11-16 09:12 (24 hours ago)\n");
    },
  },
  {
    sentence: 'A checkpoint is incomplete if you have to ask "what were we doing?" after reading it.',
    works: async () => {
      const repo = await repoWith();
      await run(repo, ["save", NAME]);
      expect((await run(repo, ["check", NAME])).stdout).toContain(`${NAME}: incomplete\n`);
    },
  },
  {
    sentence: 'Progress: "Wrote src/auth.py lines 45-120, login flow complete" / "Worked on auth"',
    works: async () => {
      expect(await verdict("progress", "--done", "Wrote src/auth.py lines 45-120, login flow complete")).toBe(
        "good",
      );
      expect(await verdict("progress", "--done", "Worked on auth")).toBe("weak");
    },
  },
  {
    sentence: 'Next action: "Run pytest tests/auth_test.py to verify login" / "Continue testing"',
    works: async () => {
      expect(await verdict("next", "--next", "Run pytest tests/auth_test.py to verify login")).toBe("good");
      expect(await verdict("next", "--next", "Continue testing")).toBe("weak");
    },
  },
  {
    sentence: 'Blockers: "Git conflict in src/main.py lines 80-95" / "Need to fix some conflicts"',
    works: async () => {
      expect(await verdict("blockers", "--blocker", "Git conflict in src/main.py lines 80-95")).toBe("good");
      expect(await verdict("blockers", "--blocker", "Need to fix some conflicts")).toBe("weak");
    },
  },
  {
    sentence: 'Context: "User prefers verbose error messages" / nothing',
    works: async () => {
      expect(await verdict("context", "--context", "User prefers verbose error messages")).toBe("good");
      expect(await verdict("context", "--context", "")).not.toBe("good");
    },
  },
  {
    sentence: "Naming: build-login-page, q1-financial-analysis / task, work, save, backup",
    works: async () => {
      const repo = await repoWith();
      expect((await run(repo, ["save", "q1-financial-analysis", ...ALL])).status).toBe(0);
      expect((await run(repo, ["save", "backup", ...ALL])).status).toBe(129);
    },
  },
  {
    sentence: "State source: read SESSION-STATE.md first, then conversation / guessed from memory alone",
    works: async () => {
      const document = await (await saved(["--next", NEXT], STATE)).document(NAME);
      expect(document).toContain("ship the login");
      expect(document).toContain(NEXT);
    },
  },
  {
    sentence: "Staleness: verified file paths exist before presenting / presented as if still current",
    works: async () => {
      const repo = await saved(["--task", TASK, "--next", "Run pytest tests/nowhere_test.py"]);
      expect(await briefing(repo)).toContain("tests/nowhere_test.py (not there at save, not there now)\n");
    },
  },
  {
    sentence: "# Checkpoint: <name>",
    works: async () => {
      expect(await written()).toMatch(/^# Checkpoint: build-login-page\n/);
    },
  },
  {
    sentence: "**Created:** YYYY-MM-DD HH:MM GMT+8",
    works: async () => {
      expect(await written()).toContain("\n**Created:** 2026-11-16 09:12 GMT\n");
    },
  },
  {
    sentence: "**Task:** <one-line task summary>",
    works: async () => {
      expect(await written()).toContain(`\n**Task:** ${TASK}\n`);
    },
  },
  {
    sentence: "## Progress <!-- What was completed — be specific -->",
    works: async () => {
      expect(await written()).toContain(`\n## Progress\n- ${DONE}\n`);
    },
  },
  {
    sentence: "## Next Action <!-- Exact next step: file, command, decision -->",
    works: async () => {
      expect(await written()).toContain(`\n## Next Action\n${NEXT}\n`);
    },
  },
  {
    sentence: "## Blockers <!-- Concrete obstacles: errors, conflicts, pending decisions -->",
    works: async () => {
      expect(await written()).toContain(`\n## Blockers\n- ${BLOCKER}\n`);
    },
  },
  {
    sentence: "## Key Decisions <!-- Reasoning that led to current state, not just facts -->",
    works: async () => {
      expect(await written()).toContain(`\n## Key Decisions\n- ${DECISION}\n`);
    },
  },
  {
    sentence: "## Relevant Context <!-- Files, paths, preferences, anything needed to continue -->",
    works: async () => {
      expect(await written()).toMatch(/\n## Relevant Context\nUser prefers verbose error messages\n$/);
    },
  },
  {
    sentence: "**Age:** Derived from file mtime at resume time (shown automatically by /checkpoint list)",
    differs: "an age in a file would be wrong a minute later: list and continue tell it",
    shows: async () => {
      const repo = await projected({}, ["save", NAME, ...ALL]);
      expect(text(repo, `memory/checkpoints/${NAME}.md`)).not.toContain("Age");
      expect((await repo.checkpoint(["list"], tuesday)).stdout).toContain("24 hours ago");
    },
  },
  {
    sentence: "memory/checkpoints/<name>.md: named checkpoints (user-created)",
    works: async () => {
      const repo = await projected({}, ["save", NAME, ...ALL]);
      expect(existsSync(join(repo.root, `memory/checkpoints/${NAME}.md`))).toBe(true);
    },
  },
  {
    sentence: "autosave.md: auto-created before risky close events",
    works: async () => {
      const repo = await projected(STATE, ["autosave"]);
      expect(existsSync(join(repo.root, "memory/checkpoints/autosave.md"))).toBe(true);
    },
  },
  {
    sentence: "SESSION-STATE.md: active working memory (existing WAL target)",
    works: async () => {
      const repo = await saved(ALL, STATE);
      expect(text(repo, "SESSION-STATE.md")).toBe(STATE["SESSION-STATE.md"]);
    },
  },
  {
    sentence: "memory/working-buffer.md: danger zone log (existing compaction recovery)",
    works: async () => {
      const buffer = "## 09:00\nthe token expires in milliseconds\n";
      const repo = await saved(["--task", TASK], { "memory/working-buffer.md": buffer });
      expect(text(repo, "memory/working-buffer.md")).toBe(buffer);
    },
  },
  {
    sentence: "SESSION-STATE.md is the primary source when saving a checkpoint — read it first.",
    works: async () => {
      const buffer = { "memory/working-buffer.md": "## 09:00\nlater thoughts\n" };
      const long = `## Context\n${"what the user wants of the login page. ".repeat(8)}\n`;
      const state = { "SESSION-STATE.md": `${STATE["SESSION-STATE.md"]}\n${long}` };
      expect(await (await saved(["--task", TASK], { ...state, ...buffer })).document(NAME)).not.toContain(
        "later thoughts",
      );
    },
  },
  {
    sentence: "memory/working-buffer.md: check this when checkpoint content is thin.",
    works: async () => {
      const buffer = { "memory/working-buffer.md": "## 09:00\nthe token expires in milliseconds\n" };
      expect(await (await saved(["--task", TASK], buffer)).document(NAME)).toContain(
        "expires in milliseconds",
      );
      expect(await (await saved(ALL, buffer)).document(NAME)).not.toContain("expires in milliseconds");
    },
  },
  {
    sentence:
      "memory/checkpoints/: durable resume artifacts, survive session death, never expire unless deleted.",
    works: async () => {
      const repo = await projected({}, ["save", NAME, ...ALL]);
      await run(repo, ["continue", NAME, "--yes"]);
      expect(existsSync(join(repo.root, `memory/checkpoints/${NAME}.md`))).toBe(true);
      expect(await repo.document(NAME)).toContain(NEXT);
    },
  },
  {
    sentence: "WAL (SESSION-STATE.md): per-message decisions, updated on every significant human input",
    agent: "the file is the agent's own; the program reads it, and never writes it",
  },
  {
    sentence: "Checkpoint: task-level resume state — updated at natural break points or when session ends",
    works: async () => {
      const repo = await saved();
      await run(repo, ["save", NAME, "--tick", "1", "--next", "Run `python3 src/auth.py`"]);
      expect(await briefing(repo)).toContain("🔜 Next action: Run `python3 src/auth.py`\n");
    },
  },
  {
    sentence: "WAL feeds into checkpoint: when saving, read SESSION-STATE.md to populate the checkpoint",
    works: async () => {
      expect(await (await saved([], STATE)).document(NAME)).toContain("ship the login");
    },
  },
  {
    sentence: "The checkpoint system does not replace WAL; it amplifies it for multi-session durability.",
    says: "how the two go together",
  },
  {
    sentence: "References: checkpoint-format.md, resume-flow.md, auto-checkpoint-signals.md",
    says: "files of the skill itself",
  },
]);
