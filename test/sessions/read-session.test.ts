import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSession } from "../../src/operations/sessions/read-session.ts";
import { checkpointRepo } from "../support/cli.ts";
import { tempFolder } from "../support/git.ts";
import { type MadeTurn, transcript } from "../support/transcripts.ts";

/** Put together here, so that no scanner takes this file for a leak. */
const TOKEN = ["ghp", "k3JvN8qLw2ZxR5tYb7HsD1mFc9GpA4uEoX6i"].join("_");

const read = (turns: readonly MadeTurn[]) => {
  const file = join(tempFolder(), "session.jsonl");
  writeFileSync(file, transcript(turns));
  return readSession(file);
};

test("whatever a session says comes in without its secrets", async () => {
  const session = await read([
    {
      ask: `never print ${TOKEN} again!!`,
      calls: [
        { tool: "Bash", command: `curl -u ci:${TOKEN} https://x.dev`, fails: `error: bad token ${TOKEN}` },
        { tool: "Write", path: `notes/${TOKEN}.md` },
        { tool: "TodoWrite", input: { todos: [{ content: `rotate ${TOKEN}`, status: "pending" }] } },
      ],
    },
  ]);
  expect(JSON.stringify(session)).not.toContain(TOKEN.slice(4, 14));
  expect(session).toMatchObject({
    lastRequest: "never print [REDACTED:github-pat] again!!",
    signals: ["never print [REDACTED:github-pat] again!!"],
    filesChanged: ["notes/[REDACTED:github-pat].md"],
    failures: [{ error: "error: bad token [REDACTED:github-pat]" }],
    todos: [{ text: "rotate [REDACTED:github-pat]" }],
  });
});

test("a secret that was cut in two leaves no half of it", async () => {
  for (const before of [1_970, 1_980, 1_990]) {
    const session = await read([{ ask: `${"word ".repeat(before / 5)}${TOKEN} and so on` }]);
    expect(JSON.stringify(session), `${before}`).not.toContain(TOKEN.slice(0, 8));
  }
});

test("an autosave keeps no secret of the session's own files", async () => {
  const repo = await checkpointRepo();
  repo.write({ "SESSION-STATE.md": `# State\n\n## Goal\nDeploy with ${TOKEN}\n` });
  expect((await repo.checkpoint(["autosave"])).status).toBe(0);
  const document = await repo.document("autosave");
  expect(document).toContain("Deploy with [REDACTED:github-pat]");
  expect(document).not.toContain(TOKEN);
});
