const DAY = /^\d{4}-\d\d-\d\d$/;
const MILLISECONDS = 86_400_000;

/** Whether a text is a day that the calendar has, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  // Date.parse rolls February 30 over into March: such a text is no day.
  return DAY.test(text) && written(Date.parse(text)) === text;
}

/** How many days lie between two days; negative where the second comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MILLISECONDS);
}

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  return written(Date.parse(day) + days * MILLISECONDS);
}

function written(milliseconds: number): string {
  if (Number.isNaN(milliseconds)) return "";
  const iso = new Date(milliseconds).toISOString();
  return iso.slice(0, iso.indexOf("T"));
}
