import { expect, test } from "vitest";
import { type Machine, type Machines, machines } from "../support/machines.ts";

interface Leaving {
  readonly name: string;
  readonly plan: string;
  readonly why: string | null;
  readonly entries: readonly { readonly op: string; readonly unrecorded?: true }[];
}

interface Shared {
  readonly name: string;
  readonly outcome: string;
  readonly why: string | null;
  readonly entries: number;
}

async function namesOn({ remote }: Machines): Promise<readonly string[]> {
  const listed = await remote.git("for-each-ref", "--format=%(refname:lstrip=2)", "refs/checkpoint-journal/");
  return listed.split("\n").filter(Boolean);
}

/** What a dry run says and what the push after it does; the refs here stay as they are until then. */
async function foretold(machine: Machine, ...words: readonly string[]) {
  const refs = () => machine.git("for-each-ref", "refs/checkpoints", "refs/checkpoint-journal");
  const before = await refs();
  const dry = await machine.checkpoint(["push", "--dry-run", ...words, "--json"]);
  expect(await refs()).toBe(before);
  const done = await machine.checkpoint(["push", ...words, "--json"]);
  expect(done.status).toBe(dry.status);
  return {
    dry: JSON.parse(dry.stdout) as { names: Leaving[]; unchanged: number; unsent: number },
    done: JSON.parse(done.stdout) as { names: Shared[]; unsent: number },
  };
}

test("what ended without the remote ever hearing of it stays here; an end and a forget of what it has travel", async () => {
  const world = await machines();
  const [ada, ben] = [await world.join("ada"), await world.join("ben")];
  for (const name of ["login", "search", "private"]) await ada.checkpoint(["save", name, "-m", name]);
  await ada.checkpoint(["clear", "private"]);
  const first = await foretold(ada);
  expect(first.dry.unsent).toBe(1);
  expect(first.done.unsent).toBe(1);
  expect(await namesOn(world)).toEqual(["login", "search"]);
  expect((await ada.checkpoint(["push"])).stdout).toBe("2 unchanged\n");

  await ben.checkpoint(["pull"]);
  await ada.checkpoint(["clear", "login"]);
  await ada.checkpoint(["forget", "search", "--yes"]);
  // A clone that lost its mirror does not know what the remote has until it has asked.
  for (const name of ["login", "search"])
    await ada.git("update-ref", "-d", `refs/checkpoint-remotes/origin/${name}`);
  expect((await ada.checkpoint(["push"])).stdout.match(/^pushed/gm)).toHaveLength(2);
  await ben.checkpoint(["pull"]);
  expect(await ben.git("for-each-ref", "refs/checkpoints")).toBe("");
  expect((await ben.checkpoint(["log", "search", "--json"])).stdout).not.toContain('"op":"save"');
  expect(await namesOn(world)).toEqual(["login", "search"]);

  await ada.checkpoint(["save", "other", "-m", "other"]);
  await ada.checkpoint(["clear", "other"]);
  expect((await ada.checkpoint(["push", "private"])).stdout).toContain("pushed  private  2 entries, ended");
  expect(await namesOn(world)).toEqual(["login", "private", "search"]);
  expect((await ada.checkpoint(["push", "--all"])).stdout).toContain("pushed  other  2 entries, ended");
});

test("a dry run says of each name what the push then does", async () => {
  const world = await machines();
  const [ada, ben] = [await world.join("ada"), await world.join("ben")];
  for (const name of ["lagging", "both", "edited", "ended", "behind"])
    await ada.checkpoint(["save", name, "-m", name]);
  await ada.checkpoint(["push"]);
  await ben.checkpoint(["pull"]);
  for (const name of ["both", "behind"])
    await ben.checkpoint(["save", name, "-m", "by ben", "--done", "it", "--force"]);
  await ben.checkpoint(["push"]);

  await world.remote.git("update-ref", "-d", "refs/checkpoints/lagging");
  await ada.checkpoint(["save", "both", "-m", "by ada", "--next", "go on", "--force"]);
  await ada.checkpoint(["clear", "ended"]);
  await ada.checkpoint(["save", "only-here", "-m", "x"]);
  await ada.checkpoint(["clear", "only-here"]);
  await ada.checkpoint(["save", "fresh", "-m", "x"]);
  const document = await ada.document("edited");
  ada.write({ "by-hand.md": document.replace("summary: edited", "summary: by hand") });
  const blob = (await ada.git("hash-object", "-w", "by-hand.md")).trim();
  await ada.git("update-ref", "refs/checkpoints/edited", blob);
  await ada.git("update-ref", "refs/checkpoints/orphan", blob);
  ada.write({ "by-hand.md": "" });

  const { dry, done } = await foretold(ada);
  const planned = dry.names.map(({ name, plan, why, entries }) => [
    name,
    plan,
    why,
    entries.map(({ op, unrecorded }) => (unrecorded ? `${op}, unrecorded` : op)).join(" "),
  ]);
  expect(planned).toEqual([
    ["behind", "unchanged", "the remote has more to pull", ""],
    ["both", "diverged", null, "save"],
    ["edited", "send", null, "external, unrecorded"],
    ["ended", "send", null, "clear"],
    ["fresh", "send", null, "save"],
    ["lagging", "mend", null, ""],
    ["orphan", "send", null, "external, unrecorded"],
  ]);
  expect([dry.unchanged, dry.unsent, done.unsent]).toEqual([0, 1, 1]);
  expect(done.names.map(({ name, outcome, why, entries }) => [name, outcome, why, entries])).toEqual([
    ["behind", "unchanged", "the remote has more to pull", 0],
    // One more entry, the merge, goes with it.
    ["both", "merged", null, 2],
    ["edited", "pushed", null, 1],
    ["ended", "pushed", null, 1],
    ["fresh", "pushed", null, 1],
    ["lagging", "pushed", null, 0],
    ["orphan", "pushed", null, 1],
  ]);
});
