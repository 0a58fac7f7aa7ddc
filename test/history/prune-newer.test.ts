import { expect, test } from "vitest";
import { besieged } from "../share/besieged.ts";
import { documentOf, type Forge, type ForgedEntry } from "../share/forge.ts";

const SAVED = "2025-01-01T09:00:00.000Z";
const NOW = { now: "2026-01-02T09:00:00.000Z" };
const ENDED = "2025-01-02T09:00:00.000Z";

/** A checkpoint that was saved and ended long ago. */
const ended =
  (name: string, { saved, end }: { saved?: ForgedEntry; end?: ForgedEntry } = {}) =>
  (at: Forge): string => {
    const first = at.entry(name, { time: SAVED, ...saved });
    const last = { op: "clear", time: ENDED, generation: 2, parents: [first.id], document: null, ...end };
    return at.journal([first, at.entry(name, last)]);
  };

test("prune keeps and names a journal in which a newer version made anything", async () => {
  const { me } = await besieged({
    plain: ended("plain"),
    document: ended("document", {
      saved: { document: documentOf("document").replace("checkpoint: 1", "checkpoint: 2") },
    }),
    first: ended("first", { saved: { op: "archive" } }),
    last: ended("last", { end: { op: "archive" } }),
  });
  const pulled = await me.checkpoint(["pull", "--all"]);
  expect(pulled.status).toBe(0);
  const journals = () => me.git("for-each-ref", "--format=%(refname:lstrip=2)", "refs/checkpoint-journal");
  const before = await journals();
  expect(before.split("\n")).toContain("plain");
  const told = (verb: string): string =>
    [
      `${verb} the journal of "plain" (2 entries, ended 1 year ago)`,
      ...["document", "first", "last"].map(
        (name) =>
          `kept the journal of "${name}": made by a newer version of git-checkpoint, update to prune it`,
      ),
      "5 journals kept",
      "",
    ].join("\n");
  expect(await me.checkpoint(["prune", "--dry-run"], NOW)).toMatchObject({
    status: 0,
    stdout: told("would drop"),
  });
  expect(await journals()).toBe(before);
  expect(await me.checkpoint(["prune"], NOW)).toMatchObject({ status: 0, stdout: told("dropped") });
  expect(await journals()).toBe(before.replace("plain\n", ""));
  expect(JSON.parse((await me.checkpoint(["prune", "--json"], NOW)).stdout)).toMatchObject({
    pruned: [],
    newer: ["document", "first", "last"],
    kept: 5,
  });
});
