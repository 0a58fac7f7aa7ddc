import { join } from "node:path";
import { expect, test } from "vitest";
import { checkpointRepo } from "../../support/cli.ts";
import { writeFiles } from "../../support/git.ts";

const monday = { now: "2026-11-16T09:12:00Z" };

test("what -m says is in the exported form, and comes back from it", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login", "-m", "half of the form", "--left-off", "in the button"], monday);
  const file = await repo.checkpoint(["export", "login"], monday);
  expect(file.stdout).toBe(`# Checkpoint: login

- **Branch:** \`main\`
- **Saved:** 2026-11-16 09:12
- **Summary:** half of the form

## Left Off
in the button

## Done This Session
- None

## Failed Approaches
- None

## Modified Files
- None
`);
  repo.write({ "old/checkpoint-form.md": file.stdout.replace("Checkpoint: login", "Checkpoint: form") });
  await repo.checkpoint(["import", "old/checkpoint-form.md"], monday);
  const document = await repo.document("form");
  expect(document).toContain("\nsummary: half of the form\n");
  expect(document).not.toContain("None");
});

test("a checkpoint of which only -m is known stands in the form whole", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login", "-m", "half of the form"], monday);
  const file = await repo.checkpoint(["export", "login"], monday);
  expect(file.stdout).toContain(
    "- **Summary:** half of the form\n\n## Left Off\nNone\n\n## Done This Session\n",
  );
});

test("a plan in the home folder is written with a tilde, and still found", async () => {
  const repo = await checkpointRepo();
  const plans = join(repo.home, ".claude/plans");
  writeFiles(plans, { "login.md": "# Login\n\n- [x] read\n- [ ] write\n" });
  await repo.checkpoint(["save", "login", "-m", "the form", "--plan", join(plans, "login.md")], monday);
  expect((await repo.checkpoint(["export", "login"], monday)).stdout).toContain(
    "- **Plan:** `~/.claude/plans/login.md` (step 2 of 2)\n",
  );
  expect((await repo.checkpoint(["continue"], monday)).stdout).toContain("- [ ] write");
});

test("a suggested name has two words at least", async () => {
  const repo = await checkpointRepo();
  expect((await repo.checkpoint(["save", "-m", "login"], monday)).stdout).toMatch(
    /^Checkpoint "login-work" /,
  );
});
