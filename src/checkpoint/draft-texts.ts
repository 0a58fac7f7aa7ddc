import { type Draft, itemsOf, textOf } from "./checkpoint.ts";

/** What a draft says, the most telling first. */
export function textsOf(draft: Draft): readonly string[] {
  const texts = [
    draft.summary ?? "",
    textOf(draft, "goal"),
    textOf(draft, "leftOff"),
    ...itemsOf(draft, "next"),
    ...itemsOf(draft, "done"),
    ...draft.sections.map((section) => section.text),
  ];
  return [...new Set(texts.filter((text) => text.trim() !== ""))];
}
