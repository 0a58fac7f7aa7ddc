import { alikeLines } from "../../../text/diff/alike-lines.ts";
import { changedWords, type WordPart } from "../../../text/diff/words.ts";

/** A line of a change, or an item of a list. */
export type ChangedLine =
  | { readonly state: "same" | "removed" | "added"; readonly text: string }
  /** A line of which most stayed: as it is now, and which of its words went and came. */
  | { readonly state: "reworded"; readonly text: string; readonly parts: readonly WordPart[] };

/** A line patch as lines, those in which only words changed told as one. */
export async function linesOfPatch(patch: string): Promise<readonly ChangedLine[]> {
  const lines: ChangedLine[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const close = async () => {
    lines.push(...(await linesOfChange(removed, added)));
    [removed, added] = [[], []];
  };
  for (const line of patch.split("\n")) {
    const text = line.slice(1);
    if (line.startsWith("-")) removed.push(text);
    else if (line.startsWith("+")) added.push(text);
    else if (!line.startsWith("\\")) {
      await close();
      if (line.startsWith(" ")) lines.push({ state: "same", text });
    }
  }
  await close();
  return lines;
}

/** What went and what came, where one stood for the other: first the lines that went, then those that came. */
export async function linesOfChange(
  removed: readonly string[],
  added: readonly string[],
): Promise<readonly ChangedLine[]> {
  const lines: ChangedLine[] = [];
  let [old, now] = [0, 0];
  const upTo = (oldTo: number, nowTo: number) => {
    for (; old < oldTo; old++) lines.push({ state: "removed", text: removed[old] ?? "" });
    for (; now < nowTo; now++) lines.push({ state: "added", text: added[now] ?? "" });
  };
  for (const [oldAt, nowAt] of alikeLines(removed, added)) {
    const text = added[nowAt] ?? "";
    const parts = await changedWords(removed[oldAt] ?? "", text);
    if (!parts) continue;
    upTo(oldAt, nowAt);
    lines.push({ state: "reworded", text, parts });
    [old, now] = [oldAt + 1, nowAt + 1];
  }
  upTo(removed.length, added.length);
  return lines;
}
