const SOON = 70;
const NOW = 85;

/** Whether it is time to save, by how full a context is of a hundred: soon from 70 on, now from 85 on. */
export function whenToSave(percent: number | null): "soon" | "now" | null {
  if (percent === null || percent < SOON) return null;
  return percent < NOW ? "soon" : "now";
}
