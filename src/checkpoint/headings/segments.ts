import { WEIGHTS } from "./dictionary.ts";
import { folded } from "./fold.ts";

/** A part of a heading that may name its section. */
export interface Segment {
  readonly text: string;
  /** What a name in it must weigh at least: a part of a sentence proves less than a whole heading. */
  readonly atLeast: number;
}

/** No section's name is longer; what follows is not looked at. */
const MOST_CHARACTERS = 120;
/** How many names a heading may put side by side. */
const MOST_SIDES = 4;

/** `B) Next steps` */
const LETTER = /^[^\p{L}\p{N}]*[a-z][.)]\s/u;
/** `Step 5: Fix priority order`: the name stands after it. */
const STEP = /^[^\p{L}\p{N}]*(?:(?:step|etape|schritt|paso|passo|шаг)\s*\d+|\d+\s*단계)\s*[:.—–-]\s*/u;

/** The parts of a heading that may name its section, the most telling first, folded. */
export function segmentsOf(heading: string): readonly Segment[] {
  const { main, remarks } = withoutRemarks(folded(heading.slice(0, MOST_CHARACTERS)));
  const lettered = main.replace(LETTER, " ").replace(STEP, " ");
  const [head = "", tail = ""] = lettered.split(/\s[—–-]+\s|\s*[—–]\s*|:(?=\s|$)/u, 2);
  const sides = head.split(/[|/]/u);
  const [first = ""] = (sides[0] ?? "").split(/[&+]|\s(?:and|und|et|e|y|и|و)\s/u, 1);
  // A title after a colon is somebody's own; a single word before it may be a label of theirs.
  const whole = tail.trim() === "" || !lettered.startsWith(`${head}:`) ? 0 : WEIGHTS.likely;
  return [
    // `Blockers / Points to watch`: the first name is the section's.
    ...(sides.length > 1 && sides.length <= MOST_SIDES
      ? sides.slice(0, 1).map((text): Segment => ({ text, atLeast: Math.max(whole, WEIGHTS.alone) }))
      : []),
    { text: head, atLeast: whole },
    ...(sides.length > 1 && sides.length <= MOST_SIDES
      ? sides.slice(1).map((text): Segment => ({ text, atLeast: whole }))
      : []),
    { text: first, atLeast: WEIGHTS.likely },
    // A date or a phase may stand before the name.
    { text: whole === 0 ? tail : "", atLeast: WEIGHTS.sure },
    ...(/[a-z]/.test(main)
      ? []
      : remarks.filter(isEnglish).map((text): Segment => ({ text, atLeast: WEIGHTS.likely }))),
  ].filter(({ text }) => text.trim() !== "");
}

function isEnglish(remark: string): boolean {
  return /[a-z]/.test(remark) && !/[^\p{Script=Latin}\P{L}]/u.test(remark);
}

/** What stands in brackets is a remark; in the scripts of others it is often the heading in English. */
function withoutRemarks(text: string): { readonly main: string; readonly remarks: readonly string[] } {
  const remarks: string[] = [];
  let main = "";
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "(") {
      if (depth === 0) {
        main += `${text.slice(from, at)} `;
        from = at + 1;
      }
      depth += 1;
    } else if (text[at] === ")" && depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      remarks.push(text.slice(from, at));
      from = at + 1;
    }
  }
  if (depth > 0) remarks.push(text.slice(from));
  else main += text.slice(from);
  return main.trim() === "" ? { main: remarks.join(" "), remarks: [] } : { main, remarks };
}
