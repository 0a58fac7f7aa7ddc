import { type Bounded, bounded } from "./bounds.ts";
import type { ViewedCheckpoint, ViewFacts } from "./view-facts.ts";

/** Room for documents, in characters: a hundred of a usual size are whole. */
const DOCUMENTS = { all: 280_000, each: 64_000, least: 1_500 };
/** Room for patches. */
const PATCHES = { all: 240_000, each: 40_000, least: 0 };

/** The same facts with what there is room for of documents and patches; the one that is opened is served first. */
export function withinBounds(facts: ViewFacts): ViewFacts {
  const order = [...facts.checkpoints].sort(
    (a, b) => Number(b.name === facts.open) - Number(a.name === facts.open),
  );
  const bodies = bounded(
    order.map(({ body }) => body),
    DOCUMENTS,
    (text) => text.length,
  );
  const files = order.flatMap(({ drift }) => drift?.files ?? []);
  const patches = bounded(
    files.map(({ patch }) => patch ?? ""),
    PATCHES,
    linesIn,
  );
  const bodyOf = new Map(order.map((one, index) => [one, bodies[index] as Bounded]));
  const patchOf = new Map(files.map((one, index) => [one, patches[index] as Bounded]));
  const cut = (one: ViewedCheckpoint): ViewedCheckpoint => {
    const { text, of } = bodyOf.get(one) as Bounded;
    const { drift } = one;
    return {
      ...one,
      body: text,
      ...(of === undefined ? {} : { bodyOf: of }),
      drift: drift && {
        ...drift,
        files: drift.files.map((file) => {
          if (file.patch === undefined) return file;
          const patch = patchOf.get(file) as Bounded;
          return { ...file, patch: patch.text, ...(patch.of === undefined ? {} : { patchOf: patch.of }) };
        }),
      },
    };
  };
  return { ...facts, checkpoints: facts.checkpoints.map(cut) };
}

function linesIn(text: string): number {
  return text.split("\n").length - 1;
}
