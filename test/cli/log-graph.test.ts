import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { graphOf, type Node } from "../../src/cli/views/log-graph.ts";
import { checkpointRepo } from "../support/cli.ts";
import { machines } from "../support/machines.ts";

/** Draws entries given as `id: parents`, newest first. */
function drawn(...nodes: readonly string[]): string {
  const parsed = nodes.map((line) => {
    const [id = "", ...parents] = line.split(/[: ]+/).filter(Boolean);
    return { id, parents };
  });
  return graphOf(parsed)
    .map(({ edges, node }) => (node ? `${edges} ${node.id}` : edges))
    .join("\n");
}

describe("the graph", () => {
  test("a line is a line", () => {
    expect(drawn("c: b", "b: a", "a:")).toBe("* c\n* b\n* a");
  });

  test("a merge parts, and what both had joins", () => {
    expect(drawn("m: a b", "b: o", "a: o", "o:")).toBe(
      ["* m", "|\\", "| * b", "* | a", "|/", "* o"].join("\n"),
    );
  });

  test("a merge of three, and a merge within a merge", () => {
    expect(drawn("m: a b c", "c: o", "b: o", "a: o", "o:")).toBe(
      ["* m", "|\\", "|\\ \\", "| | * c", "| * | b", "* | | a", "|_|/", "|/", "* o"].join("\n"),
    );
    expect(drawn("n: m d", "d: o", "m: a b", "b: o", "a: o", "o:")).toBe(
      ["* n", "|\\", "| * d", "* | m", "|\\ \\", "| * | b", "* | | a", "|_|/", "|/", "* o"].join("\n"),
    );
  });

  test("two heads that nobody has merged, and one that began by itself", () => {
    expect(drawn("b: o", "a: o", "o:")).toBe(["* b", "| * a", "|/", "* o"].join("\n"));
    expect(drawn("m: a b", "a:", "b:")).toBe(["* m", "|\\", "* | a", " /", "* b"].join("\n"));
  });

  test("what is not shown is not led to", () => {
    expect(drawn("c: b x", "b: a")).toBe("* c\n* b");
  });

  test("of any history each entry is drawn once, in its order, and no lane is left", () => {
    const history = fc.array(fc.array(fc.nat(20), { maxLength: 3 }), { maxLength: 20 }).map((all) =>
      all.map(
        (steps, at): Node => ({
          id: String(at),
          parents: steps
            .map((step) => at + 1 + step)
            .filter((one) => one < all.length)
            .map(String),
        }),
      ),
    );
    fc.assert(
      fc.property(history, (nodes) => {
        const lines = graphOf(nodes);
        expect(lines.flatMap(({ node }) => node ?? [])).toEqual(nodes);
        for (const { edges, node } of lines) {
          expect(edges).toMatch(/^[|*/\\_ ]+$/);
          expect(edges.split("*").length).toBe(node ? 2 : 1);
        }
        expect(lines.at(-1)?.edges ?? "*").toBe("*");
      }),
    );
  });
});

test("log --graph draws the merge of what two clones saved apart", async () => {
  const world = await machines();
  const [a, b] = [await world.join("a"), await world.join("b")];
  await a.checkpoint(["save", "login", "-m", "begun", "--next", "one"], { now: "2026-11-16T09:00:00Z" });
  await a.checkpoint(["push"]);
  await b.checkpoint(["pull"]);
  await b.checkpoint(["accept", "login"]);
  await a.checkpoint(["save", "login", "--amend", "--next", "two"], { now: "2026-11-16T09:10:00Z" });
  await b.checkpoint(["save", "login", "--amend", "--next", "three"], { now: "2026-11-16T09:20:00Z" });
  await b.checkpoint(["push"]);
  await a.checkpoint(["pull"], { now: "2026-11-16T09:30:00Z" });
  await a.checkpoint(["save", "other", "-m", "beside"], { now: "2026-11-16T09:40:00Z" });
  const { stdout } = await a.checkpoint(["log", "--graph"], { now: "2026-11-16T10:00:00Z" });
  const edges = stdout.split("\n").map((line) => line.replace(/(\*[ |]*?) +(?:other|login).*/, "$1"));
  // Which of the two comes first, their ids say.
  expect([...edges.slice(0, 3), ...edges.slice(3, 5).sort(), ...edges.slice(5)]).toEqual([
    "*",
    "*",
    "|\\",
    "* |",
    "| *",
    "|/",
    "*",
    "",
  ]);
  const plain = (await a.checkpoint(["log"], { now: "2026-11-16T10:00:00Z" })).stdout;
  expect(stdout.split("\n").filter((line) => line.includes("@{") || line.includes("save")).length).toBe(
    plain.split("\n").filter(Boolean).length,
  );
  const narrow = await a.checkpoint(["log", "--graph"], { columns: 40, now: "2026-11-16T10:00:00Z" });
  expect(Math.max(...narrow.stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(40);
});

test("log --graph gives JSON as without it", async () => {
  const repo = await checkpointRepo();
  await repo.checkpoint(["save", "login", "-m", "begun"], { now: "2026-11-16T09:00:00Z" });
  const now = "2026-11-16T10:00:00Z";
  expect((await repo.checkpoint(["log", "--graph", "--json"], { now })).stdout).toBe(
    (await repo.checkpoint(["log", "--json"], { now })).stdout,
  );
});
