import { randomUUID } from "node:crypto";
import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine, Repository } from "../engine.ts";
import { type GitPlace, runSteadily } from "./run.ts";

type File = { readonly path: string; readonly oid: Oid };

/** Contents as a checkout would write them; what is missing is left out. */
export function smudgeOf(
  at: GitPlace,
  repository: Repository,
  objects: Pick<Engine, "present" | "readObjects">,
): Pick<Engine, "smudge"> {
  return {
    async smudge(files) {
      const ids = files.map(({ oid }) => oid);
      if (!repository.worktree) {
        const raw = await objects.readObjects(ids);
        return new Map(
          files.flatMap(({ path, oid }) => {
            const object = raw.get(oid);
            return object?.type === "blob" ? [[path, object.bytes] as const] : [];
          }),
        );
      }
      const present = await objects.present(ids);
      const there = files.filter(({ oid }) => present.has(oid));
      const together = there.filter(({ path }) => fitsOnLine(path));
      const alone = there.filter(({ path }) => !fitsOnLine(path));
      const answers = await Promise.all([
        filterAll(at, together),
        ...alone.map((file) => filterOne(at, file)),
      ]);
      return new Map(answers.flatMap((answer) => [...answer]));
    },
  };
}

/** git takes the path of a line from the first character that is no blank to the end of the line. */
function fitsOnLine(path: string): boolean {
  return !/^[ \t]|[\n\0]|\r$/.test(path);
}

async function filterOne(at: GitPlace, { path, oid }: File): Promise<ReadonlyMap<string, Buffer>> {
  const answer = await runSteadily(at, ["cat-file", "--filters", `--path=${path}`, oid]);
  return new Map(answer.status === 0 ? [[path, answer.stdout]] : []);
}

/** A required filter that fails ends git: its file is left out, and those behind it are asked again. */
async function filterAll(at: GitPlace, files: readonly File[]): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (let left = files; left.length > 0; ) {
    // git tells sizes as they were before the filters, so answers are parted by what no content can guess.
    const mark = `${randomUUID()} `;
    const args = ["cat-file", `--batch=${mark}%(objecttype)`, "--filters"];
    const answer = await runSteadily(at, args, left.map(({ oid, path }) => `${oid} ${path}\n`).join(""));
    const answers = splitAnswers(answer.stdout, mark);
    answers.forEach(({ type, bytes }, index) => {
      const path = left[index]?.path;
      if (path !== undefined && type === "blob" && bytes) found.set(path, bytes);
    });
    const died = answers.at(-1)?.bytes === null ? answers.length - 1 : answers.length;
    left = answer.status === 0 ? [] : left.slice(died + 1);
  }
  return found;
}

interface Answer {
  readonly type: string;
  /** Null where git died over it. */
  readonly bytes: Buffer | null;
}

/** Each answer is a marked line with the type, the content, and a line ending. */
function splitAnswers(output: Buffer, mark: string): readonly Answer[] {
  const answers: Answer[] = [];
  for (let at = output.indexOf(mark); at >= 0; ) {
    const next = output.indexOf(mark, at + mark.length);
    const body = output.indexOf(0x0a, at) + 1;
    const end = next < 0 ? output.length : next;
    answers.push({
      type: output.toString("latin1", at + mark.length, body - 1),
      bytes: end > body ? output.subarray(body, end - 1) : null,
    });
    at = next;
  }
  return answers;
}
