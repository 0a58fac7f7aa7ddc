import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { type CheckpointRepo, checkpointRepo, repoWhere } from "../../support/cli.ts";
import { writeFiles } from "../../support/git.ts";
import { seedTable } from "./table.ts";

const monday = { now: "2026-11-16T09:12:00Z" };
const FILES = { "src/form.ts": "let a = 1\n" };

const run = (repo: CheckpointRepo, args: readonly string[], answers?: readonly string[]) =>
  repo.checkpoint(args, { ...monday, ...(answers ? { answers } : {}) });

/** A repository with a checkpoint in it. */
const saved = (args: readonly string[] = [], files: Record<string, string> = FILES) =>
  repoWhere({
    files,
    commands: [["save", "login", "-m", "the form", "--left-off", "half of the button", ...args]],
    ...monday,
  });

/** A repository whose checkpoints have files. */
async function projected(args: readonly string[] = []) {
  const repo = await repoWhere({
    files: FILES,
    config: [["checkpoint.project", "session"]],
    commands: [["save", "login", "--left-off", "half of the button", ...args]],
    ...monday,
  });
  return { repo, file: join(repo.root, "checkpoint-login.md") };
}

async function withPlan(title: string) {
  const repo = await checkpointRepo(FILES);
  const plans = join(repo.home, ".claude/plans");
  writeFiles(plans, { "brave-fox.md": `# ${title}\n\n- [x] read\n- [ ] write\n- [ ] ship\n` });
  return repo;
}

const plain = async (repo: CheckpointRepo, name: string) => (await run(repo, ["export", name])).stdout;

/** A memory of the user's own, as it stands before and after. */
const OWN = "# My Project\n\nintro\n\n## Facts\n- tabs, not spaces\n";

seedTable("session", 62, [
  {
    sentence: "Save: save checkpoint {name}",
    works: async () => {
      const repo = await saved();
      expect(await repo.document("login")).toContain("half of the button");
    },
  },
  {
    sentence: "save checkpoint (prompts for descriptive name)",
    works: async () => {
      const repo = await checkpointRepo(FILES);
      const answer = await run(repo, ["save", "-m", "Sign in with a provider"], ["oauth login"]);
      expect(answer.stderr).toContain("Name [sign-provider]: ");
      expect(answer.stdout).toContain('Checkpoint "oauth-login" saved.');
    },
  },
  {
    sentence: "Resume: continue, continue {name}, resume",
    works: async () => {
      for (const words of [["continue"], ["continue", "login"], ["resume"]]) {
        const repo = await saved();
        expect((await run(repo, words)).stdout).toContain("half of the button");
      }
    },
  },
  {
    sentence: "Cleanup: clear checkpoint {name}",
    works: async () => {
      const repo = await saved();
      expect((await run(repo, ["clear", "login"])).status).toBe(0);
      expect(await repo.git("for-each-ref", "refs/checkpoints")).toBe("");
    },
  },
  {
    sentence: "clear all checkpoints",
    works: async () => {
      const repo = await saved();
      expect((await run(repo, ["clear", "--all"])).status).toBe(0);
      expect(await repo.git("for-each-ref", "refs/checkpoints")).toBe("");
    },
  },
  {
    sentence: "If user gave a name, use it (lowercase, sanitize: replace / with -).",
    works: async () => {
      const repo = await checkpointRepo(FILES);
      const answer = await run(repo, ["save", "Feature/Login", "-m", "x"]);
      expect(answer.stdout).toContain('Checkpoint "feature-login" saved.');
    },
  },
  {
    sentence: "If no name given: pick a short name from the current work (2-4 words)",
    works: async () => {
      for (const [words, name] of [
        ["OAuth fallback for the login page of the shop", "oauth-fallback-login-page"],
        ["login", "login-work"],
      ] as const) {
        const repo = await checkpointRepo(FILES);
        expect((await run(repo, ["save", "-m", words])).stdout).toContain(`"${name}" saved`);
      }
    },
  },
  {
    sentence: 'Confirm, options: "Use \'{suggested-name}\' (Recommended)", "Provide different name"',
    works: async () => {
      const repo = await checkpointRepo(FILES);
      const taken = await run(repo, ["save", "-m", "wire the button"], [""]);
      expect(taken.stderr).toContain("Name [wire-button]: ");
      expect(taken.stdout).toContain('"wire-button" saved');
      const other = await run(repo, ["save", "-m", "wire the button"], ["my own"]);
      expect(other.stdout).toContain('"my-own" saved');
    },
  },
  {
    sentence: "Sanitize final name: lowercase, replace spaces/ / with -, strip leading -.",
    works: async () => {
      const repo = await checkpointRepo(FILES);
      const answer = await run(repo, ["save", "-m", "x", "--", "-My New/Feature"]);
      expect(answer.stdout).toContain('"my-new-feature" saved');
    },
  },
  {
    sentence: "Find the auto memory directory path from the system prompt line",
    differs:
      "a program sees no system prompt: a flag, a variable, a setting or the agent's own folder tells it",
    shows: async () => {
      const repo = await checkpointRepo(FILES);
      const folder = join(repo.home, "notes");
      await run(repo, ["save", "login", "-m", "x", "--memory-dir", folder]);
      expect(readFileSync(join(folder, "MEMORY.md"), "utf8")).toContain("**login**");
    },
  },
  {
    sentence: "Run in a single bash call: branch, git status --short | head -10, date",
    differs: "up to 200 changed files are recorded, with their contents, not ten names",
    shows: async () => {
      const repo = await checkpointRepo(FILES);
      repo.write(Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`src/n${i}.ts`, "1\n"])));
      await run(repo, ["save", "login", "-m", "x"]);
      const document = await repo.document("login");
      expect(document).toContain("branch: main\n");
      expect(document).toContain("saved: 2026-11-16T09:12:00");
      expect(document.match(/path: src\/n\d+\.ts/g)).toHaveLength(12);
    },
  },
  {
    sentence: "From conversation context, determine: what was accomplished this session",
    works: async () => {
      const repo = await saved(["--done", "the form posts"]);
      expect(await repo.document("login")).toContain("## Done This Session\n- the form posts\n");
    },
  },
  {
    sentence: "What failed or was abandoned (and why)",
    works: async () => {
      const repo = await saved(["--failed", "iframe: cookies are blocked"]);
      expect(await repo.document("login")).toMatch(/## Failed Approaches\n- iframe.*cookies are blocked\n/);
    },
  },
  {
    sentence:
      "Where work left off: don't infer next steps, but capture pending decisions, proposed options, open questions",
    works: async () => {
      const repo = await saved(["--question", "which port?", "--open-decision", "cache: redis | none"]);
      const document = await repo.document("login");
      expect(document).toContain("## Open Questions\n- which port?\n");
      expect(document).toContain("## Open Decisions\n");
      expect(document).not.toContain("## Next");
    },
  },
  {
    sentence: "Which files were modified",
    works: async () => {
      const repo = await checkpointRepo(FILES);
      repo.write({ "src/form.ts": "let a = 2\n" });
      await run(repo, ["save", "login", "-m", "x"]);
      expect(await plain(repo, "login")).toContain("## Modified Files\n- src/form.ts\n");
    },
  },
  {
    sentence: 'A plan file exists whenever the session involved plan mode or "implement this plan."',
    agent: "the agent knows its mode and says so with --plan, or names the plan in what it writes",
  },
  {
    sentence: "1. System prompt: when plan mode is active, it contains the plan file path. Check for it.",
    agent: "only the agent sees its system prompt; it hands the path over with --plan",
  },
  {
    sentence: "2. Conversation context: the user's message may reference or paste a plan",
    works: async () => {
      const repo = await withPlan("Something else");
      const words = "implementing the plan ~/.claude/plans/brave-fox.md";
      await run(repo, ["save", "login", "--left-off", words]);
      expect(await plain(repo, "login")).toContain(
        "- **Plan:** `~/.claude/plans/brave-fox.md` (step 2 of 3)\n",
      );
    },
  },
  {
    sentence:
      "3. Fallback: the most recently modified .md file of ~/.claude/plans/, confirm it matches the work being done",
    works: async () => {
      const fits = await withPlan("Login form validation");
      await run(fits, ["save", "login", "-m", "Login form validation"]);
      expect(await plain(fits, "login")).toContain("brave-fox.md");
      const other = await withPlan("Payment provider");
      await run(other, ["save", "login", "-m", "Login form validation"]);
      expect(await plain(other, "login")).not.toContain("Plan:");
    },
  },
  {
    sentence: "If a plan is found, read it to determine step N of M",
    works: async () => {
      const repo = await withPlan("Login form validation");
      await run(repo, ["save", "login", "-m", "x", "--plan", "~/.claude/plans/brave-fox.md"]);
      expect(await plain(repo, "login")).toContain("(step 2 of 3)");
    },
  },
  {
    sentence: "Default: include the Plan line. Only omit it if the session genuinely had no plan",
    works: async () => {
      const repo = await saved(["--plan", "docs/plan.md"]);
      expect(await plain(repo, "login")).toContain("- **Plan:** `docs/plan.md`\n");
    },
  },
  {
    sentence:
      "If it already exists, confirm: show the existing Saved date and Left Off summary, Overwrite / Different name",
    works: async () => {
      const repo = await saved();
      const answer = await run(repo, ["save", "login", "-m", "again"], ["1"]);
      expect(answer.stderr).toContain("Saved: 2026-11-16 09:12\nLeft Off: half of the button\n");
      expect(answer.stderr).toContain("1. Overwrite\n  2. Different name\n");
      expect(await repo.document("login")).toContain("again");
      const refused = await run(repo, ["save", "login", "-m", "and again"]);
      expect(refused.status).toBe(2);
      expect(refused.stderr).toContain("--force");
    },
  },
  {
    sentence: "If they choose a different name, continue from this step with the new name.",
    works: async () => {
      const repo = await saved();
      const answer = await run(repo, ["save", "login", "-m", "again"], ["2", "login two"]);
      expect(answer.stdout).toContain('"login-two" saved');
      expect(await repo.document("login")).not.toContain("again");
    },
  },
  {
    sentence: "Write <memory_dir>/checkpoint-{name}.md",
    differs: "the checkpoint is a ref; the file follows it where checkpoint.project asks for it",
    shows: async () => {
      const { file } = await projected();
      expect(readFileSync(file, "utf8")).toContain("half of the button");
      expect(existsSync(join((await saved()).root, "checkpoint-login.md"))).toBe(false);
    },
  },
  {
    sentence:
      "Checkpoint: {name}; Branch; Saved: {YYYY-MM-DD HH:MM}; Plan: ~/.claude/plans/{file} (step N of M)",
    works: async () => {
      const { repo, file } = await projected(["--plan", "~/.claude/plans/oauth.md:2/5"]);
      expect(readFileSync(file, "utf8")).toMatch(
        /^# Checkpoint: login\n\n- \*\*Branch:\*\* `main`\n- \*\*Saved:\*\* 2026-11-16 09:12\n- \*\*Plan:\*\* `~\/\.claude\/plans\/oauth\.md` \(step 2 of 5\)\n/,
      );
      // However the path was given.
      const path = join(repo.home, ".claude/plans/oauth.md");
      await run(repo, ["save", "login", "-m", "x", "--force", "--plan", `${path}:2/5`]);
      expect(readFileSync(file, "utf8")).toContain("`~/.claude/plans/oauth.md` (step 2 of 5)");
    },
  },
  {
    sentence: "Left Off: {1-3 lines describing where work stopped}",
    works: async () => {
      const { file } = await projected();
      expect(readFileSync(file, "utf8")).toContain("\n## Left Off\nhalf of the button\n\n## Done");
    },
  },
  {
    sentence: "Done This Session: {accomplishments}",
    works: async () => {
      const { file } = await projected(["--done", "the form posts"]);
      expect(readFileSync(file, "utf8")).toContain("\n## Done This Session\n- the form posts\n\n## Failed");
    },
  },
  {
    sentence: 'Failed Approaches: {what + why — or "None"}',
    works: async () => {
      const failed = await projected(["--failed", "iframe: cookies are blocked"]);
      expect(readFileSync(failed.file, "utf8")).toContain("## Failed Approaches\n- iframe");
      const none = await projected();
      expect(readFileSync(none.file, "utf8")).toContain("\n## Failed Approaches\n- None\n");
    },
  },
  {
    sentence: "Modified Files: {list}",
    works: async () => {
      const repo = await checkpointRepo(FILES);
      await repo.git("config", "checkpoint.project", "session");
      repo.write({ "src/form.ts": "let a = 2\n" });
      await run(repo, ["save", "login", "-m", "x"]);
      expect(readFileSync(join(repo.root, "checkpoint-login.md"), "utf8")).toContain(
        "## Modified Files\n- src/form.ts\n",
      );
    },
  },
  {
    sentence: "Omit the Plan: line if no plan file exists.",
    works: async () => {
      const { file } = await projected();
      expect(readFileSync(file, "utf8")).not.toContain("Plan:");
    },
  },
  {
    sentence: "Read MEMORY.md. Find the ## Active Checkpoints section.",
    works: async () => {
      const repo = await checkpointRepo(FILES);
      repo.write({ "MEMORY.md": `${OWN}\n## Active Checkpoints\n` });
      await run(repo, ["save", "login", "-m", "the form"]);
      expect(repo.memory()?.match(/## Active Checkpoints/g)).toHaveLength(1);
    },
  },
  {
    sentence: "If checkpoint name already in index: update its line.",
    works: async () => {
      const repo = await saved();
      await run(repo, ["save", "login", "-m", "the provider", "--force"]);
      expect(repo.memory()?.match(/\*\*login\*\*.*/g)).toEqual(["**login** (main, Nov 16) — the provider"]);
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
      const repo = await checkpointRepo(FILES);
      repo.write({ "MEMORY.md": OWN });
      await run(repo, ["save", "login", "-m", "the form"]);
      expect(repo.memory()).toMatch(/^# My Project\n\n## Active Checkpoints\n/);
    },
  },
  {
    sentence: "If MEMORY.md doesn't exist, create it with # Project Memory as the heading.",
    works: async () => {
      const repo = await saved();
      expect(repo.memory()).toMatch(/^# Project Memory\n\n## Active Checkpoints\n/);
    },
  },
  {
    sentence: "Bullet format: - **{name}** ({branch}, {Mon DD}) — {one-line summary}",
    works: async () => {
      const repo = await saved();
      expect(repo.memory()).toContain("\n- **login** (main, Nov 16) — the form\n");
    },
  },
  {
    sentence: "Keep the Resume any: `continue` or `continue {name}` line after the bullets.",
    works: async () => {
      const repo = await saved();
      expect(repo.memory()).toMatch(
        /— the form\n\n?Resume any: `git checkpoint continue` or `git checkpoint continue \{name\}`\n/,
      );
    },
  },
  {
    sentence: "Do NOT touch any other sections in MEMORY.md.",
    works: async () => {
      const repo = await checkpointRepo(FILES);
      repo.write({ "MEMORY.md": OWN });
      await run(repo, ["save", "login", "-m", "the form"]);
      const kept = repo.memory()?.replace(/## Active Checkpoints\n[\s\S]*?Resume any:.*\n\n/, "");
      expect(kept).toBe(OWN);
      await run(repo, ["clear", "login"]);
      expect(repo.memory()).toBe(OWN);
    },
  },
  {
    sentence: "Keep output minimal: this often runs near end of context window.",
    works: async () => {
      const repo = await checkpointRepo(FILES);
      const answer = await run(repo, ["save", "login", "--left-off", "x", "--done", "y", "--next", "z"]);
      expect(answer.stdout.trim().split("\n")).toHaveLength(1);
    },
  },
  {
    sentence: 'Checkpoint "{name}" saved. Resume anytime: `continue {name}`',
    works: async () => {
      const repo = await checkpointRepo(FILES);
      expect((await run(repo, ["save", "login", "-m", "x"])).stdout).toBe(
        'Checkpoint "login" saved. Resume anytime: `git checkpoint continue login`\n',
      );
    },
  },
  {
    sentence: "That's it. Don't ask follow-up questions. Don't suggest /compact or /clear",
    works: async () => {
      const repo = await checkpointRepo(FILES);
      const answer = await run(repo, ["save", "login", "-m", "x"], []);
      expect(answer.status).toBe(0);
      expect(answer.stdout + answer.stderr).not.toMatch(/\/compact|\/clear|\?/);
    },
  },
  {
    sentence: "Resume: if user gave a name, use it.",
    works: async () => {
      const repo = await saved();
      await run(repo, ["save", "dates", "-m", "the parser"]);
      expect((await run(repo, ["continue", "dates"])).stdout).toContain("the parser");
    },
  },
  {
    sentence: "If no name given: list checkpoint-*.md files in memory directory",
    differs: "what is live is listed from the refs, whether or not there are files",
    shows: async () => {
      const repo = await saved();
      const answer = await run(repo, ["list"]);
      expect(answer.stdout).toContain("login");
      expect(existsSync(join(repo.root, "checkpoint-login.md"))).toBe(false);
    },
  },
  {
    sentence: "If exactly one: use it automatically",
    works: async () => {
      const repo = await saved();
      expect((await run(repo, ["continue"])).stdout).toContain("half of the button");
    },
  },
  {
    sentence:
      "If multiple: ask with checkpoint names as options (include branch and date in each option's description)",
    differs:
      "the only one of this branch is taken before others are asked about; the date is told as its age",
    shows: async () => {
      const repo = await saved();
      await run(repo, ["save", "dates", "-m", "the parser"]);
      const asked = await run(repo, ["continue"], ["2"]);
      expect(asked.stderr).toContain("Which checkpoint do you want to continue?");
      expect(asked.stderr).toMatch(
        /1\. dates \(main, just now\) — the parser\n {2}2\. login \(main, just now\)/,
      );
      expect(asked.stdout).toContain("half of the button");
      await run(repo, ["save", "login", "-m", "again"]);
      // Whoever walks away has continued none.
      expect((await run(repo, ["continue"], ["q"])).status).toBe(2);
      await repo.git("switch", "-qc", "other");
      await run(repo, ["save", "here", "-m", "of this branch"]);
      expect((await run(repo, ["continue"])).stdout).toContain("of this branch");
    },
  },
  {
    sentence: 'If none: report "No saved checkpoints found." and stop',
    works: async () => {
      const repo = await checkpointRepo(FILES);
      const answer = await run(repo, ["continue"]);
      expect(answer.status).toBe(1);
      expect(answer.stderr).toMatch(/^No saved checkpoints found\.\n/);
    },
  },
  {
    sentence:
      'If file missing: remove the orphaned bullet, report "Checkpoint file missing (cleaned up stale entry)", and stop.',
    works: async () => {
      const repo = await saved();
      repo.write({
        "MEMORY.md": (repo.memory() ?? "").replace(
          "- **login**",
          "- **ghost** (main, Nov 15) — gone\n- **login**",
        ),
      });
      const answer = await run(repo, ["continue", "ghost"]);
      expect(answer.status).toBe(1);
      expect(answer.stderr).toContain("Checkpoint file missing (cleaned up stale entry)");
      expect(repo.memory()).not.toContain("ghost");
      expect(repo.memory()).toContain("**login**");
    },
  },
  {
    sentence: "If current branch differs, warn: You're on `{current}` but checkpoint was saved on `{saved}`.",
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
      const answer = await run(repo, ["continue", "login"]);
      expect(answer.status).toBe(0);
      expect(answer.stdout).toContain("half of the button");
    },
  },
  {
    sentence: "If checkpoint references a plan file, read it.",
    works: async () => {
      const repo = await checkpointRepo({ ...FILES, "docs/plan.md": "# Plan\n\n- [ ] the third step\n" });
      await run(repo, ["save", "login", "-m", "x", "--plan", "docs/plan.md"]);
      expect((await run(repo, ["continue"])).stdout).toContain("- [ ] the third step");
    },
  },
  {
    sentence: "Output the checkpoint summary and last context.",
    works: async () => {
      const repo = await saved();
      const answer = await run(repo, ["continue"]);
      expect(answer.stdout).toMatch(/^login — the form\n/);
      expect(answer.stdout).toContain("## Left Off\nhalf of the button\n");
    },
  },
  {
    sentence: "If Failed Approaches is non-empty, include them: ⚠ Previously failed: {approach} — {why}",
    works: async () => {
      const repo = await saved(["--failed", "iframe: cookies are blocked"]);
      const { stdout } = await run(repo, ["continue"]);
      expect(stdout).toContain("⚠ Previously failed: iframe — cookies are blocked\n");
    },
  },
  {
    sentence: "The checkpoint is now consumed: delete the checkpoint file and remove its bullet",
    works: async () => {
      const { repo, file } = await projected();
      await run(repo, ["continue"]);
      expect(existsSync(file)).toBe(false);
      expect(repo.memory() ?? "").not.toContain("login");
      expect(await repo.git("for-each-ref", "refs/checkpoints")).toBe("");
    },
  },
  {
    sentence: "Auto-Clear: if no bullets remain, remove the entire section.",
    works: async () => {
      const repo = await checkpointRepo(FILES);
      repo.write({ "MEMORY.md": OWN });
      await run(repo, ["save", "login", "-m", "x"]);
      await run(repo, ["continue"]);
      expect(repo.memory()).toBe(OWN);
    },
  },
  {
    sentence: "Do NOT mention the cleanup to the user.",
    differs:
      "on a terminal one line on stderr names the undo; a setting silences it, and an agent never sees it",
    shows: async () => {
      const piped = await run(await saved(), ["continue"]);
      expect(piped.stderr).toBe("");
      expect(piped.stdout).not.toMatch(/consumed|cleared|removed/i);
      const terminal = await run(await saved(), ["continue"], []);
      expect(terminal.stderr).toBe("hint: 'login' is consumed; 'git checkpoint undo' brings it back\n");
    },
  },
  {
    sentence: "They see only the summary from step 5, then wait for their direction.",
    agent: "whether the agent waits is its own doing; the program has ended by then",
  },
  {
    sentence: "Cleanup: rm <memory_dir>/checkpoint-{name}.md",
    works: async () => {
      const { repo, file } = await projected();
      expect(existsSync(file)).toBe(true);
      await run(repo, ["clear", "login"]);
      expect(existsSync(file)).toBe(false);
    },
  },
  {
    sentence:
      "Remove the bullet for {name}. If no bullets remain, remove the entire section (header + resume line).",
    works: async () => {
      const repo = await checkpointRepo(FILES);
      repo.write({ "MEMORY.md": OWN });
      await run(repo, ["save", "login", "-m", "x"]);
      await run(repo, ["save", "dates", "-m", "y"]);
      await run(repo, ["clear", "dates"]);
      expect(repo.memory()).not.toContain("dates");
      expect(repo.memory()).toContain("**login**");
      await run(repo, ["clear", "login"]);
      expect(repo.memory()).toBe(OWN);
    },
  },
  {
    sentence: 'Cleared checkpoint "{name}"',
    works: async () => {
      const repo = await saved();
      expect((await run(repo, ["clear", "login"])).stdout).toBe('Cleared checkpoint "login"\n');
    },
  },
  {
    sentence: "Glob checkpoint-*.md in memory directory. Delete all matches.",
    works: async () => {
      const { repo, file } = await projected();
      await run(repo, ["save", "dates", "-m", "y"]);
      await run(repo, ["handoff", "--next", "wire the button in src/form.ts"]);
      await run(repo, ["clear", "--all"]);
      expect(existsSync(file)).toBe(false);
      expect(existsSync(join(repo.root, "checkpoint-dates.md"))).toBe(false);
      // A handoff is no checkpoint-*.md.
      expect(await repo.document("handoff")).toContain("wire the button");
    },
  },
  {
    sentence:
      "Remove the entire ## Active Checkpoints section (header + bullets + resume line) from MEMORY.md.",
    works: async () => {
      const repo = await checkpointRepo(FILES);
      repo.write({ "MEMORY.md": OWN });
      await run(repo, ["save", "login", "-m", "x"]);
      await run(repo, ["clear", "--all"]);
      expect(repo.memory()).toBe(OWN);
    },
  },
  {
    sentence: "Cleared {N} checkpoint(s)",
    differs: "the (s) stands for one or several, and is written as the word is",
    shows: async () => {
      const repo = await saved();
      await run(repo, ["save", "dates", "-m", "y"]);
      expect((await run(repo, ["clear", "--all"])).stdout).toBe("Cleared 2 checkpoints\n");
    },
  },
]);
