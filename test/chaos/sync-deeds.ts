import { expect } from "vitest";
import type { CliAnswer } from "../support/cli.ts";
import type { Deed, Step } from "./sync-steps.ts";
import type { Clone, World } from "./sync-world.ts";

/** The sections that are edited: a text, where both versions are kept, and two lists, which merge as sets. */
const SECTIONS = ["Left Off", "Next Actions", "Done This Session", "Key Decisions"] as const;

/** Does one step, and remembers what was saved. A plain "no" and a refusal are answers too, a failure never is. */
export async function act(world: World, step: Step): Promise<void> {
  const clone = world.clones[step.who];
  const answer = await DEEDS[step.does](clone, step, world);
  if (!answer) return;
  const seen = world.log.at(-1);
  if (SHARING.has(step.does)) expect(unrefused(answer), seen).toBe(true);
  // What plain git put under a live ref need not be a checkpoint.
  else if (!answer.stderr.includes("does not start with front matter"))
    expect([0, 1, 2], seen).toContain(answer.status);
  if (answer.status !== 0) expect(answer.stderr, seen).toMatch(/^[^\n]+\n(?:hint: [^\n]+\n)*$/);
}

const SHARING: ReadonlySet<Deed> = new Set<Deed>(["pull", "push", "sync", "sync a name"]);

/** Nothing was refused; only a name that nobody has may be answered by "no". */
export function unrefused(answer: CliAnswer): boolean {
  if (answer.status === 1) return JSON.parse(answer.stdout).error.code === "no-such-checkpoint";
  const { names } = JSON.parse(answer.stdout) as { names: readonly { readonly outcome: string }[] };
  return answer.status === 0 && names.every(({ outcome }) => outcome !== "refused");
}

type Doing = (clone: Clone, step: Step, world: World) => Promise<CliAnswer | null>;

const DEEDS: Readonly<Record<Deed, Doing>> = {
  "save a new one": (clone, { name }, world) =>
    save(world, clone, name, ["--left-off", world.words(), "--next", world.words()]),
  "save over": (clone, { name, which }, world) =>
    save(world, clone, name, ["--force", "--left-off", world.words(), "--done", `only ${which}`]),
  "edit a section": (clone, { name, which }, world) =>
    edit(world, clone, name, (document) => withSection(document, SECTIONS[which] ?? "", world.words())),
  "take an item out": (clone, { name }, world) =>
    edit(world, clone, name, (document) => document.replace(/^(?:[-*]|\d+\.) [^\n]*\n/m, "")),
  continue: (clone, { name }) => clone.checkpoint(["continue", name]),
  clear: (clone, { name }) => clone.checkpoint(["clear", name]),
  rename: async (clone, { name, other }) =>
    name === other ? null : clone.checkpoint(["rename", name, other]),
  "undo the latest": (clone) => clone.checkpoint(["undo"]),
  "undo a name": (clone, { name }) => clone.checkpoint(["undo", name]),
  "redo the latest": (clone) => clone.checkpoint(["redo"]),
  "redo a name": (clone, { name }) => clone.checkpoint(["redo", name]),
  "restore an ended one": (clone, { name }) => clone.checkpoint(["restore", name]),
  "restore an earlier state": (clone, { name, which }) =>
    clone.checkpoint(["restore", `${name}@{${which + 1}}`]),
  "restore under another name": (clone, { name, other }) =>
    clone.checkpoint(["restore", name, other, "--force"]),
  pull: (clone) => clone.checkpoint(["pull", "--json"]),
  push: (clone) => clone.checkpoint(["push", "--json"]),
  sync: (clone) => clone.checkpoint(["sync", "--json"]),
  "sync a name": (clone, { name }) => clone.checkpoint(["sync", "origin", name, "--json"]),
  "collect garbage": (clone, _, world) =>
    plainGit(world, clone.name, clone, ["gc", "--quiet", "--prune=now"]),
  "collect the remote's garbage": (_, __, world) =>
    plainGit(world, "remote", world.remote, ["gc", "--quiet", "--prune=now"]),
  "delete the live ref": (clone, { name }, world) =>
    plainGit(world, clone.name, clone, ["update-ref", "-d", `refs/checkpoints/${name}`]),
  "put another document under the live ref": async (clone, { name, other, which }, world) => {
    const known = which < 2 ? await live(clone, other) : null;
    const head = which === 2 ? `---\ncheckpoint: 1\nname: ${name}\n---\n` : "";
    const document = known ?? `${head}# by hand\n\n## Left Off\n${world.words()}\n`;
    const written = await clone.git(["hash-object", "-w", "--stdin"], document);
    return plainGit(world, clone.name, clone, [
      "update-ref",
      `refs/checkpoints/${name}`,
      written.stdout.trim(),
    ]);
  },
};

/** Saves, and remembers the document. */
export async function save(
  world: World,
  clone: Clone,
  name: string,
  args: readonly string[],
  input?: string,
): Promise<CliAnswer> {
  const answer = await clone.checkpoint(["save", name, ...args, "--json"], input);
  if (answer.status === 0) world.saved.push({ name, oid: JSON.parse(answer.stdout).oid });
  return answer;
}

/** Loads the live document, changes it, and saves it again. */
async function edit(
  world: World,
  clone: Clone,
  name: string,
  change: (document: string) => string,
): Promise<CliAnswer | null> {
  const document = await live(clone, name);
  return document === null ? null : save(world, clone, name, ["--force", "-F", "-"], change(document));
}

async function live(clone: Clone, name: string): Promise<string | null> {
  const answer = await clone.git(["cat-file", "blob", `refs/checkpoints/${name}`]);
  return answer.status === 0 ? answer.stdout : null;
}

/** The section with one more item at its end, or with another text. */
function withSection(document: string, heading: string, words: string): string {
  const content = heading === "Left Off" ? `${words}\n` : `- ${words}\n`;
  const parts = document.split(/^(?=## )/m);
  const at = parts.findIndex((part) => part.startsWith(`## ${heading}\n`));
  if (at < 0) return `${document.trimEnd()}\n\n## ${heading}\n${content}`;
  const old = parts[at] ?? "";
  parts[at] = heading === "Left Off" ? `## ${heading}\n${content}\n` : `${old.trimEnd()}\n${content}\n`;
  return parts.join("");
}

async function plainGit(
  world: World,
  who: string,
  at: Pick<Clone, "git">,
  args: readonly string[],
): Promise<null> {
  const answer = await at.git(args);
  world.log.push(`${who}$ git ${args.join(" ")}  [${answer.status}]`);
  return null;
}
