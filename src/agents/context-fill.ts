import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { isMissing } from "../host/files/disk-errors.ts";
import { type JsonObject, parseObject } from "./json-object.ts";
import { linesFromEnd } from "./lines-from-end.ts";
import type { ContextFill, TranscriptFormat } from "./transcript-format.ts";
import { formatTold } from "./transcript-formats.ts";
import { LAST, transcriptLines } from "./transcript-lines.ts";
import { recordsIn } from "./transcript-records.ts";

/** How full a session's context was, and whose session it is. */
export interface SessionFill extends ContextFill {
  readonly agent: string;
}

/** How full the context was by the end of a session's record; null where nothing tells. Only the end is read. */
export async function readContextFill(path: string): Promise<SessionFill | null> {
  const fill = lastFill(path);
  if (fill !== "unread") return fill;
  return fillBy(recordsIn(transcriptLines(path, path, "tail")));
}

async function fillBy(records: AsyncIterable<JsonObject | null>): Promise<SessionFill | null> {
  let format: TranscriptFormat | null = null;
  let fill: SessionFill | null = null;
  for await (const record of records) {
    if (record === null) continue;
    format ??= formatTold(record);
    const told = format?.contextIn(record) ?? null;
    if (format !== null && told !== null) fill = fillOf(format, told);
  }
  return fill;
}

function fillOf({ agent }: TranscriptFormat, told: ContextFill | "unknown"): SessionFill | null {
  return told === "unknown" ? null : { ...told, agent };
}

/** The same by the last record that tells, so that those before it are not read; `unread`: it is no file of lines. */
function lastFill(path: string): SessionFill | null | "unread" {
  let file: number | null = null;
  try {
    // Without O_NONBLOCK a named pipe would keep us waiting for its writer.
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const about = fstatSync(file);
    if (about.isFile() && about.size === 0) return null;
    if (!about.isFile() || !isOfLines(file)) return "unread";
    return fillFromEnd(linesFromEnd(file, about.size, LAST.tail));
  } catch (error) {
    // A session that has just begun has no record yet.
    return isMissing(error) ? null : "unread";
  } finally {
    if (file !== null) closeSync(file);
  }
}

/** Whether each line is a record: packed ones are not, nor is a document that was written over many lines. */
function isOfLines(file: number): boolean {
  const start = Buffer.alloc(256);
  const text = start.toString("latin1", 0, readSync(file, start, 0, start.length, 0)).trimStart();
  return /^\{[^\S\n]*[^\s]/.test(text);
}

function fillFromEnd(lines: Iterable<string>): SessionFill | null {
  let format: TranscriptFormat | null = null;
  // Until it is known whose records these are, those that may tell wait.
  let waiting: JsonObject[] = [];
  for (const line of lines) {
    const record = line.trim() === "" ? null : parseObject(line);
    if (record === null) continue;
    waiting.push(record);
    format ??= formatTold(record);
    if (format === null) continue;
    for (const one of waiting) {
      const told = format.contextIn(one);
      if (told !== null) return fillOf(format, told);
    }
    waiting = [];
  }
  return null;
}
