import type { MemoryReview } from "../../operations/memory/review.ts";
import { kilobytes, LIMITS_IN_WORDS, waysToShrink } from "../../operations/memory/rules/facts/size.ts";
import type { View } from "../context.ts";

/** What is said of one thing, and the command that acts on it. */
interface Item {
  readonly text: string;
  readonly command?: string | null;
}

const MOST_SHOWN = 20;

/** What was done and what is left to do, one line an item. */
export const reviewView: View<MemoryReview> = (review, style) => {
  const moved = review.moved ?? [];
  const groups = groupsOf(review).filter(([, items]) => items.length > 0);
  if (groups.length === 0) return "memory is in order\n";
  const blocks = groups.map(([title, items]) => {
    const lines = items
      .slice(0, MOST_SHOWN)
      .flatMap(({ text, command }) => [`  ${text}`, ...(command ? [`      ${style.dim(command)}`] : [])]);
    const rest = items.length - MOST_SHOWN;
    const more = rest > 0 ? [`  and ${rest} more; --json lists all`] : [];
    return `${style.bold(title)}\n${[...lines, ...more].join("\n")}\n`;
  });
  const finished = review.expired.length + review.weak.length + loggedTwice(review).length;
  const way =
    review.moved === null && finished > 0
      ? "\nArchive what is over: git checkpoint memory review --apply\n"
      : "";
  return blocks.join("\n") + (moved.length > 0 ? archives(review) : way);
};

/** After `--apply` what was moved is told once, as moved. */
function groupsOf(review: MemoryReview): readonly (readonly [string, readonly Item[]])[] {
  const { files, promote, moved, contradictions, staleMentions, odd } = review;
  const { memory, contextLog, lessons } = files;
  return [
    [
      "archived",
      (moved ?? []).map(({ from, line, text, reason }) => ({ text: `${from}:${line} ${text} (${reason})` })),
    ],
    [
      "promote",
      promote.map((one) =>
        one.kind === "episode"
          ? { text: `${contextLog}:${one.line} ${one.id} ${one.text} (${one.reason})`, command: one.command }
          : { text: `${one.entity} (${one.reason}: lines ${someOf(one.lines)})` },
      ),
    ],
    ...(moved ? [] : finishedGroups(review, contextLog, lessons)),
    [
      "duplicate facts",
      review.duplicates
        .filter(({ of }) => of === "fact")
        .map(({ text, lines, reason }) => ({ text: `${memory}:${someOf(lines)} ${text} (${reason})` })),
    ],
    [
      "contradictions",
      contradictions.map(({ line, text, reason }) => ({ text: `${memory}:${line} ${text} (${reason})` })),
    ],
    [
      "stale mentions",
      staleMentions.map(({ line, path, reason }) => ({ text: `${memory}:${line} ${path} (${reason})` })),
    ],
    [
      "not in form",
      odd.map(({ file, line, text, reason }) => ({ text: `${file}:${line} ${text} (${reason})` })),
    ],
    ["too long", limitItems(review)],
  ];
}

function finishedGroups(
  review: MemoryReview,
  contextLog: string,
  lessons: string,
): readonly (readonly [string, readonly Item[]])[] {
  return [
    [
      "expired",
      review.expired.map(({ line, type, text, reason }) => ({
        text: `${contextLog}:${line} [${type}] ${text} (${reason})`,
      })),
    ],
    [
      "weak lessons",
      review.weak.map(({ line, title, reason }) => ({ text: `${lessons}:${line} ${title} (${reason})` })),
    ],
    [
      "logged twice",
      loggedTwice(review).map(({ lines, text, reason }) => ({
        text: `${contextLog}:${someOf(lines)} ${text} (${reason})`,
      })),
    ],
  ];
}

function loggedTwice({ duplicates }: MemoryReview): MemoryReview["duplicates"] {
  return duplicates.filter(({ of }) => of === "episode");
}

function limitItems({ limits, files }: MemoryReview): readonly Item[] {
  if (!limits) return [];
  const size = `${limits.lines} lines, ${kilobytes(limits.bytes)}: agents read ${LIMITS_IN_WORDS}`;
  return [`${files.memory} (${size})`, ...waysToShrink(limits.sections)].map((text) => ({ text }));
}

function archives({ moved }: MemoryReview): string {
  const places = [...new Set((moved ?? []).map(({ to }) => to))];
  return `\nMoved to ${places.join(" and ")}\n`;
}

function someOf(lines: readonly number[]): string {
  return lines.length > 5 ? `${lines.slice(0, 5).join(",")},…` : lines.join(",");
}
