import { dayAfter, daysBetween } from "../calendar-day.ts";

/** How long an episode stays worth reading: for good, or so many days from its own. */
export type Ttl = "permanent" | number;

/** One line of the context log: something that happened, was decided or is planned. */
export interface Episode {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** One word in capitals, such as `DECISION`. */
  readonly type: string;
  readonly ttl: Ttl;
  /** How often it was of use again. */
  readonly refs: number;
  readonly text: string;
}

/** An episode as it stands in a log. */
export interface LoggedEpisode extends Episode {
  /** Counted from 1. */
  readonly line: number;
  /** Six hexadecimal digits that stay the same while its uses are counted. */
  readonly id: string;
}

/** The types that are known, with how long an episode of each is kept. */
export const EPISODE_TYPES: Readonly<Record<string, Ttl>> = {
  DECISION: "permanent",
  ARCHITECTURE: "permanent",
  RULE: "permanent",
  CONSTRAINT: "permanent",
  FEEDBACK: "permanent",
  COMPLETION: 90,
  PLAN: 90,
  EVENT: 90,
  FIX: 90,
  RELEASE: 90,
  WORKFLOW: 90,
  STATE: 30,
  BLOCKER: 30,
  WORKAROUND: 30,
  TEMPORARY: 30,
};

/** After so many uses an episode is worth a place among the permanent facts. */
export const USES_OF_A_FACT = 3;

const MOST_DAYS = 3650;
const TYPE = /^\p{L}[\p{L}\p{M}\p{N}_-]{0,30}$/u;

/** A type as the log writes it; null where the text is no single word. */
export function readType(given: string): string | null {
  const type = given.trim().normalize("NFC").toUpperCase();
  return TYPE.test(type) ? type : null;
}

/** How long an episode of a type is kept; null where the type is not known. */
export function ttlOfType(type: string): Ttl | null {
  return Object.hasOwn(EPISODE_TYPES, type) ? (EPISODE_TYPES[type] ?? null) : null;
}

/** Reads `permanent` or a number of days such as `90d`; null where the text is neither. */
export function readTtl(given: string): Ttl | null {
  const word = given.trim().toLowerCase();
  if (word === "permanent") return "permanent";
  const days = /^([1-9]\d{0,3})d$/.exec(word)?.[1];
  return days !== undefined && Number(days) <= MOST_DAYS ? Number(days) : null;
}

/** A time to live as the log writes it. */
export function writeTtl(ttl: Ttl): string {
  return ttl === "permanent" ? ttl : `${ttl}d`;
}

/** The day on which an episode expires; null for one that never does. */
export function expiresOn({ date, ttl }: Pick<Episode, "date" | "ttl">): string | null {
  return ttl === "permanent" ? null : dayAfter(date, ttl);
}

/** Whether an episode's time is over; it is on the very day it expires. */
export function isExpired({ date, ttl }: Pick<Episode, "date" | "ttl">, today: string): boolean {
  return ttl !== "permanent" && daysBetween(date, today) >= ttl;
}

/** What an episode can be named by: made from its day, type and words (FNV-1a, folded to 24 bits). */
export function episodeId({ date, type, text }: Pick<Episode, "date" | "type" | "text">): string {
  const words = `${date} ${type} ${text}`;
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1) {
    const unit = words.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >> 8), 0x01000193);
  }
  return (((hash >>> 24) ^ hash) & 0xffffff).toString(16).padStart(6, "0");
}

/** A text in one line, as the log and the lessons keep it. */
export function inOneLine(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}
