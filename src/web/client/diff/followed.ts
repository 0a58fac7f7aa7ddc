import type { ViewedFile } from "../../page-data.ts";

type FollowedRange = NonNullable<ViewedFile["lines"]>[number];
type Lines = FollowedRange["was"];

/** Where lines that a checkpoint names are now, in words. */
export function followedWords({ was, now, state }: FollowedRange): string {
  const before = `${was.from === was.to ? "line" : "lines"} ${spoken(was)}`;
  if (state === "same") return before;
  if (state === "unknown") return `${before}, not followed`;
  if (now === null) return `${before}, ${state}`;
  const where = now.from === was.from && now.to === was.to ? "" : ` → ${spoken(now)}`;
  return `${before}${where}, ${state}`;
}

function spoken({ from, to }: Lines): string {
  return from === to ? String(from) : `${from}–${to}`;
}
