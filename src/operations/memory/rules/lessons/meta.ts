import type { Splice } from "../../../../text/latin1.ts";
import { isDay } from "../calendar-day.ts";
import type { LessonMeta } from "./lesson.ts";

/** A value of a metadata line, and where in the line it stands. */
interface Value {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A metadata line that is in form. */
export interface MetaLine {
  readonly meta: LessonMeta;
  readonly places: Readonly<Record<keyof LessonMeta, Value>>;
}

/** Somebody wrote these in another order, or with `|`, `,` or `-` between them: only the values matter. */
const LOOKS_LIKE = /^ {0,3}>.*\b(?:conf|seen|obs)[ \t]*:/i;
const VALUE = "[ \\t]*:[ \\t]*((?:[^ \\t|,\\xc2\\xb7-]|-(?=\\d))*)";
const FINDERS: Readonly<Record<keyof LessonMeta, RegExp>> = {
  conf: new RegExp(`\\bconf${VALUE}`, "di"),
  seen: new RegExp(`\\bseen${VALUE}`, "di"),
  obs: new RegExp(`\\bobs${VALUE}`, "di"),
};

/** Whether a line, its bytes as latin1, is meant as metadata. */
export function isMetaLine(line: string): boolean {
  return LOOKS_LIKE.test(line);
}

/** Reads a metadata line, its bytes as latin1; a text says what is wrong with it. */
export function readMetaLine(line: string): MetaLine | string {
  const conf = valueAt(line, "conf");
  const seen = valueAt(line, "seen");
  const obs = valueAt(line, "obs");
  const missing = !conf ? "conf" : !seen ? "seen" : !obs ? "obs" : null;
  if (!conf || !seen || !obs) return `it has no '${missing}:'`;
  if (!/^(?:\d+(?:\.\d{1,4})?|\.\d{1,4})$/.test(conf.text) || Number(conf.text) > 1)
    return `'conf: ${conf.text}' is no number from 0 to 1`;
  if (!isDay(seen.text)) return `'seen: ${seen.text}' is no day, as 2026-11-16 is one`;
  if (!/^\d{1,6}$/.test(obs.text)) return `'obs: ${obs.text}' is no number of times`;
  const meta = { conf: Number(conf.text), seen: seen.text, obs: Number(obs.text) };
  return { meta, places: { conf, seen, obs } };
}

/** A metadata line as a new lesson has it. */
export function writeMetaLine({ conf, seen, obs }: LessonMeta): string {
  return `> conf: ${conf.toFixed(1)} · seen: ${seen} · obs: ${obs}`;
}

/** What changes in a metadata line, from its start on, when its values do. */
export function changedValues({ meta, places }: MetaLine, next: LessonMeta): readonly Splice[] {
  const decimals = (/\.(\d+)$/.exec(places.conf.text)?.[1] ?? "").length >= 2 ? 2 : 1;
  const written = { conf: next.conf.toFixed(decimals), seen: next.seen, obs: String(next.obs) };
  const keys = ["conf", "seen", "obs"] as const;
  return keys
    .filter((key) => meta[key] !== next[key])
    .map((key) => ({ start: places[key].start, end: places[key].end, text: written[key] }));
}

function valueAt(line: string, key: keyof LessonMeta): Value | null {
  const match = FINDERS[key].exec(line);
  const [start, end] = match?.indices?.[1] ?? [0, 0];
  return match ? { text: match[1] ?? "", start, end } : null;
}
