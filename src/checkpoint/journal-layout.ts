/** How many lines a tree of a journal has before it is split: days into months, a day's entries into parts. */
export const MOST_LINES = 32;

/** How many digits of an entry's id there are to split by. */
export const MOST_DEPTH = 8;

const ID = /^(\d{4})(\d\d)(\d\d)T\d{6}Z-[a-z]+-([0-9a-f]{8})$/;

/** The day that an entry's id names; null for what is no id. */
export function dayOfId(id: string): string | null {
  const match = ID.exec(id);
  return match ? `${match[1]}-${match[2]}-${match[3]}` : null;
}

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The digit by which an entry is filed so many parts deep. */
export function digitOf(id: string, depth: number): string {
  return ID.exec(id)?.[4]?.[depth] ?? "0";
}

/** Whether a tree's name is that of a day, `2026-11-16`. */
export function isDay(name: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(name);
}

/** Whether a tree's name is that of a month, `2026-11`: there days are when they are many. */
export function isMonth(name: string): boolean {
  return /^\d{4}-\d\d$/.test(name);
}

/** Whether a tree's name is that of a part of a day, one digit: no entry is called so. */
export function isPart(name: string): boolean {
  return /^[0-9a-f]$/.test(name);
}
