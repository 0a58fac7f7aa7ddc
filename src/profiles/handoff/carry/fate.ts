import type { Section } from "../../../checkpoint/sections.ts";
import { oneLine } from "../../../text/phrases.ts";
import type { Ending } from "./endings.ts";
import type { Match } from "./matching.ts";
import type { Part } from "./parts.ts";

/** A part of the last handoff, and where it stood. */
export interface Old {
  readonly section: Section;
  readonly part: Part;
}

/** What became of it; `again`: the new document has the same words, and nothing need be told. */
export type Fate = { readonly state: "open" | "again" } | ({ readonly state: "dropped" } & Ending);

/** It has ended, or gave way to something else. */
export function dropped(because: string, by: string | null): Fate {
  return { state: "dropped", because, by };
}

/** It has ended by what the new document says of it. */
export function bySense({ said: { kind, part } }: Match): Fate {
  const words = oneLine(part.whole.split("\n", 1)[0] ?? "");
  return dropped(`${WORDS[kind]}: ${words}`, part.whole);
}

const WORDS = { done: "done", decided: "decided", asked: "said anew", open: "said anew" } as const;
