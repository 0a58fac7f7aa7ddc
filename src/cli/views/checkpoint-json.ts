import type { Checkpoint } from "../../checkpoint/checkpoint.ts";
import { parseError, parseOpenDecision, splitReason } from "../../checkpoint/items.ts";
import { FIELDS, type Field, itemsOf, textOf } from "../../checkpoint/sections.ts";

/** A checkpoint as programs read it: the front matter, each field by its name, and what no field covers. */
export function checkpointJson(checkpoint: Checkpoint): object {
  const { sections, preamble, unknownKeys, version: _version, ...header } = checkpoint;
  const present = new Set(sections.map((section) => section.field));
  const fields = FIELDS.filter(({ field }) => field !== "files" && present.has(field));
  return {
    ...header,
    ...Object.fromEntries(
      fields.map(({ field, kind }) => [field, fieldJson(checkpoint, field, kind === "text")]),
    ),
    preamble,
    sections: sections
      .filter((section) => section.field === null)
      .map(({ heading, text, source }) => ({ heading, text, source })),
    unknownKeys,
  };
}

function fieldJson(checkpoint: Checkpoint, field: Field, isText: boolean): unknown {
  if (isText) return textOf(checkpoint, field);
  const items = itemsOf(checkpoint, field);
  if (field === "failed" || field === "decisions") return items.map(splitReason);
  if (field === "openDecisions") return items.map(parseOpenDecision);
  if (field === "errors") return items.map(parseError);
  return items;
}
