import { isObject, type JsonObject, parseObject } from "./json-object.ts";

const MOST_OF_A_RECORD = 8 * 1024 * 1024;

/**
 * The records of a file, given by its lines: one a line, or those of one document that was written over many lines;
 * null for what is none. Of such a document the outer fields come first and then what its lists hold.
 */
export async function* recordsIn(lines: AsyncIterable<string | null>): AsyncGenerator<JsonObject | null> {
  let document: DocumentLines | null = null;
  let isFirst = true;
  for await (const line of lines) {
    if (line?.trim() === "") continue;
    if (isFirst && line?.trimEnd() === "{") document = documentLines();
    else if (document === null) yield line === null ? null : parseObject(line);
    else yield* document.take(line);
    isFirst = false;
  }
}

interface DocumentLines {
  take(line: string | null): readonly (JsonObject | null)[];
}

/** Reads what `JSON.stringify` writes with an indent of two: no text in it can hold a line of its own. */
function documentLines(): DocumentLines {
  const outer: Record<string, unknown> = {};
  let told = false;
  let piece: string[] | null = null;
  let length = 0;
  return {
    take(line) {
      if (line === null) {
        piece = null;
        return [null];
      }
      if (line.startsWith("    {")) {
        piece = [];
        length = 0;
      }
      if (piece !== null) {
        length += line.length;
        if (length <= MOST_OF_A_RECORD) piece.push(line);
        if (!/^ {4}(?:\}|\{\}),?\s*$/.test(line)) return [];
        const text = piece.join("").trim().replace(/,$/, "");
        piece = null;
        return [length > MOST_OF_A_RECORD ? null : parseObject(text)];
      }
      const field = parseObject(`{${line.trim().replace(/,$/, "")}}`);
      if (isObject(field)) Object.assign(outer, field);
      if (told || !/^ {2}"[^"]*": \[\s*$/.test(line)) return [];
      told = true;
      return [{ ...outer }];
    },
  };
}
