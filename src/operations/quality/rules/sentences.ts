import type { Checkpoint } from "../../../checkpoint/checkpoint.ts";
import { type Field, ruleOf } from "../../../checkpoint/sections.ts";
import { withoutCheckbox, withoutMarker } from "../../../text/markdown/markers.ts";
import { scanLines } from "../../../text/markdown/scan.ts";
import { specificWords } from "./words.ts";

/** A thing said in one place: a list item or a paragraph, in its sentences. */
export type Statement = readonly string[];

const SENTENCE_END =
  /(?<=[.!?…]["')\]]?)(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|Sr|Sra|Mme|No|Nr|bzw|ca|vs|approx)\.)\s+(?=[\p{Lu}\p{Lo}\d"'`(["„“«])|(?<=[。！？])/u;
const NOTHING =
  /^[\s_*([-]*(?:none|no|not any|nothing|n\/a|nil|keine?r?s?|nichts|ningun[oa]?s?|ningún|nada|sin|aucune?|rien|pas de|nenhum[a]?|nessun[oa]?|niente|geen|brak|inga|inget|yok|нет|无|無|没有|暂无|なし|特になし|없음)(?![\p{Ll}'’])/iu;

/** What a field says, statement by statement. */
export function statementsOf(of: Pick<Checkpoint, "sections">, field: Field): readonly Statement[] {
  const texts = of.sections.filter((section) => section.field === field).flatMap((section) => section.items);
  const blocks = ruleOf(field).kind === "text" ? texts.flatMap(blocksOf) : texts;
  return blocks.map(sentencesOf).filter((sentences) => sentences.length > 0);
}

/** Whether a statement only says that there is nothing to say. */
export function saysNothing(statement: Statement): boolean {
  const text = statement.join(" ");
  return (
    text.length < 60 &&
    NOTHING.test(text) &&
    specificWords(text.replace(NOTHING, " ")) === 0 &&
    !/[`\d]/.test(text)
  );
}

/** The sentences of a text; a line of code is one, set in backticks, and so is an item of an inner list. */
export function sentencesOf(text: string): Statement {
  const pieces: string[] = [];
  const lines = text.split(/\r\n|\n|\r/);
  scanLines(lines).forEach(({ kind }, at) => {
    const line = lines[at] ?? "";
    const item = itemText(line);
    if (kind === "fence" || kind === "fence end") pieces.push("");
    else if (kind === "code")
      pieces.push(line.trim() === "" ? "" : `\`${line.trim().replaceAll("`", "'")}\``, "");
    else if (item !== null) pieces.push(item);
    else if (line.trim() === "") pieces.push("");
    else pieces.push(`${pieces.pop() ?? ""} ${line}`.trim());
  });
  return pieces.flatMap((piece) => piece.split(SENTENCE_END).map((s) => s.trim())).filter((s) => s !== "");
}

/** What an item says in its first line, one with a bullet that Markdown does not know included; null where none starts. */
function itemText(line: string): string | null {
  const text = withoutMarker(line);
  const own = text === line ? line.replace(/^\s{0,20}•\s+/, "") : text;
  return own === line ? null : withoutCheckbox(own);
}

/** Paragraphs and list items of a running text; what a line with a colon announces belongs to it. */
function blocksOf(text: string): readonly string[] {
  const blocks: string[][] = [[]];
  const lines = text.split(/\r\n|\n|\r/);
  scanLines(lines).forEach(({ kind }, at) => {
    const line = lines[at] ?? "";
    const current = blocks.at(-1) ?? [];
    const announced = /[:：][*_]{0,3}$/.test(current.at(-1)?.trimEnd() ?? "");
    if (kind !== "code" && !announced && (line.trim() === "" || itemText(line) !== null)) blocks.push([line]);
    else current.push(line);
  });
  return blocks.map((lines) => lines.join("\n"));
}
