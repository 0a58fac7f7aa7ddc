import { expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";
import { factsIn } from "./page-facts.ts";

const MEGABYTE = 1_000_000;

/** Saves many at once, each with a document of a usual length and a file of its own that changed. */
async function repoWith(count: number, length: number) {
  const path = (index: number): string => `src/file-${index}.ts`;
  const text = (index: number, word: string): string =>
    Array.from({ length: 60 }, (_, line) => `const ${word}${line} = ${index} * ${line};`).join("\n");
  const files = Array.from({ length: count }, (_, index) => [path(index), text(index, "was")] as const);
  const repo = await checkpointRepo(Object.fromEntries(files));
  for (let index = 0; index < count; index++) {
    const words = `Some words about the ${index}th thing that was done, and why. `.repeat(length);
    const input = `# c-${index}\n\n## Left Off\n${words}\n\nIn ${path(index)}:3-9\n\n## Failed Approaches\n- one — because\n`;
    const { status } = await repo.checkpoint(["save", `c-${index}`, "-F", "-"], { input });
    expect(status).toBe(0);
  }
  repo.write(Object.fromEntries(files.map(([name], index) => [name, text(index, "now")])));
  return repo;
}

test("the page of a hundred checkpoints, all drifted, is smaller than a megabyte", async () => {
  const repo = await repoWith(100, 40);
  const { stdout: html } = await repo.checkpoint(["view", "-o", "-"]);
  expect(factsIn(html).checkpoints).toHaveLength(100);
  expect(Buffer.byteLength(html)).toBeLessThan(MEGABYTE);
  const { cut } = JSON.parse((await repo.checkpoint(["view", "--no-open", "--json"])).stdout);
  expect(cut.length).toBeGreaterThan(0);
});

test("five megabytes of what changed are cut, and so is a document, and the page says of how much", async () => {
  const line = (word: string) => (_: unknown, index: number) => `const ${word}${index} = ${"x".repeat(60)};`;
  const lines = (word: string): string => `${Array.from({ length: 9000 }, line(word)).join("\n")}\n`;
  const paths = Array.from({ length: 8 }, (_, index) => `large-${index}.ts`);
  const filesOf = (word: string) => Object.fromEntries(paths.map((path) => [path, lines(word)]));
  expect(lines("was").length * paths.length).toBeGreaterThan(5_000_000);
  const repo = await checkpointRepo(filesOf("was"));
  const long = "All that was ever said about it.\n".repeat(10_000);
  const { status } = await repo.checkpoint(
    ["save", "large", ...paths.flatMap((path) => ["--file", path]), "-F", "-"],
    {
      input: `# large\n\n## Left Off\n${long}`,
    },
  );
  expect(status).toBe(0);
  repo.write(filesOf("now"));
  const { stdout: html } = await repo.checkpoint(["view", "-o", "-"]);
  expect(Buffer.byteLength(html)).toBeLessThan(MEGABYTE);
  const [large] = factsIn(html).checkpoints;
  const files = large?.drift?.files ?? [];
  expect(large?.bodyOf).toBeGreaterThan(300_000);
  expect(files.map(({ patchOf }) => patchOf)).toEqual(paths.map(() => 18_004));
  expect(files[0]?.patch?.length).toBeGreaterThan(30_000);
  for (const { patch } of files) expect(patch === "" || patch?.endsWith("\n")).toBe(true);
});
