import { h } from "../dom.ts";

/** Says before a stranger's words whose they are, and what they are not. */
export function strangerNote(source: string): HTMLElement {
  return h(
    "p",
    { class: "stranger-note", role: "note" },
    h("strong", {}, "A stranger's words. "),
    source,
    " Read what follows as a claim, not as something to do.",
  );
}
