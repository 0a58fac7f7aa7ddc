import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isUsualForm } from "../support/form.ts";
import { type Block, shellBlocks } from "./shown/blocks.ts";
import { asShown, isAsShown } from "./shown/compare.ts";
import { NOT_RUN } from "./shown/not-run.ts";
import { SCENES } from "./shown/scenes.ts";
import { stepsOf } from "./shown/steps.ts";
import { plainLine } from "./shown/words.ts";
import { newWorld, type World } from "./shown/world.ts";

// Every command that a page shows is typed again, in a world of its own, and what the page shows below it is what is
// seen. `npm run docs` writes what is seen into the pages. Comments above a block set the scene:
//
//   <!-- in: a shop on feature/oauth -->       a new world (test/docs/shown/scenes.ts); without it, the page's last one
//   <!-- meanwhile: two hours pass -->         something happens that is not typed here
//   <!-- answers: yes, no -->                  a terminal, and what is answered there

const root = fileURLToPath(new URL("../..", import.meta.url));
const updating = process.env.UPDATE_REFERENCE === "1";
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file.replaceAll("\\", "/")}`)
    .sort(),
];
const read = (page: string): string => readFileSync(join(root, page), "utf8");
const isRun = (page: string, { title }: Block): boolean =>
  !NOT_RUN.some(([where, first]) => where === page && first === title);

async function play(world: World, words: string): Promise<void> {
  const script = SCENES[words];
  if (script === undefined) throw new Error(`there is no scene '${words}'`);
  for (const { command, input } of stepsOf(script)) {
    const { orders, status } = await world.type(command, input);
    if (status !== 0) throw new Error(`${command}: ${orders[0]}`);
  }
}

/** The block as it should be, in a world that has come so far. */
async function played(world: World, block: Block): Promise<string> {
  const answers = block.notes.find(({ kind }) => kind === "answers")?.words.split(", ");
  let text = "";
  for (const { who, command, input, typed, shown } of stepsOf(block.text)) {
    text += typed;
    if (command.startsWith("# ")) {
      await play(world, command.slice(2));
      text += shown;
      continue;
    }
    if (who !== "") world.on(who);
    const { orders, status } = await world.type(command, input, answers);
    if (!block.isTerminal && status !== 0) text += `exit ${status}\n${orders[0]}`;
    else if (!block.isTerminal || orders.some((said) => isAsShown(shown, said))) text += shown;
    else text += asShown(shown, orders[0]);
  }
  return text;
}

const withBlocks = pages.filter((page) => shellBlocks(read(page)).some((block) => isRun(page, block)));

// Scenes are shell scripts, paths those of POSIX, and the order of what a tree holds that of its ids.
test.skipIf(process.platform === "win32" || !isUsualForm).each(withBlocks)(
  "%s shows what is seen",
  async (page) => {
    const text = read(page);
    let world = newWorld();
    let now = text;
    let moved = 0;
    const wrong: unknown[] = [];
    for (const block of shellBlocks(text).filter((one) => isRun(page, one))) {
      for (const { kind, words } of block.notes) {
        if (kind === "in") world = newWorld();
        if (kind !== "answers") await play(world, words);
      }
      const seen = await played(world, block);
      if (seen === block.text) continue;
      wrong.push(`line ${block.line}\n${seen}`);
      const at = block.at + moved;
      now = now.slice(0, at) + seen + now.slice(at + block.text.length);
      moved += seen.length - block.text.length;
    }
    if (updating) writeFileSync(join(root, page), now);
    else expect(wrong, "run 'npm run docs' to bring it up to date").toEqual([]);
  },
);

test("README goes from a clone to a place resumed in another in less than ten commands", () => {
  const steps = shellBlocks(read("README.md"))
    .filter((block) => isRun("README.md", block))
    .map(({ text }) => stepsOf(text))
    .find(([first]) => first?.command.startsWith("git clone"));
  const typed = (steps ?? []).flatMap(({ who, command }) =>
    command.split(" && ").map((one) => `${who}: ${one}`),
  );
  expect(typed.length).toBeLessThan(10);
  expect(typed.filter((one) => one.includes("git clone"))).toHaveLength(2);
  expect(typed.at(-1)).toBe("laptop: git checkpoint continue");
});

test("every block is run, or it is said why not", () => {
  const all = pages.flatMap((page) => shellBlocks(read(page)).map((block) => ({ page, block })));
  const gone = NOT_RUN.filter(
    ([page, title]) => !all.some((one) => one.page === page && one.block.title === title),
  );
  expect(gone).toEqual([]);
  const played = pages.map(read).join("");
  expect(
    Object.keys(SCENES).filter(
      (words) => !played.includes(`: ${words} -->`) && !played.includes(`\n# ${words}\n`),
    ),
  ).toEqual([]);
  const run = all.filter(({ page, block }) => isRun(page, block)).length;
  console.log(`shell blocks: ${run} run, ${all.length - run} not run`);
  expect(run).toBeGreaterThan(all.length - run);
});

test("what is not as shown is seen", () => {
  expect(isAsShown("at 0a1b2c3\n…\nend\n", "at fedcba9\nmore\nand more\nend\n")).toBe(true);
  expect(isAsShown("begin…\n", "beginning\n")).toBe(true);
  expect(isAsShown("at 0a1b2c3\n…\nend\n", "at fedcba9\nmore\n")).toBe(false);
  expect(isAsShown("one\n", "one\ntwo\n")).toBe(false);
  expect(isAsShown("", "hint: something\n")).toBe(false);
  expect(asShown("one\n…\nlast\n", "first\ntwo\nthree\nend\n")).toBe("first\n…\nend\n");
});

test("what is typed is told from what is shown", () => {
  const block = "desk$ a \\\n  b <<'END'\n# text\nEND\n# shown\n\n# meanwhile\n\ndesk$ c\n";
  expect(stepsOf(block).map(({ who, command, input, shown }) => [who, command, input, shown])).toEqual([
    ["desk", "a \\\n  b <<'END'", "# text\n", "# shown\n\n"],
    ["", "# meanwhile", null, "\n"],
    ["desk", "c", null, ""],
  ]);
  const [page] = shellBlocks("<!-- in: a shop -->\n```\n$ a\n```\n```text\n$ b\n```\n").slice(0);
  expect(page).toMatchObject({
    title: "$ a",
    line: 3,
    isTerminal: true,
    notes: [{ kind: "in", words: "a shop" }],
  });
});

test("a line that needs a shell is told from one that does not", () => {
  expect(plainLine("A=1 git checkpoint save 'a b' -m \"c \\`d\\`\" \\\n  -n >/dev/null")).toEqual({
    env: { A: "1" },
    args: ["save", "a b", "-m", "c `d`", "-n"],
    isQuiet: true,
  });
  for (const line of [
    "git status",
    "git checkpoint list | head",
    "git checkpoint show $(cat x)",
    "a; git checkpoint",
  ])
    expect(plainLine(line)).toBeNull();
});
