import type { HandoffResult } from "../../operations/handoff/handoff.ts";
import type { Classified } from "../../operations/handoff/rules/classify-items.ts";

/** What became of each item that outlives the session, with the reason it was taken for one. */
export function memoryLines(
  { facts, episodes, names, gaps, skipped }: NonNullable<HandoffResult["memory"]>,
  items: readonly Classified[],
): readonly string[] {
  const reasons = new Map(items.map(({ text, reason }) => [text, reason]));
  const why = (text: string): string => (reasons.has(text) ? ` (${reasons.get(text)})` : "");
  const lines = [
    ...(names?.replaced ?? []).map(({ line, name }) => `${names?.path}, line ${line}: ${name} is now LATEST`),
    ...(names?.left ?? []).map(
      ({ line, name }) => `${names?.path}, line ${line}: ${name} is spoken of, and was left alone`,
    ),
    ...(names?.dropped ?? []).map(
      ({ line, text }) => `${names?.path}, line ${line}: said twice, dropped: ${text}`,
    ),
    ...(facts?.outcomes ?? []).map((one) => {
      const place = one.outcome === "to decide" ? facts?.path : `${facts?.path}, line ${one.line}`;
      return `${place}: ${one.outcome}: ${one.text}${why(one.text)}`;
    }),
    ...(episodes?.outcomes ?? []).map(({ episode, outcome, line, refs }) => {
      const used = outcome === "reused" ? ` for the ${ordinal(refs)} time` : "";
      const { type, text } = episode;
      return `${episodes?.path}, line ${line}: ${outcome}${used}: [${type}] ${text}${why(text)}`;
    }),
    ...gaps.map(({ what }) => `✗ ${what}`),
  ];
  if (skipped !== null) return [`⚠️ SKIPPED: ${skipped}`];
  return lines.length === 0 ? ["nothing to add"] : lines;
}

function ordinal(n: number): string {
  const end = n % 100 > 10 && n % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${end}`;
}
