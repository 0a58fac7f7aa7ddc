import { composeSection, spaced } from "../documents/sections.ts";
import { type Draft, itemsOf } from "../model/checkpoint.ts";
import { doneWithin, forwardLooking, isDone } from "./forward-looking.ts";

/** A draft in which what is ticked off, or listed as finished on the side, stands with what is done and nowhere else. */
export function settleDone(draft: Draft): Draft {
  const { preamble = "", sections } = draft;
  const forward = forwardLooking({ preamble, sections });
  const known = new Set(itemsOf(draft, "done"));
  const moved = sections
    .filter((section) => !isDone(section))
    .flatMap((section) => doneWithin(section.source))
    .filter((item) => item !== "" && !known.has(item));
  return {
    ...draft,
    ...(preamble === "" ? {} : { preamble: forward.preamble }),
    sections: spaced([
      ...forward.sections.filter(({ text, field }) => field === null || text !== ""),
      ...sections.filter(isDone),
      ...(moved.length === 0 ? [] : [composeSection("done", moved)]),
    ]),
  };
}
