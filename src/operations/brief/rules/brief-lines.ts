import { isAutosave } from "../../../checkpoint/name.ts";
import { enumerated, type Line } from "./fit.ts";
import { plainLine } from "./plain-line.ts";
import type { Words } from "./words-of.ts";

/** A checkpoint as a session is told of it. */
export interface Told {
  readonly name: string;
  /** The branch, or what stands for it. */
  readonly where: string;
  readonly age: string;
  readonly summary: string;
  /** It is of the branch that is checked out here. */
  readonly here: boolean;
  /** Where a text comes from that nobody here has accepted; none of its words are told. */
  readonly foreign: { readonly remote: string | null } | null;
}

/** The one that the text is about. */
export interface Main extends Told {
  readonly words: Words;
  /** What changed since, in a sentence. */
  readonly since: string;
  /** Whether a continue ends it. */
  readonly ends: boolean;
}

const MOST_OF_A_SUMMARY = 320;
const MOST_OF_A_PLACE = 80;
const MOST_WAITING = 300;

/** What a session is told of the one that is meant, and of the others by their names. */
export function linesOfOne(main: Main, others: readonly Told[]): readonly Line[] {
  const waiting = waitingLine("Also waiting", others);
  return [
    { text: headline(main), rank: 0 },
    ...(main.since === "" ? [] : [{ text: main.since, rank: 3 }]),
    ...items(main, "failed", "⚠ Previously failed: ", [1, 1, 4, 4, 5]),
    ...(main.words.leftOff === "" ? [] : [{ text: `Left off: ${main.words.leftOff}`, rank: 2 }]),
    ...items(main, "next", "Next: ", [1, 4, 4, 6, 6]),
    ...items(main, "blockers", "Blocked: ", [4, 6]),
    ...items(main, "openDecisions", "Undecided: ", [5, 6, 6]),
    ...waiting,
    {
      text: `\`git checkpoint continue ${main.name}\` prints all of it with what changed since${ending(main.ends)}.`,
      rank: 0,
    },
  ];
}

/**
 * What a session is told of several of which nobody can tell which one is meant: a line each, the likeliest first.
 * Whoever continues a stranger's text has accepted it: where there is nothing else, another command is named.
 */
export function linesOfSeveral(
  offered: readonly (Told & { readonly words: Words })[],
  others: readonly Told[],
  ends: boolean,
): readonly Line[] {
  const total = offered.length + others.length;
  const how = [...offered, ...others].every(({ foreign }) => foreign)
    ? "`git checkpoint show NAME` prints one of them as data, and `git checkpoint accept NAME` accepts it."
    : `\`git checkpoint continue NAME\` prints one of them with what changed since${ending(ends)}.`;
  return [
    { text: `git checkpoint: ${total} saved places of work are waiting.`, rank: 0 },
    ...offered.flatMap((one) => [
      { text: `- ${inShort(one)}`, rank: one.here ? 1 : 2 },
      ...items(one, "failed", "  ⚠ Previously failed: ", [4, 4, 5], ` in ${one.name}`),
    ]),
    ...waitingLine("Also", others),
    { text: how, rank: 0 },
  ];
}

/** What a session is told where the one that is meant is somebody else's: its name, and where it is from. */
export function linesOfForeign(main: Told, others: readonly Told[]): readonly Line[] {
  return [
    {
      text: `git checkpoint: '${main.name}' was pulled${from(main)}, and nobody here has accepted it; its words are not shown.`,
      rank: 0,
    },
    ...waitingLine("Also waiting", others),
    {
      text: `\`git checkpoint show ${main.name}\` prints it as data, and \`git checkpoint accept ${main.name}\` accepts it.`,
      rank: 0,
    },
  ];
}

function ending(ends: boolean): string {
  return ends ? ", and ends it; `git checkpoint undo` brings it back" : "";
}

function headline({ name, where, age, summary, here }: Main): string {
  const place = plainLine(where, MOST_OF_A_PLACE);
  const said = plainLine(summary, MOST_OF_A_SUMMARY);
  const branch = here ? `of this branch (${place})` : `of ${place}, which is not checked out here,`;
  return `git checkpoint: work ${branch} was saved ${age} as '${name}'${said === "" ? "." : `: ${said}`}`;
}

function items(
  { words }: { readonly words: Words },
  field: "failed" | "next" | "blockers" | "openDecisions",
  before: string,
  ranks: readonly number[],
  whose = "",
): readonly Line[] {
  const kind = before.replace(/^ *⚠ |: $/g, "").toLowerCase() + whose;
  return words[field].map((item, index) => ({ text: before + item, kind, rank: ranks[index] ?? LAST }));
}

/** These are shown only where there is room for all that comes before. */
const LAST = 8;

function inShort(one: Told & { readonly words: Words }): string {
  if (one.foreign) return named(one);
  const said = plainLine(one.summary, 160);
  const next = one.words.short;
  const tail = next === "" || next === said ? "" : ` Next: ${next}`;
  return `${named(one)}${said === "" ? "" : `: ${said}${/[.!?。！？…]$/.test(said) ? "" : "."}`}${tail}`;
}

function named(one: Told): string {
  if (one.foreign) return `${one.name} (pulled${from(one)}, not accepted)`;
  return `${one.name} (${plainLine(one.where, MOST_OF_A_PLACE)}, ${one.age})`;
}

/** The name of an autosave says nothing of the work. */
function namedOrSaid(one: Told): string {
  const said = one.foreign || !isAutosave(one.name) ? "" : plainLine(one.summary, MOST_OF_A_PLACE);
  return said === "" ? named(one) : `${named(one)}: ${said}`;
}

function from({ foreign }: Told): string {
  return foreign?.remote ? ` from ${plainLine(foreign.remote, MOST_OF_A_PLACE)}` : "";
}

function waitingLine(before: string, others: readonly Told[]): readonly Line[] {
  if (others.length === 0) return [];
  return [{ text: `${before}: ${enumerated(others.map(namedOrSaid), MOST_WAITING)}.`, rank: 3 }];
}
