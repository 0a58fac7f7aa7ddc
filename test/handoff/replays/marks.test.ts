import { expect, test } from "vitest";
import { checkpointRepo } from "../../support/cli.ts";
import { judgeReplay, readMarked, readReplays } from "./marks.ts";

test("there are at least four projects of eight handoffs, and their marks speak of what is there", () => {
  const replays = readReplays();
  expect(replays.length).toBeGreaterThanOrEqual(4);
  for (const { name, documents } of replays) {
    expect({ name, documents: documents.length }).toEqual({ name, documents: 8 });
    const said = new Set<string>();
    for (const { text, items, ends } of documents) {
      expect(text).not.toMatch(/[⟦⟧]/u);
      for (const id of ends) expect([...said], `${name}: '${id}' ends before it was said`).toContain(id);
      for (const id of items.keys()) said.add(id);
    }
  }
});

test("every document of a replay fits where it is alone", async () => {
  // A dry run writes nothing: one repository serves them all.
  const repo = await checkpointRepo();
  for (const { documents } of readReplays())
    for (const { text } of documents) {
      const answer = await repo.checkpoint(["handoff", "-n", "--json"], { input: text });
      expect(answer.status).toBe(0);
      expect(JSON.parse(answer.stdout).preview.split("\n").length).toBeLessThanOrEqual(200);
    }
});

test("marks tell what is stale and what is missing", () => {
  const documents = [
    "## A\n- one ⟦one⟧\n  below\n- two ⟦two⟧\n",
    "## B ⟦b⟧\n- [ ] three\n### C\nfour\n## D\n- free\n⟦ends one⟧\n",
  ].map(readMarked);
  expect(documents[1]?.items.get("b")).toEqual(["three", "four"]);
  const judged = judgeReplay({ name: "x", documents }, "# F\n1. below\n2. two\n\n- three\n- free\n");
  expect(judged).toEqual({ lines: 5, stale: ["below"], missing: ["four"] });
});
