import type { Value } from "../../checkpoint/document/flow.ts";

/** What `.agents.yml` says about the ledger. */
export interface AgentsFile {
  readonly ledger: boolean;
  readonly ledgerPath: string;
}

/** Why `.agents.yml` cannot be read; lines count from 1. */
export interface AgentsFileProblem {
  readonly problem: string;
  readonly line: number;
}

/** Where the ledger stands unless the file says otherwise. */
export const LEDGER_PATH = ".agents/session_ledger.md";

/** Reads `session.ledger` and `session.ledger_path`; a file that cannot be read is told as a problem. */
export async function readAgentsFile(text: string): Promise<AgentsFile | AgentsFileProblem> {
  const plain = text.replace(/^\ufeff/, "");
  if (plain.trim() === "") return { ledger: false, ledgerPath: LEDGER_PATH };
  const { readYaml } = await import("../../checkpoint/document/frontmatter-yaml.ts");
  const reading = readYaml(plain);
  if (!reading.ok) return { problem: reading.problem.what, line: reading.problem.line };
  return fromValue(reading.value, (key) => lineOf(plain, key));
}

function fromValue(file: Value, lineOfKey: (key: string) => number): AgentsFile | AgentsFileProblem {
  const session = asMap(file)?.get("session") ?? "";
  const settings = asMap(session);
  const path = settings?.get("ledger_path") ?? "";
  if (asMap(file) === null) return { problem: "is not a map of keys and values", line: 1 };
  if (settings === null)
    return { problem: "does not give 'session' keys of its own", line: lineOfKey("session") };
  if (typeof path !== "string" || /[\n\0]/.test(path.trim())) {
    return { problem: "does not give 'ledger_path' a path", line: lineOfKey("ledger_path") };
  }
  return { ledger: isOn(settings.get("ledger") ?? ""), ledgerPath: path.trim() || LEDGER_PATH };
}

/** A map, an empty one where a key has no value; null for anything else. */
function asMap(value: Value): ReadonlyMap<string, Value> | null {
  if (value instanceof Map) return value as ReadonlyMap<string, Value>;
  return typeof value === "string" && /^(?:|~|null)$/i.test(value.trim()) ? new Map() : null;
}

/** The words that one or the other version of YAML takes for true. */
function isOn(value: Value): boolean {
  return typeof value === "string" && /^(?:true|yes|on)$/i.test(value.trim());
}

function lineOf(text: string, key: string): number {
  const index = text
    .split("\n")
    .findIndex((line) => new RegExp(`(?:^|[\\s{,"'])${key}["']?\\s*:`).test(line));
  return index + 1 || 1;
}
