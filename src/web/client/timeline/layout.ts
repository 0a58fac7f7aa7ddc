import type { PageData } from "../../page-data.ts";
import { type Life, labelOf, livesOf } from "./lives.ts";
import { scaleOf, type TimeScale } from "./scale.ts";

/** A life in its row. */
export interface PlacedLife extends Life {
  readonly row: number;
}

/** A branch with its commits, and the rows of its checkpoints below it. */
export interface Group {
  readonly name: string;
  readonly commits: PageData["branches"][number]["commits"];
  readonly lives: readonly PlacedLife[];
  /** From its first to its last sign of life; null where it has none on the page. */
  readonly extent: readonly [number, number] | null;
  /** How many rows the lives take. */
  readonly rows: number;
}

/** Where everything stands along the width; how far down is left to whoever draws. */
export interface Layout {
  readonly groups: readonly Group[];
  readonly scale: TimeScale;
  readonly now: number;
  /** How many checkpoints have no place. */
  readonly left: number;
}

/** How wide it may be, how much of it is for lines, and how many checkpoints are drawn. */
export interface Room {
  readonly from: number;
  readonly to: number;
  readonly most: number;
  /** How wide a name is. */
  readonly widthOf: (name: string) => number;
}

const APART = 14;

/** Lays the timeline out: by branch, and within one so that no two names meet. */
export function layoutOf(data: PageData, { from, to, most, widthOf }: Room): Layout {
  const { checkpoints } = data;
  const lives = livesOf({ ...data, checkpoints: chosen(checkpoints, most) }).filter(
    ({ stretches }) => stretches.length > 0,
  );
  const now = Date.parse(data.made);
  const times = lives.flatMap(({ stretches, marks }) => [
    ...stretches.flatMap((one) => [one.from, one.to ?? now]),
    ...marks.map(({ time }) => time),
  ]);
  const first = Math.min(now, ...times);
  const commits = data.branches.map(({ commits }) => commits);
  // Commits are where work went; those before the first checkpoint would only take its room.
  const near = commits.map((some) => some.filter((one) => Date.parse(one.time) >= first));
  const shown = near.flat().map(({ time }) => Date.parse(time));
  const scale = scaleOf([...times, ...shown, now], from, to);
  const names = [...new Set([...data.branches.map(({ name }) => name), ...lives.map(nameOf)])];
  const groups = names.map((name): Group => {
    const own = lives.filter((life) => nameOf(life) === name);
    const index = data.branches.findIndex((branch) => branch.name === name);
    const placed = packed(own, (life) => extentOf(life, scale, now, to, widthOf));
    const rows = placed.reduce((count, { row }) => Math.max(count, row + 1), 0);
    const signs = [
      ...(commits[index] ?? []).map(({ time }) => scale.at(Date.parse(time))),
      ...own.flatMap(({ marks }) => marks.map(({ time }) => scale.at(time))),
    ];
    const extent = signs.length > 0 ? ([Math.min(...signs), Math.max(...signs)] as const) : null;
    return { name, commits: near[index] ?? [], lives: placed, extent, rows };
  });
  const told = groups.filter(({ lives: own, commits: some }) => own.length + some.length > 0);
  return { groups: told, scale, now, left: Math.max(0, checkpoints.length - most) };
}

/** The newest of both kinds: what is live comes first, and what has ended has a third where there is not room for all. */
function chosen(all: PageData["checkpoints"], most: number): PageData["checkpoints"] {
  const live = all.filter(({ standing }) => standing === "live");
  const ended = all.filter(({ standing }) => standing !== "live");
  const forEnded = Math.min(ended.length, Math.max(most - live.length, Math.floor(most / 3)));
  return [...live.slice(0, most - forEnded), ...ended.slice(0, forEnded)];
}

function nameOf({ checkpoint: { branch, where } }: Life): string {
  return branch ?? where;
}

/** From where to where a life needs its row for itself. */
function extentOf(
  { stretches, checkpoint }: Life,
  scale: TimeScale,
  now: number,
  end: number,
  widthOf: Room["widthOf"],
): readonly [number, number] {
  const start = scale.at(Math.min(...stretches.map(({ from }) => from)));
  const last = scale.at(Math.max(...stretches.map(({ to }) => to ?? now)));
  const width = widthOf(labelOf(checkpoint));
  // A name that has no room to the right of where it begins stands to the left of the end.
  return start + width > end ? [Math.min(start, end - width), last] : [start, Math.max(last, start + width)];
}

/** Each in the first row that has room: those that began first come first. */
function packed(
  lives: readonly Life[],
  extent: (life: Life) => readonly [number, number],
): readonly PlacedLife[] {
  const ends: number[] = [];
  return lives
    .map((life) => ({ life, extent: extent(life) }))
    .sort((a, b) => a.extent[0] - b.extent[0])
    .map(({ life, extent: [start, end] }) => {
      const free = ends.findIndex((taken) => taken + APART <= start);
      const row = free === -1 ? ends.length : free;
      ends[row] = end;
      return { ...life, row };
    });
}
