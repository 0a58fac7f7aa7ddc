import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine } from "../engine.ts";
import type { Batch } from "./batch.ts";
import { splitBytes, textOf } from "./output.ts";
import { type GitPlace, runSteadily } from "./run.ts";

/** The longest list of paths that every system takes on a command line. */
const LONGEST_LIST = 24_000;

/** When paths were last written, and which commits a few digits mean: what files from elsewhere do not tell in full. */
export function pastOf(at: GitPlace, headers: Batch): Pick<Engine, "lastWritten" | "commitsByDigits"> {
  return {
    async lastWritten(paths) {
      const found = new Map<string, string>();
      for (const some of inLists(paths)) {
        const format = ["--format=%x00%aI", "--name-only", "-z", "--no-renames", "--no-show-signature"];
        const asked = ["--literal-pathspecs", "log", ...format, "--no-color", "--no-ext-diff", "HEAD", "--"];
        const answer = await runSteadily(at, [...asked, ...some]);
        if (answer.status === 0) noteLatest(answer.stdout, found);
      }
      return new Map(paths.flatMap((path) => [[path, found.get(path)] as const]).filter(isTold));
    },
    async commitsByDigits(digits) {
      const asked = digits.filter((one) => /^[0-9a-f]{4,64}$/.test(one));
      const answers = await headers.ask(asked.map((one) => `${one}^{commit}`));
      return new Map(
        asked.flatMap((one, index) => {
          const answer = answers[index];
          return answer?.type === "commit" ? [[one, answer.oid] as [string, Oid]] : [];
        }),
      );
    },
  };
}

function isTold(pair: readonly [string, string | undefined]): pair is readonly [string, string] {
  return pair[1] !== undefined;
}

/** The newest commit comes first: what a path is told first is the last that happened to it. */
function noteLatest(output: Buffer, found: Map<string, string>): void {
  const records = splitBytes(output);
  for (let at = 0; at < records.length; ) {
    const when = records[at + 1]?.toString("utf8") ?? "";
    const iso = when.replace(/Z$/, "+00:00");
    for (at += 2; records[at]?.length; at++) {
      const path = textOf(records[at] as Buffer).replace(/^\n/, "");
      if (!found.has(path)) found.set(path, iso);
    }
  }
}

function* inLists(paths: readonly string[]): Generator<readonly string[]> {
  let some: string[] = [];
  let length = 0;
  for (const path of paths) {
    length += Buffer.byteLength(path) + 1;
    if (length > LONGEST_LIST && some.length > 0) {
      yield some;
      some = [];
      length = Buffer.byteLength(path) + 1;
    }
    some.push(path);
  }
  if (some.length > 0) yield some;
}
