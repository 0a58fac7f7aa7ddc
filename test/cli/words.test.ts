import { describe, expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";
import { two } from "../support/two-machines.ts";

const monday = { now: "2026-11-16T09:12:00Z" };

describe("the words of the program", () => {
  test("files that are as they were at save are unchanged", async () => {
    const repo = await checkpointRepo({ "a.ts": "1\n", "b.ts": "2\n" });
    await repo.checkpoint(["save", "work", "--file", "a.ts", "--file", "b.ts"], monday);
    const answer = await repo.checkpoint(["status", "work"], monday);
    expect(answer.stdout).toBe("work (saved just now): fresh — 2 unchanged\n");
  });

  test.each([
    [["show", "nosuch"], 1, "error: there is no checkpoint 'nosuch'"],
    [["undo"], 1, "error: there is no command to undo"],
    [["save", ".."], 129, "error: '..' cannot be a checkpoint name"],
    [["memory", "ref", "proxy"], 1, "error: no episode fits 'proxy'"],
  ] as const)("an error says that it is one: %s", async (args, status, words) => {
    const repo = await checkpointRepo();
    const answer = await repo.checkpoint(args);
    expect(answer.status).toBe(status);
    expect(answer.stderr).toContain(words);
    expect(answer.stderr).toMatch(/^error: /);
  });

  test("a sentence that a system prescribes stands as it is", async () => {
    const repo = await checkpointRepo();
    const answer = await repo.checkpoint(["continue"]);
    expect(answer.status).toBe(1);
    expect(answer.stderr).toMatch(/^No saved checkpoints found\.\n/);
  });

  test("one and several are counted in one form", async () => {
    const repo = await checkpointRepo();
    await repo.checkpoint(["save", "a1", "-m", "one"], monday);
    expect((await repo.checkpoint(["clear", "--all"])).stdout).toBe("Cleared 1 checkpoint\n");
    expect((await repo.checkpoint(["clear", "--all"])).stdout).toBe("Cleared 0 checkpoints\n");
  });

  test("the undo of many names is one line, of a few one line each", async () => {
    const repo = await checkpointRepo();
    const names = ["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8", "i9", "j10"];
    for (const name of names) await repo.checkpoint(["save", name, "-m", name], monday);
    await repo.checkpoint(["clear", "--all"]);
    expect((await repo.checkpoint(["undo"])).stdout).toBe(
      "Undid clear of 10 checkpoints, live now: 'a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8' and 2 more\n",
    );
    expect((await repo.checkpoint(["redo"])).stdout).toMatch(
      /^Redid clear of 10 checkpoints, no longer live: /,
    );
    await repo.checkpoint(["undo"]);
    await repo.checkpoint(["clear", "a1", "b2"]);
    expect((await repo.checkpoint(["undo"])).stdout.split("\n")).toHaveLength(3);
  });

  test("a merge of one's own text with pulled text is told as that", async () => {
    const { ada, ben } = await two(null);
    await ada.checkpoint(["save", "login", "-m", "the form", "--next", "style it"], monday);
    await ben.checkpoint(["save", "login", "-m", "the form", "--next", "test it"], monday);
    await ada.checkpoint(["push"]);
    await ben.checkpoint(["pull"]);
    const shown = (await ben.checkpoint(["show", "login", "--for-agent"])).stdout;
    expect(shown).toContain(
      "Your own text, merged with text pulled from origin that nobody here has accepted.\n",
    );
    expect(shown).not.toContain("claims to be from");
    expect((await ben.checkpoint(["list"])).stdout).toContain("(merged with text from origin; not accepted)");
    const { foreign } = JSON.parse((await ben.checkpoint(["show", "login", "--json"])).stdout);
    expect(foreign).toMatchObject({ remote: "origin", merged: true });
    // What only the other wrote is only the other's.
    await ada.checkpoint(["save", "search", "-m", "the index"], monday);
    await ada.checkpoint(["push"]);
    await ben.checkpoint(["pull"]);
    expect((await ben.checkpoint(["show", "search", "--for-agent"])).stdout).toContain(
      "Pulled from origin, claims to be from ada <ada@example.org>",
    );
  });
});
