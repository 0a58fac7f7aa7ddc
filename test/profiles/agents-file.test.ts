import fc from "fast-check";
import { expect, test } from "vitest";
import { readAgentsFile } from "../../src/profiles/ledger/agents-file.ts";
import { anyText } from "../support/any-text.ts";
import { runs } from "../support/depth.ts";

const OFF = { ledger: false, ledgerPath: ".agents/session_ledger.md" };

test("the ledger is on only where the file says so", async () => {
  expect(await readAgentsFile("session:\n  ledger: true\n")).toEqual({ ...OFF, ledger: true });
  expect(await readAgentsFile("\ufeffsession: { ledger: True } # on\r\n")).toEqual({ ...OFF, ledger: true });
  const off = [
    "",
    "# nothing yet\n",
    "session:\n",
    "session:\n  ledger: false\n",
    "session:\n  ledger: [true]\n",
  ];
  for (const text of [...off, "ledger: true\n", "other:\n  session:\n    ledger: true\n"]) {
    expect(await readAgentsFile(text), text).toEqual(OFF);
  }
});

test("a path of one's own is honoured, an empty one is not", async () => {
  const text = "other: [a, b]\nsession:\n  ledger: true\n  ledger_path: notes/my ledger.md # ours\n";
  expect(await readAgentsFile(text)).toEqual({ ledger: true, ledgerPath: "notes/my ledger.md" });
  expect(await readAgentsFile("session:\n  ledger_path:\n")).toEqual(OFF);
});

test("what cannot be read is told with its line", async () => {
  expect(await readAgentsFile("session:\n  ledger: true\n ledger_path: x\n")).toMatchObject({ line: 3 });
  expect(await readAgentsFile("a: 1\nsession: [ledger\n")).toHaveProperty("problem");
  expect(await readAgentsFile("a: 1\nsession:\n  - ledger\n")).toEqual({
    problem: "does not give 'session' keys of its own",
    line: 2,
  });
  expect(await readAgentsFile("session:\n  ledger: true\n  ledger_path: [a]\n")).toEqual({
    problem: "does not give 'ledger_path' a path",
    line: 3,
  });
  expect(await readAgentsFile("- a\n- b\n")).toEqual({ problem: "is not a map of keys and values", line: 1 });
});

test("hostile files are refused, not followed", async () => {
  const bombs = [
    `session: ${"[".repeat(5000)}\n`,
    "a: &a [x, x]\nsession: *a\n",
    "session: !!js/function x\n",
    `${" ".repeat(5000)}session: 1\n`,
    "x".repeat(600_000),
  ];
  for (const text of bombs) expect(await readAgentsFile(text)).toHaveProperty("problem");
});

test("no text makes it fail", async () => {
  const line = fc.constantFrom(
    "session:",
    "  ledger: true",
    "  ledger_path: a",
    "- ",
    "{",
    "]",
    "'",
    '"',
    "\t",
    "? :",
    "|",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(line, anyText()), { maxLength: 8 }), async (lines) => {
      const read = await readAgentsFile(lines.join("\n"));
      expect("problem" in read ? read.line > 0 : read.ledgerPath !== "").toBe(true);
    }),
    { numRuns: runs({ short: 33, deep: 500 }) },
  );
});
