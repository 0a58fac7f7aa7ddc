import { expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";

const now = "2026-11-16T09:12:03Z";

test("a checkpoint that names a test which is still to be written is complete", async () => {
  const repo = await checkpointRepo({ "src/login.ts": "1\n2\n3\n4\n5\n6\n7\n", "test/form.test.ts": "" });
  const words = [
    ...["-m", "Sign in with a provider", "--failed", "token in an iframe: third-party cookies are blocked"],
    ...["--left-off", "token exchange works; src/login.ts:4-7 still returns no user"],
    ...["--next", "read the user from the token in src/login.ts"],
    ...["--next", "cover the expired code in test/login.test.ts"],
  ];
  await repo.checkpoint(["save", "login-oauth", ...words], { now });
  const complete = await repo.checkpoint(["check", "login-oauth"], { now });
  expect(complete.stdout).toContain("login-oauth: complete\n");
  expect(complete.stdout).toContain("  ✓ paths\n");
  expect(complete.status).toBe(0);

  await repo.checkpoint(["save", "login-oauth", "--amend", "--next", "run test/seed.sh"], { now });
  const run = await repo.checkpoint(["check", "login-oauth"], { now });
  expect(run.status).toBe(1);
  expect(run.stdout).toContain(`  ✗ paths: "run test/seed.sh"
      there is no 'test/seed.sh' to run: mend the path, or say first that it is to be written
`);
});
