import { parse, postprocess, preprocess } from "micromark";

/** The headings, fences and list items that micromark finds outside of block quotes, one a line, by their places. */
export function blocksByMicromark(text: string): readonly string[] {
  const events = postprocess(
    parse()
      .document()
      .write(preprocess()(text, "utf8", true)),
  );
  const found: { readonly line: number; readonly what: string }[] = [];
  let quotes = 0;
  let level = 0;
  for (const [way, token] of events) {
    if (token.type === "blockQuote") quotes += way === "enter" ? 1 : -1;
    if (quotes > 0) continue;
    const { line } = way === "enter" ? token.start : token.end;
    if (way === "enter" && token.type === "atxHeadingSequence" && level === 0)
      level = token.end.offset - token.start.offset;
    if (way === "exit" && token.type === "atxHeading") {
      found.push({ line, what: `heading ${level}` });
      level = 0;
    }
    if (way === "exit" && token.type === "setextHeading") found.push({ line, what: "underline" });
    if (way === "enter" && token.type === "codeFenced") found.push({ line, what: "fence" });
    if (way === "enter" && token.type === "listItemPrefix") found.push({ line, what: "item" });
  }
  let opened = 0;
  for (const [way, token] of events) {
    if (token.type === "blockQuote") quotes += way === "enter" ? 1 : -1;
    if (quotes > 0) continue;
    if (way === "enter" && token.type === "codeFenced") opened = token.start.line;
    if (way === "enter" && token.type === "codeFencedFence" && token.start.line !== opened)
      found.push({ line: token.start.line, what: "fence end" });
  }
  return found.map(({ line, what }) => `${line}: ${what}`).sort(byLine);
}

/** By the numbers they begin with, then by their words. */
export function byLine(a: string, b: string): number {
  return Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : a > b ? 1 : 0);
}
