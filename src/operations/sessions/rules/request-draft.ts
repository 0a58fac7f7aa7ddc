import type { Draft } from "../../../checkpoint/checkpoint.ts";
import { composeSection, spaced } from "../../../checkpoint/document/sections.ts";
import { itemsOf } from "../../../checkpoint/sections.ts";
import type { Transcript } from "../../../checkpoint/transcript.ts";
import { cutTo, oneLine } from "../../../text/phrases.ts";

const MOST_OF_A_REQUEST = 300;

/** What a transcript's draft is about, and the user's last request where no task of it says the same. */
export function withRequest(draft: Draft, { lastRequest }: Transcript): Draft {
  const request = cutTo(oneLine(lastRequest ?? ""), MOST_OF_A_REQUEST);
  const tasks = [...itemsOf(draft, "next"), ...itemsOf(draft, "done")].map(oneLine);
  const summary = itemsOf(draft, "next")[0] ?? request;
  const about = summary === "" ? draft : { ...draft, summary: oneLine(summary) };
  if (request === "" || tasks.includes(request)) return about;
  const note = composeSection("context", `- User's last request: "${request}"`);
  return { ...about, sections: spaced([...draft.sections, note]) };
}
