/** Something said, and the reason for it. */
export interface Reasoned {
  readonly what: string;
  readonly why: string | null;
}

/** A decision that is still open: its options, and which one people lean to. */
export interface OpenDecision {
  readonly topic: string;
  readonly options: readonly string[];
  readonly lean: string | null;
}

/** An error, and what mended it. */
export interface ErrorAndFix {
  readonly error: string;
  readonly fix: string | null;
}

/** Parts an item at the first dash, colon or "because" that stands outside a code span. */
export function splitReason(item: string): Reasoned {
  const parts = splitAt(item, / (?:—|–|--) |: | because (?!of )| (?=because of )/g);
  return parts ? { what: parts[0], why: parts[1] } : { what: item.trim(), why: null };
}

/** The item that `splitReason` parts again. */
export function joinReason(what: string, why: string | null): string {
  return why === null || why.trim() === "" ? what.trim() : `${what.trim()} — ${why.trim()}`;
}

/** Reads `topic: a | b (lean: a)`, also with "vs", "or" or commas between the options and a dash before the lean. */
export function parseOpenDecision(item: string): OpenDecision {
  const { rest, lean } = takeLean(item.trim());
  const parts = splitAt(rest, /: | (?:—|–|--) /g);
  if (!parts) return { topic: rest, options: [], lean };
  return { topic: parts[0], options: splitOptions(parts[1]), lean };
}

/** The item that `parseOpenDecision` reads again. */
export function joinOpenDecision(decision: OpenDecision): string {
  const options = decision.options.length > 0 ? `: ${decision.options.join(" | ")}` : "";
  return `${decision.topic}${options}${decision.lean ? ` (lean: ${decision.lean})` : ""}`;
}

/** Parts an item at an arrow, at "fix:", or else at a dash. */
export function parseError(item: string): ErrorAndFix {
  const parts =
    splitAt(item, / (?:→|->|=>) /g) ?? splitAt(item, /[ (]fix(?:ed)?: /gi) ?? splitAt(item, / (?:—|–|--) /g);
  if (!parts) return { error: item.trim(), fix: null };
  const error = parts[0].replace(/ ?(?:[—–;,(]|--?)$/, "").trim();
  const fix = parts[1].replace(/^fix(?:ed)?: /i, "").trim();
  const bracketed = fix.endsWith(")") && !fix.includes("(") && /\(fix(?:ed)?: /i.test(item);
  return { error, fix: bracketed ? fix.slice(0, -1) : fix };
}

/** Whether an item tells what mended its error: behind an arrow or "fix:", and not that nothing has. */
export function isFixed(item: string): boolean {
  const { fix } = parseError(item);
  const isTold = / (?:→|->|=>) |[ (]fix(?:ed)?: /i.test(item);
  return (
    fix !== null &&
    isTold &&
    !/\b(?:not|none|no|yet|still|unknown|tbd|todo|pending|open|investigat\w*)\b/i.test(fix)
  );
}

/** The item that `parseError` reads again. */
export function joinError(error: string, fix: string | null): string {
  return fix === null || fix.trim() === "" ? error.trim() : `${error.trim()} → ${fix.trim()}`;
}

const MARKER = /(?<![A-Za-z0-9_])[`*[(]{0,3}UNCONFIRMED[`*\])]{0,3}(?![A-Za-z0-9_])/;

/** Whether an item is marked as not confirmed. */
export function isUnconfirmed(item: string): boolean {
  return MARKER.test(item);
}

/** The item without that mark. */
export function withoutMarker(item: string): string {
  const match = MARKER.exec(item);
  if (!match) return item;
  const before = item.slice(0, match.index).trimEnd();
  const after = item
    .slice(match.index + match[0].length)
    .replace(/^[ \t]?(?:[:—–-] ?)?/, "")
    .trim();
  const joined = after === "" ? before.replace(/[ \t]?[:—–-]$/, "").trimEnd() : `${before} ${after}`;
  return withoutMarker(joined.trim());
}

/** The text before and after the first separator that stands in no code span and between two texts. */
function splitAt(item: string, separator: RegExp): readonly [string, string] | null {
  const spans = codeSpans(item);
  let span = 0;
  for (const match of item.matchAll(separator)) {
    while ((spans[span]?.[1] ?? Number.POSITIVE_INFINITY) <= match.index) span += 1;
    if ((spans[span]?.[0] ?? Number.POSITIVE_INFINITY) < match.index) continue;
    const before = item.slice(0, match.index).trim();
    const after = item.slice(match.index + match[0].length).trim();
    if (before !== "" && after !== "") return [before, after];
  }
  return null;
}

/** Where code spans start and end: a run of backticks up to the next run of the same length. */
function codeSpans(text: string): readonly (readonly [number, number])[] {
  const runs = Array.from(text.matchAll(/`+/g), (run) => ({ at: run.index, length: run[0].length }));
  const closing = new Map<number, number>();
  const closes = runs.map(() => -1);
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const length = runs[index]?.length ?? 0;
    closes[index] = closing.get(length) ?? -1;
    closing.set(length, index);
  }
  const spans: [number, number][] = [];
  for (let index = 0; index < runs.length; index += 1) {
    const open = runs[index];
    const close = closes[index] ?? -1;
    const end = runs[close];
    if (!open || !end) continue;
    spans.push([open.at, end.at + end.length]);
    index = close;
  }
  return spans;
}

const LEAN = /[(—–,;-] ?(?:user )?lean(?:ing|s)?(?: (?:to|toward|towards))?(?::| ) ?/i;

function takeLean(item: string): { readonly rest: string; readonly lean: string | null } {
  const match = LEAN.exec(item);
  if (!match) return { rest: item, lean: null };
  const bracket = match[0].startsWith("(");
  const after = item.slice(match.index + match[0].length);
  const close = bracket ? after.lastIndexOf(")") : -1;
  const lean = (close === -1 ? after : after.slice(0, close)).trim();
  const rest = item.slice(0, match.index) + (close === -1 ? "" : after.slice(close + 1));
  return { rest: rest.replace(/[ \t]?[—–-]{0,2}[ \t]?$/, "").trim(), lean: lean === "" ? null : lean };
}

function splitOptions(text: string): readonly string[] {
  const separator =
    [/\|/, / vs\.? /i, / \/ /].find((each) => each.test(text)) ?? (/ or /i.test(text) ? /,? or |, /i : /$^/);
  return text
    .split(separator)
    .map((option) => option.trim())
    .filter((option) => option !== "");
}
