// The story that is walked: two clones of one remote, work in progress in both, and the six commands.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** An environment in which git and the command see nothing of the machine. */
function hermetic(home) {
  return {
    PATH: process.env.PATH,
    HOME: home,
    USERPROFILE: home,
    XDG_CONFIG_HOME: join(home, ".config"),
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: join(home, ".gitconfig"),
    GIT_AUTHOR_NAME: "A Developer",
    GIT_AUTHOR_EMAIL: "dev@example.org",
    GIT_COMMITTER_NAME: "A Developer",
    GIT_COMMITTER_EMAIL: "dev@example.org",
    GIT_AUTHOR_DATE: "2026-11-16T09:00:00Z",
    GIT_COMMITTER_DATE: "2026-11-16T09:00:00Z",
    GIT_TERMINAL_PROMPT: "0",
    LC_ALL: "C",
    TERM: "dumb",
    TZ: "UTC",
  };
}

const COMMITS = [
  { "README.md": "# Shop\n\nRun `npm test`.\n", "src/pay/form.ts": "export const form = 1;\n" },
  { "src/pay/charge.ts": "export function charge() {\n  return 1;\n}\n", "src/log.ts": "export {};\n" },
  {
    "MEMORY.md": "# Project Memory\n\n## Facts\n\n- The staging server has 2 GB of memory\n",
    "test/charge.test.ts": "import '../src/pay/charge.ts';\n",
  },
];

const EDITS = {
  "src/pay/charge.ts": "export function charge(key: string) {\n  return key.length;\n}\n",
  "src/pay/refund.ts": "export function refund() {}\n",
};

const SAVE = [
  "save",
  "payment-form",
  "--summary=Charge a card once, whatever the network does",
  "--left-off=charge() takes the key; refund() in src/pay/refund.ts is empty",
  "--next=write refund() in src/pay/refund.ts and run npm test",
  "--done=charge() takes an idempotency key",
  "--failed=asking the webhook only: it comes up to 40 minutes late",
  "--file=src/pay/form.ts",
];

const HANDOFF = `# Session Handoff

## Next Actions
1. Write refund() in src/pay/refund.ts and run \`npm test\`
2. Mask card numbers in src/log.ts

## Current Work State
- In progress: src/pay/refund.ts, function refund(), still empty; src/pay/charge.ts takes a key now

## Open Decisions
- queue: Redis | SQS — user lean: Redis

## Key Decisions
- One key for each attempt, because the bank keeps it for a day

## Errors and Fixes
- the test of charge() failed at midnight -> the clock is handed in

## Done
- charge() takes an idempotency key

## Facts
- The bank keeps idempotency keys for 24 hours

## User Priority Signals
- "never charge a card twice"
`;

function write(root, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Tells the story below `base` with `script` as the command; gives, for each of the six, what `walked` returns. */
export function tell(base, script, walked) {
  const [home, here, there, remote] = ["home", "here", "there", "remote.git"].map((name) => join(base, name));
  const env = hermetic(home);
  mkdirSync(home, { recursive: true });
  const run = (cwd, command, args, input = "") => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, input, encoding: "utf8" });
    if (status !== 0) throw new Error(`${args.join(" ")}: ${status}\n${stdout}${stderr}`);
    return stdout + stderr;
  };
  const git = (cwd, ...args) => run(cwd, "git", args);
  const trace = join(base, "trace.json");
  let minute = 10;
  const checkpoint = (cwd, args, input) => {
    const said = run(cwd, process.execPath, [script, `2026-11-16T09:${minute++}:00Z`, trace, ...args], input);
    return walked(trace, said);
  };

  git(base, "init", "--quiet", "--bare", "--initial-branch=main", remote);
  git(base, "clone", "--quiet", remote, here);
  git(here, "checkout", "--quiet", "-b", "main");
  for (const [index, files] of COMMITS.entries()) {
    write(here, files);
    git(here, "add", "--all");
    git(here, "commit", "--quiet", `--message=step ${index + 1}`);
  }
  git(here, "push", "--quiet", "--set-upstream", "origin", "main");
  git(base, "clone", "--quiet", remote, there);
  write(here, EDITS);
  checkpoint(here, ["save", "log-masking", "--left-off=src/log.ts is next", "--next=mask in src/log.ts"]);

  const walks = {};
  walks.save = checkpoint(here, SAVE);
  walks.list = checkpoint(here, ["list"]);
  walks.push = checkpoint(here, ["push"]);
  walks.pull = checkpoint(there, ["pull"]);
  write(here, { "src/pay/refund.ts": "export function refund() {\n  return 0;\n}\n" });
  walks.continue = checkpoint(here, ["continue", "payment-form"]);
  walks.handoff = checkpoint(here, ["handoff"], HANDOFF);
  return walks;
}
