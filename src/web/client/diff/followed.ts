import type { ViewedFile } from "../../page-data.ts";

type FollowedRange = NonNullable<ViewedFile["lines"]>[number];
type Lines = FollowedRange["was"];

/** Where lines that a checkpoint names are now, in words. */
export function followedWords({ was, now, state }: FollowedRange): string {
  if (state === "same") return `lines ${spoken(was)}`;
  if (state === "unknown") return `lines ${spoken(was)}, not followed`;
  if (now === null) return `lines ${spoken(was)}, ${state}`;
  const where = now.from === was.from && now.to === was.to ? "" : ` → ${spoken(now)}`;
  return `lines ${spoken(was)}${where}, ${state}`;
}

function spoken({ from, to }: Lines): string {
  return from === to ? String(from) : `${from}–${to}`;
}
