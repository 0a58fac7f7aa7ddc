import { expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";

const now = "2026-11-20T09:12:03Z";

const FILE = `# Checkpoint: invoices

- **Branch:** \`main\`

## Left Off
The totals are wrong by a cent.
`;

test("a HEAD that was never known is unknown: it did not move, and nothing is called fresh", async () => {
  const repo = await checkpointRepo({ "src/a.ts": "a\n" });
  repo.write({ "checkpoint-invoices.md": `${FILE}\nWritten: 2026-11-16 18:00\n` });
  expect(await repo.checkpoint(["import", "checkpoint-invoices.md"], { now })).toMatchObject({ status: 0 });
  const list = await repo.checkpoint(["list"], { now });
  expect(list.stdout).toBe("* invoices  main  4 days ago  unknown  The totals are wrong by a cent.\n");
  const status = await repo.checkpoint(["status", "invoices"], { now });
  expect(status.stdout).toContain("unknown — the commit it was written at is not known");
  expect(await repo.checkpoint(["status", "invoices", "--exit-code"], { now })).toMatchObject({ status: 0 });
});
