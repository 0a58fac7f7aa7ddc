import { daysBetween } from "../calendar-day.ts";

/** How far a lesson can be trusted, and on what grounds. */
export interface LessonMeta {
  /** From 0 to 1: 0.3 is tentative, 0.5 moderate, 0.7 and more verified. */
  readonly conf: number;
  /** The day it was last seen at work, `YYYY-MM-DD`. */
  readonly seen: string;
  /** How often it was observed. */
  readonly obs: number;
}

/** A lesson as it stands in a file. */
export interface Lesson {
  readonly title: string;
  /** The day in its heading; null where there is none. */
  readonly date: string | null;
  /** Its heading's line, counted from 1. */
  readonly line: number;
  /** Null where it has none, or where it is not in form. */
  readonly meta: LessonMeta | null;
  /** What is wrong with its metadata, and in which line; null where nothing is. */
  readonly odd: { readonly line: number; readonly text: string; readonly why: string } | null;
}

const MOST = 0.9;
const LEAST = 0.3;
const STEP = 0.1;
const RISES: readonly number[] = [3, 6, 9];
const WEAK = 0.4;
const LONG_UNSEEN = 90;

/** What is known of a lesson that was learned today. */
export function learned(today: string): LessonMeta {
  return { conf: 0.5, seen: today, obs: 1 };
}

/** The lesson held once more: it is trusted more after the third, sixth and ninth time. */
export function observed({ conf, obs }: LessonMeta, today: string): LessonMeta {
  const rises = RISES.includes(obs + 1);
  return {
    conf: rises ? Math.max(conf, Math.min(MOST, hundredths(conf + STEP))) : conf,
    seen: today,
    obs: obs + 1,
  };
}

/** The lesson was broken, and somebody had to say so: it is trusted less. */
export function violated({ conf, obs }: LessonMeta, today: string): LessonMeta {
  return { conf: Math.min(conf, Math.max(LEAST, hundredths(conf - STEP))), seen: today, obs };
}

/** Whether a lesson has little to stand on and was not seen for long. */
export function isWeakAndOld({ conf, seen }: LessonMeta, today: string): boolean {
  return conf < WEAK && daysBetween(seen, today) > LONG_UNSEEN;
}

/** Sums of tenths are not exact in binary. */
function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
