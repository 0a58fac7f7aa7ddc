import type { Field, Section } from "../../../checkpoint/sections.ts";
import { headingOf } from "../../../text/markdown/markers.ts";
import { plainWords } from "../../reading/labels.ts";
import type { Part } from "./parts.ts";

/** Lists whose items stay until they are done, decided or mended. */
export const UNTIL_DONE: readonly Field[] = [
  "next",
  "openDecisions",
  "blockers",
  "questions",
  "failed",
  "assumptions",
  "errors",
];
/** What holds until something else is said. */
export const UNTIL_SAID: readonly Field[] = ["goal", "focus", "context", "verify", "commands", "ids"];

/** Something of the last handoff that is still open, and why. */
export interface Piece {
  readonly section: Section;
  readonly part: Part;
  readonly because: string;
}

/** What is carried over or gives way, as it is told to a person. */
export interface Told {
  /** As it was written, without its marker. */
  readonly item: string;
  readonly because: string;
  /** Where it stands, and whether that is a list whose items end one by one. */
  readonly section: string;
  readonly isListed: boolean;
  readonly lines: number;
}

/** What a section is called. */
export function headingOfSection({ heading }: Pick<Section, "heading">): string {
  return headingOf(heading)?.words ?? "";
}

/** The same as it is compared. */
export function headingWords(section: Pick<Section, "heading">): string {
  return plainWords(headingOfSection(section));
}

/** Why something is carried over that nothing has ended. */
export function whyCarried(section: Section): string {
  const { field } = section;
  const words = headingOfSection(section);
  if (field === "openDecisions") return "nothing decides it";
  if (field === "questions") return "nothing answers it";
  if (field === "next") return "nothing says that it is done";
  if (field === "blockers" || field === "errors") return "nothing says that it is mended";
  if (field === "failed" || field === "assumptions") return "it holds until it is said to be done";
  return field === null ? `nothing takes the place of '${words}'` : `nothing is said anew under '${words}'`;
}

/** Pieces as they are told; smaller items are told with the one that they belong to. */
export function toldOf(pieces: readonly Piece[]): readonly Told[] {
  const items = new Map<Section, Set<number>>();
  for (const { section, part } of pieces)
    if (part.kind === "item") items.set(section, (items.get(section) ?? new Set()).add(part.block));
  return pieces
    .filter(({ part, section }) => part.kind !== "below" || !items.get(section)?.has(part.block))
    .map(({ section, part, because }) => ({
      item: part.whole,
      because,
      section: headingOfSection(section),
      isListed: section.field !== null && UNTIL_DONE.includes(section.field),
      lines: part.whole.split("\n").length,
    }));
}
