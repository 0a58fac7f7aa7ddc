import { expect, test } from "vitest";
import { besieged, JOURNAL } from "./besieged.ts";
import { documentOf, type Filed, type Forge } from "./forge.ts";

/** Three saves on top of each other. */
function threeSaves(at: Forge, name: string): readonly Filed[] {
  const filed: Filed[] = [];
  for (const generation of [1, 2, 3])
    filed.push(
      at.entry(name, {
        time: `2026-11-16T09:12:0${generation}.000Z`,
        generation,
        parents: filed.slice(-1).map(({ id }) => id),
        document: documentOf(name, `## Left Off\nat ${generation}\n`),
      }),
    );
  return filed;
}

test("what a remote says of its heads is not believed: its entries are looked at, and the lie goes no further", async () => {
  const truth = new Map<string, string>();
  const lying =
    (name: string, lie: (text: string, filed: readonly Filed[]) => string | null) => (at: Forge) => {
      const filed = threeSaves(at, name);
      truth.set(name, at.headsOf(filed));
      return at.journal(filed, lie(at.headsOf(filed), filed));
    };
  const { me, world } = await besieged({
    older: lying("older", (text, [first]) => text.replace(/\n.*\n$/, `\n${first?.id} 1\n`)),
    several: lying("several", (text, all) =>
      text.replace(/\n.*\n$/, `\n${all.map(({ id, generation }) => `${id} ${generation}`).join("\n")}\n`),
    ),
    fewer: lying("fewer", (text) => text.replace(/ 3\n/, " 1\n")),
    nothing: lying("nothing", () => null),
    rubbish: lying("rubbish", () => "\u001b[2J".repeat(1000)),
  });
  const pulled = await me.checkpoint(["pull"]);
  expect(pulled).toMatchObject({ status: 0 });
  for (const [name, heads] of truth) {
    expect(await me.git("cat-file", "blob", `${JOURNAL}${name}:heads`), name).toBe(heads);
    expect(await me.document(name)).toContain("at 3");
  }
  expect(await me.checkpoint(["push"])).toMatchObject({ status: 0 });
  expect(await me.git("fsck", "--strict", "--no-dangling")).toBe("");
  // Whoever pulls from there next is not told the lie either.
  const you = await world.join("you");
  expect(await you.checkpoint(["pull"])).toMatchObject({ status: 0 });
  expect(await you.document("older")).toContain("at 3");
});
