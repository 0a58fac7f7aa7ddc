import { join } from "node:path";
import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../../support/cli.ts";
import { writeFiles } from "../../support/git.ts";

const monday = { now: "2026-11-16T09:12:00Z" };

async function namedRepo(): Promise<CheckpointRepo> {
  const repo = await checkpointRepo({ "src/form.ts": "let a = 1\n" });
  await repo.git("config", "checkpoint.profile", "named");
  return repo;
}

test.each([
  ["named", false],
  ["session", true],
  ["continuity", false],
])("profile %s takes the newest plan that fits for its own: %s", async (profile, guesses) => {
  const repo = await checkpointRepo();
  writeFiles(join(repo.home, ".claude/plans"), { "brave-fox.md": "# Login form validation\n\n1. parse\n" });
  const words = ["-m", "Login form validation", "--next", "check the dates in the login form"];
  await repo.checkpoint(["save", "login-form-dates", "--as", profile, ...words], monday);
  const document = await repo.document("login-form-dates");
  expect(document.includes("brave-fox.md")).toBe(guesses);
  // A plan that is named is never a guess.
  const named = ["--plan", "~/.claude/plans/brave-fox.md"];
  await repo.checkpoint(["save", "login-form-dates", "--as", profile, "--force", ...words, ...named], monday);
  expect(await repo.document("login-form-dates")).toContain("brave-fox.md");
});

test("the advice on compaction names the next action and the decisions before all else", async () => {
  const repo = await namedRepo();
  const answer = await repo.checkpoint(
    [
      ...["save", "login", "--failed", "iframe: cookies are blocked", "--question", "who owns the proxy?"],
      ...["--decision", "sessions stay in the database — the proxy drops cookies"],
      ...["--next", "wire the button in src/form.ts"],
    ],
    monday,
  );
  expect(answer.stdout).toBe(
    'Checkpoint "login" saved\n' +
      "/compact focus on next: wire the button in src/form.ts; sessions stay in the database; failed: iframe\n",
  );
});

test("a long next action leaves room for the decisions", async () => {
  const repo = await namedRepo();
  const next = `wire the button ${"that has a very long explanation ".repeat(8)}`;
  const answer = await repo.checkpoint(
    ["save", "login", "--next", next, "--decision", "keep cookies"],
    monday,
  );
  expect(answer.stdout).toMatch(/\/compact focus on next: wire the button .*…; keep cookies\n$/);
});

test("an unknown name lists those that there are, and is asked about on a terminal", async () => {
  const repo = await namedRepo();
  await repo.checkpoint(["save", "login", "-m", "the form"], monday);
  await repo.checkpoint(["save", "dates", "-m", "the parser"], monday);
  const told = await repo.checkpoint(["continue", "logni"], monday);
  expect(told.status).toBe(1);
  expect(told.stderr).toMatchInlineSnapshot(`
    "error: there is no checkpoint 'logni'
    * dates  main  just now  the parser
    * login  main  just now  the form
    hint: did you mean 'login'?
    hint: name one: 'git checkpoint continue <name>'
    "
  `);
  const json = JSON.parse((await repo.checkpoint(["continue", "logni", "--json"], monday)).stdout);
  expect(json.error).toMatchObject({ code: "no-such-checkpoint", checkpoints: [{ name: "dates" }, {}] });
  const picked = await repo.checkpoint(["continue", "logni"], { ...monday, answers: ["2"] });
  expect(picked.status).toBe(0);
  expect(picked.stderr).toContain(
    "there is no checkpoint 'logni'\nWhich checkpoint do you want to continue?",
  );
  expect(picked.stdout).toContain("login — the form");
  // Whoever walks away has changed nothing.
  expect((await repo.checkpoint(["continue", "logni"], { ...monday, answers: ["q"] })).status).toBe(2);
});

test("with another profile an unknown name is only said to be unknown", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login", "-m", "the form"], monday);
  const answer = await repo.checkpoint(["continue", "nosuch"], { ...monday, answers: ["1"] });
  expect(answer).toMatchObject({ status: 1, stdout: "" });
  expect(answer.stderr).toBe("error: there is no checkpoint 'nosuch'\nhint: there is 'login'\n");
});

test("with none it says so in its own words, and in the session's elsewhere", async () => {
  const repo = await namedRepo();
  const none = await repo.checkpoint(["continue"], monday);
  expect(none.status).toBe(1);
  expect(none.stderr).toMatch(/^No checkpoints found\.\n/);
  expect((await repo.checkpoint([], monday)).stdout).toMatch(/^No checkpoints found\.\n/);
  expect((await repo.checkpoint(["list"], monday)).stderr).toMatch(/^No checkpoints found\.\n/);
  expect((await repo.checkpoint(["status"], monday)).stderr).toMatch(/^No checkpoints found\.\n/);
  await repo.git("config", "--unset", "checkpoint.profile");
  expect((await repo.checkpoint(["continue"], monday)).stderr).toMatch(/^No saved checkpoints found\.\n/);
});
