import { counted } from "../../../text/phrases.ts";

/** A length of time as people say it: `3 hours`. */
export function waited(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 120) return counted(seconds, "second");
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return counted(minutes, "minute");
  const hours = Math.round(minutes / 60);
  return hours < 48 ? counted(hours, "hour") : counted(Math.round(hours / 24), "day");
}
