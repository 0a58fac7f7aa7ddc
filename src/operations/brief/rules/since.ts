import type { Drift, FileDrift } from "../../drift/rules/drift.ts";
import { enumerated } from "./fit.ts";
import { plainLine } from "./plain-line.ts";

const MOST_OF_A_PATH = 120;

/** What changed since a save, in a sentence of at most so many characters. */
export function sinceWords({ verdict, branch, head, files, against }: Drift, most: number): string {
  const where = against ? ` on ${plainLine(against.name, 80)}` : "";
  const told = files.filter(({ state }) => state !== "same" && state !== "unknown").map(fileWords);
  const moves = headWords(head.state, head.saved);
  const gone = branch.state === "deleted" ? ["its branch is gone"] : [];
  const parts = [...told, ...moves, ...gone];
  if (parts.length === 0)
    return verdict === "fresh" ? `Nothing that it names has changed since${where}.` : "";
  return `Since then${where} (${verdict}): ${enumerated(parts, most - where.length - verdict.length - 20)}.`;
}

function fileWords({ path, state, to }: FileDrift): string {
  const name = plainLine(path, MOST_OF_A_PATH);
  switch (state) {
    case "moved":
      return `${name} is now ${plainLine(to ?? "elsewhere", MOST_OF_A_PATH)}`;
    case "missing":
      return `${name} is missing`;
    case "new":
      return `${name} is new`;
    case "not applied":
      return `kept changes to ${name} are not applied`;
    default:
      return `${name} changed`;
  }
}

function headWords(state: Drift["head"]["state"], saved: string | null): readonly string[] {
  if (state === "same") return [];
  if (state !== "unknown") return ["HEAD moved"];
  return saved === null ? [] : ["its commit is not in this clone"];
}
