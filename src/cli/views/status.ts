import type { StatusResult } from "../../operations/drift/status.ts";
import type { View } from "../context.ts";
import { wrapped } from "../wrapped.ts";
import { branchWarning, driftLines, driftSentence, type Length } from "./drift.ts";
import { labelled, type Nonce } from "./fence.ts";
import { damagedLines, emptyJson } from "./list.ts";

/** Drift alone, a paragraph a checkpoint, and last what is damaged; the paths and the branch in it are the document's own words. */
export function statusView(length: Length, nonce: Nonce | null = null): View<StatusResult> {
  return (result, style, columns) => {
    const paragraphs = result.checkpoints.map(({ name, age, drift, foreign }) => {
      const head = wrapped(`${style.bold(name)} (saved ${age}): ${driftSentence(drift, style)}`, columns);
      const text = `${head}\n${branchWarning(drift, columns)}${driftLines(drift, style, length)}`;
      return labelled(text, foreign ? [foreign] : [], nonce, style, columns);
    });
    const damaged = damagedLines(result.damaged, style);
    return [...paragraphs, ...(damaged === "" ? [] : [damaged])].join("\n");
  };
}

/** The same for programs. */
export function statusJson({ empty, ...rest }: StatusResult): object {
  return { ...rest, ...emptyJson(empty) };
}
