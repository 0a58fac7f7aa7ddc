import { expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";

const monday = { now: "2026-11-16T09:12:00Z" };

test("a save over a live checkpoint of another profile follows the stricter of the two", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login", "--left-off", "half of the form"], monday);
  const refused = await repo.checkpoint(["save", "login", "--as", "named", "-m", "the provider"], monday);
  expect(refused.status).toBe(2);
  expect(refused.stderr).toContain(
    "checkpoint 'login' exists already (saved 2026-11-16 09:12, left off: half",
  );
  expect(refused.stderr).toContain("hint: it is of profile 'session', which does not replace unasked\n");
  expect(await repo.document("login")).toContain("half of the form");
  // The other way round it is the save's own profile that asks.
  await repo.checkpoint(["save", "oauth", "--as", "named", "-m", "the provider"], monday);
  const other = await repo.checkpoint(["save", "oauth", "-m", "mine"], monday);
  expect(other.status).toBe(2);
  expect(other.stderr).not.toContain("of profile");
  // Two that replace unasked still do.
  expect((await repo.checkpoint(["save", "oauth", "--as", "named", "-m", "again"], monday)).status).toBe(0);
  const forced = await repo.checkpoint(["save", "login", "--as", "named", "-m", "now", "--force"], monday);
  expect(forced.status).toBe(0);
});

test("named: a taken branch name that is of another profile is asked about on a terminal", async () => {
  const repo = await checkpointRepo();
  await repo.git("switch", "-qc", "login");
  await repo.checkpoint(["save", "login", "--left-off", "half of the form"], monday);
  const answer = await repo.checkpoint(["save", "--as", "named", "-m", "the provider"], {
    ...monday,
    answers: ["1"],
  });
  expect(answer.status).toBe(0);
  expect(answer.stderr).toContain('Checkpoint "login" exists already.');
  expect(answer.stderr).toContain("Left Off: half of the form");
  expect(await repo.document("login")).toContain("profile: named");
});
