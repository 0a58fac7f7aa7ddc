import type { PageData, RichText } from "../../src/web/page-data.ts";

/** The facts in a page, as its script reads them. */
export function factsIn(html: string): PageData {
  const [, json = ""] = /<script type="application\/json" id="facts">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

/** Every element of rendered Markdown. */
export function elementsIn(rich: readonly RichText[]): readonly Exclude<RichText, string>[] {
  return rich.flatMap((one) => (typeof one === "string" ? [] : [one, ...elementsIn(one.in ?? [])]));
}

/** The text of rendered Markdown, piece by piece. */
export function wordsIn(rich: readonly RichText[]): string {
  return rich.map((one) => (typeof one === "string" ? one : wordsIn(one.in ?? []))).join("");
}
