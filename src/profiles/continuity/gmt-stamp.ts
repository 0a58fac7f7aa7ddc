import { minuteStamp } from "../../checkpoint/moment.ts";

const OFFSET = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)? ?(?:Z|([+-])(\d\d)(?::?(\d\d))?)$/i;

/** Date and time to the minute with the writer's offset: `2026-11-16 09:12 GMT+8`. */
export function gmtStamp(saved: string): string {
  const match = OFFSET.exec(saved.trim());
  if (!match) return minuteStamp(saved);
  const [, sign = "+", hours = "00", minutes = "00"] = match;
  const away = `${Number(hours)}${minutes === "00" ? "" : `:${minutes}`}`;
  return `${minuteStamp(saved)} GMT${away === "0" ? "" : sign + away}`;
}
