import type { Io } from "../io.ts";
import { cutTo, displayWidth } from "../table.ts";
import { visibleLine } from "../visible.ts";

/** A line on the terminal that the next one replaces, and that goes before anything else is said. */
export interface ProgressLine {
  show(line: string, part?: number): void;
  clear(): void;
}

/** Faster than this nobody reads, and every line takes time. */
const APART = 50;
const BAR = 24;

/** Opens the line on standard error. */
export function openProgress(io: Pick<Io, "err" | "columns">): ProgressLine {
  let isShown = false;
  let last = Number.NEGATIVE_INFINITY;
  return {
    show(line, part) {
      const now = performance.now();
      if (now - last < APART && part !== 1) return;
      last = now;
      isShown = true;
      void io.err(`\r${progressLine(line, part, (io.columns ?? 80) - 1)}\u001b[K`);
    },
    clear() {
      if (isShown) void io.err("\r\u001b[K");
      isShown = false;
      last = Number.NEGATIVE_INFINITY;
    },
  };
}

/** The line with a bar behind it, as far as there is room. */
export function progressLine(line: string, part: number | undefined, columns: number): string {
  const text = cutTo(visibleLine(line), columns);
  if (part === undefined || displayWidth(text) + BAR + 4 > columns) return text;
  const done = Math.round(Math.min(1, Math.max(0, part)) * BAR);
  return `${text}  [${"#".repeat(done)}${".".repeat(BAR - done)}]`;
}
