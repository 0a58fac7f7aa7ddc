import { hostname } from "node:os";
import type { CliAnswer } from "./cli.ts";

/** What a user saw, with the folders, dates, ids and the machine of this run replaced. */
export function stable(answer: CliAnswer, folders: Readonly<Record<string, string>> = {}): string {
  const parts = [
    ...(answer.stdout ? [answer.stdout] : []),
    ...(answer.stderr ? [`stderr: ${answer.stderr}`] : []),
    `exit ${answer.status}`,
  ];
  return `\n${stableText(parts.map((part) => part.replace(/\n*$/, "\n")).join(""), folders)}`;
}

/** The same for any text of the program's. */
export function stableText(text: string, folders: Readonly<Record<string, string>> = {}): string {
  // The longest first: a folder may be inside another.
  const known = Object.entries(folders).sort(([, a], [, b]) => b.length - a.length);
  return known
    .reduce((rest, [word, folder]) => rest.replaceAll(folder, word), text)
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?([-+]\d\d:\d\d|Z)?/g, "DATE")
    .replace(/\b\d{8}T\d{6}(\d{3})?Z?/g, "TIME")
    .replace(/\((\w[^(),]*), (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d\d\)/g, "($1, DAY)")
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, "NONCE")
    .replace(/\b([0-9a-f]{64}|[0-9a-f]{40})\b/g, "OID")
    .replaceAll(`on ${hostname()}`, "on HOST")
    .replaceAll(`host: ${hostname()}`, "host: HOST");
}
