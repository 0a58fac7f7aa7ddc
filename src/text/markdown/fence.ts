const FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/;

/** The marks with which a text without indentation opens a code fence; empty where it opens none. */
export function fenceMark(text: string): string {
  return text.startsWith("`") || text.startsWith("~") ? (FENCE.exec(text)?.[0] ?? "") : "";
}

/** Whether a text without indentation closes the fence that these marks opened. */
export function closesFence(text: string, mark: string): boolean {
  let run = 0;
  while (text[run] === mark[0]) run += 1;
  return run >= mark.length && /^[ \t]*$/.test(text.slice(run));
}
