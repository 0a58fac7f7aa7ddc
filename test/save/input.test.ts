import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";

const now = "2026-11-16T09:12:03Z";
const body = (document: string) => document.slice(document.indexOf("\n---\n") + 5);

test("every section flag has its place in the document", async () => {
  const repo = await checkpointRepo();
  const flags: Record<string, string> = {
    goal: "the goal",
    "left-off": "the place",
    next: "do this",
    done: "did that",
    failed: "one way: it broke",
    decision: "use pkce: safer",
    "open-decision": "store: redis | memory",
    question: "who owns it?",
    assumption: "node 20",
    blocker: "no access",
    error: "EPIPE: listen for error",
    context: "the user likes short answers",
    verify: "npm test",
    command: "npm run dev",
    id: "JIRA-12",
    signal: "please no new dependencies",
    concept: "compare and swap",
  };
  await repo.checkpoint(
    ["save", "all", ...Object.entries(flags).flatMap(([flag, text]) => [`--${flag}`, text])],
    { now },
  );
  expect(body(await repo.document("all"))).toMatchInlineSnapshot(`
    "# all

    ## Goal
    the goal

    ## Left Off
    the place

    ## Next Actions
    1. do this

    ## Blockers
    - no access

    ## Open Decisions
    - store: redis | memory

    ## Open Questions
    - who owns it?

    ## Failed Approaches
    - one way — it broke

    ## Done This Session
    - did that

    ## Key Decisions
    - use pkce — safer

    ## Constraints/Assumptions
    - node 20

    ## Errors and Fixes
    - EPIPE: listen for error

    ## User Priority Signals
    - please no new dependencies

    ## Key Concepts
    - compare and swap

    ## Relevant Context
    the user likes short answers

    ## Verify
    - npm test

    ## Commands
    - npm run dev

    ## IDs
    - JIRA-12
    "
  `);
});

test("a Markdown document from standard input is kept in its own words, and flags win over it", async () => {
  const repo = await checkpointRepo();
  const input = `# Checkpoint: whatever

## Left Off

Here, with *emphasis*.

## Next Steps

* first
* second
  with a second line

## My Own Section

\`\`\`sh
## not a heading
\`\`\`
`;
  await repo.checkpoint(["save", "md", "-F", "-", "--left-off", "there", "--next", "zeroth"], { input, now });
  expect(body(await repo.document("md"))).toMatchInlineSnapshot(`
    "# md

    ## Left Off
    there

    ## Next Actions
    1. zeroth
    2. first
    3. second
       with a second line

    ## My Own Section

    \`\`\`sh
    ## not a heading
    \`\`\`
    "
  `);
});

test("YAML and JSON documents say the same as flags", async () => {
  const repo = await checkpointRepo();
  const flags = ["--left-off", "half way", "--next", "a", "--next", "b", "--failed", "x: y", "-m", "sum"];
  await repo.checkpoint(["save", "flags", ...flags], { now });
  repo.write({
    "in.yaml": "summary: sum\nleftOff: half way\nnext:\n  - a\n  - b\nfailed:\n  - what: x\n    why: y\n",
    "in.json": JSON.stringify({
      summary: "sum",
      leftOff: "half way",
      next: ["a", "b"],
      failed: [{ what: "x", why: "y" }],
    }),
  });
  await repo.checkpoint(["save", "yaml", "-F", "in.yaml"], { now });
  await repo.checkpoint(["save", "json", "-F", "in.json"], { now });
  const expected = body(await repo.document("flags"));
  for (const name of ["yaml", "json"])
    expect(body(await repo.document(name))).toBe(expected.replace("# flags", `# ${name}`));
});

test("unknown keys and sections of a document survive byte for byte", async () => {
  const repo = await checkpointRepo();
  const unknown = "x-tool:   { a: [1,  2] }  # as it was\n";
  const section = "## Vendor   Notes\n\n  odd   spacing\t\n\n\n- * -\n";
  const input = `---\ncheckpoint: 1\nname: other\n${unknown}summary: s\n---\n# t\n\n${section}`;
  await repo.checkpoint(["save", "kept", "-F", "-"], { input, now });
  const document = await repo.document("kept");
  expect(document).toContain(`\n${unknown}`);
  expect(document.endsWith(section)).toBe(true);
  expect(document).toContain("\nname: kept\n");
});

test("--edit opens the document in the editor and saves what was written", async () => {
  const repo = await checkpointRepo();
  const editor = join(repo.home, "editor.sh");
  repo.write({ "../home/editor.sh": '#!/bin/sh\nprintf "\\n## Left Off\\n\\ntyped by hand\\n" >> "$1"\n' });
  chmodSync(editor, 0o755);
  const env = { ...repo.env, GIT_EDITOR: editor };
  const answer = await repo.checkpoint(["save", "edited", "--edit", "--next", "go on"], { env, now });
  expect(answer.stdout).toContain('Checkpoint "edited" saved.');
  const document = await repo.document("edited");
  expect(document).toContain("typed by hand");
  expect(document).toContain("1. go on");
  const failed = await repo.checkpoint(["save", "not", "--edit"], {
    env: { ...repo.env, GIT_EDITOR: "false" },
  });
  expect(failed.status).toBe(2);
  expect(failed.stderr).toContain("the editor ended with status 1; nothing was saved");
  repo.write({ "../home/editor.sh": "#!/bin/sh\nprintf -- '---\\nbroken\\n---\\nprecious\\n' >\"$1\"\n" });
  const broken = await repo.checkpoint(["save", "not", "--edit"], { env });
  expect(broken.status).toBe(129);
  expect(broken.stderr).toContain("line 2 is not of the form 'key: value'");
  const kept = /^hint: your text is kept in (.+)$/m.exec(broken.stderr)?.[1] ?? "";
  expect(readFileSync(kept, "utf8")).toContain("precious");
});

test("--dry-run prints the document and writes nothing", async () => {
  const repo = await checkpointRepo({ "a.txt": "a\n" });
  repo.write({ "a.txt": "changed\n" });
  const before = await repo.git("count-objects", "-v");
  const answer = await repo.checkpoint(["save", "dry", "-n", "--next", "x"], { now });
  expect(answer.stdout).toContain("name: dry");
  expect(answer.stderr).toBe("would be saved as 'dry'; nothing was written\n");
  expect(await repo.git("for-each-ref", "refs/checkpoint*")).toBe("");
  expect(await repo.git("count-objects", "-v")).toBe(before);
  expect(repo.memory()).toBeNull();
});

test("saying nothing still records the place, and says how to say more", async () => {
  const repo = await checkpointRepo();
  const answer = await repo.checkpoint(["save", "bare"], { now });
  expect(answer.status).toBe(0);
  expect(answer.stderr).toMatch(/^hint: only the branch, HEAD and files are recorded/);
});
