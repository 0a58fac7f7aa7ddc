import type { SecretFinding } from "./finding.ts";

/** The text with each finding replaced by `[REDACTED:rule]`; nothing else is touched. */
export function redactSecrets(text: string, findings: readonly SecretFinding[]): string {
  let [redacted, done] = ["", 0];
  for (const { start, end, rule } of [...findings].sort((a, b) => a.start - b.start)) {
    if (start < done) continue;
    redacted += `${text.slice(done, start)}[REDACTED:${rule}]`;
    done = end;
  }
  return redacted + text.slice(done);
}
