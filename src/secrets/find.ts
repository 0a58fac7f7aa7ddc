import type { SecretFinding } from "./finding.ts";
import { fingerprintOf } from "./fingerprint.ts";

/** Every secret that the rules find, in the order of the text. Loads the rule set on first use. */
export async function findSecrets(text: string): Promise<readonly SecretFinding[]> {
  const { matchesIn } = await import("./rules.ts");
  let [line, lineStart] = [1, 0];
  return matchesIn(text).map(({ rule, title, start, end }) => {
    for (let at = text.indexOf("\n", lineStart); at >= 0 && at < start; at = text.indexOf("\n", lineStart)) {
      [line, lineStart] = [line + 1, at + 1];
    }
    const secret = text.slice(start, end);
    return {
      rule,
      title,
      line,
      column: Array.from(text.slice(lineStart, start)).length + 1,
      start,
      end,
      hint: `${Array.from(secret.slice(0, 8)).slice(0, 4).join("")}…`,
      fingerprint: fingerprintOf(secret),
    };
  });
}
