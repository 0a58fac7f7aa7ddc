import { CheckpointError } from "../../errors.ts";
import { ENTRY_VERSION, type JournalEntry } from "../journal-entry.ts";
import { isOid } from "../oid.ts";
import { readFlowList, writeFlowList } from "./flow.ts";
import { readScalar, writeScalar } from "./scalar.ts";

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;
const OPERATION = /^[a-z]{1,32}$/;
const LINE = /^([a-z]+):(?:[ \t]+([^\n]*))?$/;

/** An entry as the text of `entry.yml`, one key a line. */
export function renderEntry(entry: JournalEntry): string {
  const line = (key: string, value: string | undefined): string =>
    value === undefined ? "" : `${key}: ${writeScalar(value, "line")}\n`;
  return [
    `entry: ${entry.version ?? ENTRY_VERSION}\n`,
    `op: ${entry.op}\n`,
    `time: ${entry.time}\n`,
    line("author", entry.author),
    line("host", entry.host),
    line("key", entry.key),
    line("agent", entry.agent),
    line("branch", entry.branch),
    entry.head === undefined ? "" : `head: ${entry.head}\n`,
    `generation: ${entry.generation}\n`,
    `parents: ${writeFlowList(entry.parents)}\n`,
    line("undoes", entry.undoes),
    line("restores", entry.restores),
    entry.forgets === undefined ? "" : `forgets: ${writeFlowList(entry.forgets)}\n`,
  ].join("");
}

/**
 * Reads `entry.yml`; keys and operations it does not know are passed over. What every version writes alike is
 * operation, time, generation, parents, and what a forget names: so everybody agrees on what follows what.
 */
export function parseEntry(text: string): JournalEntry {
  const written = writtenValues(text);
  const scalar = (key: string): string | undefined => {
    const source = written.get(key);
    if (source === undefined) return undefined;
    const value = readScalar(source, "line");
    if (value === null) throw damagedEntry(`'${key}' is unreadable`);
    return value;
  };
  const [op = "", time = "", generation = ""] = [scalar("op"), scalar("time"), scalar("generation")];
  if (!OPERATION.test(op)) throw damagedEntry("it names no operation");
  const version = scalar("entry") ?? String(ENTRY_VERSION);
  if (!/^[1-9]\d{0,8}$/.test(version)) throw damagedEntry("it has no version");
  if (!TIME.test(time)) throw damagedEntry("it has no time");
  if (!/^\d{1,15}$/.test(generation)) throw damagedEntry("it has no generation");
  const list = (key: string): readonly string[] => {
    const values = readFlowList(written.get(key) ?? "[]");
    if (!values) throw damagedEntry(`'${key}' is no list`);
    return values;
  };
  const [parents, forgets] = [list("parents"), list("forgets")];
  const [key, agent, branch, head] = [scalar("key"), scalar("agent"), scalar("branch"), scalar("head")];
  const [undoes, restores] = [scalar("undoes"), scalar("restores")];
  return {
    op,
    ...(Number(version) === ENTRY_VERSION ? {} : { version: Number(version) }),
    time,
    author: scalar("author") ?? "",
    host: scalar("host") ?? "",
    ...(key === undefined ? {} : { key }),
    ...(agent === undefined ? {} : { agent }),
    ...(branch === undefined ? {} : { branch }),
    ...(head !== undefined && isOid(head) ? { head } : {}),
    generation: Number(generation),
    parents,
    ...(undoes === undefined ? {} : { undoes }),
    ...(restores === undefined ? {} : { restores }),
    ...(forgets.length > 0 ? { forgets } : {}),
  };
}

/** What follows each key, as written; the first of two equal keys counts. */
function writtenValues(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const line of text.split("\n")) {
    const match = LINE.exec(line.trimEnd());
    if (match?.[1] && !values.has(match[1])) values.set(match[1], match[2] ?? "");
  }
  return values;
}

function damagedEntry(what: string): CheckpointError {
  return new CheckpointError("environment", "damaged-entry", `a journal entry is damaged: ${what}`, {
    hints: ["run 'git fsck' to see whether the repository is whole"],
  });
}
