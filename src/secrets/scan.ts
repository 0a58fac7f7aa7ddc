import { isUtf8 } from "node:buffer";
import type { SecretFinding } from "./finding.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { mayHoldSecrets } from "./prefilter.ts";
import { redactSecrets } from "./redact.ts";

/** Something that looks like a secret, without the secret. */
export type FoundSecret = Pick<SecretFinding, "line" | "rule" | "title" | "hint" | "fingerprint">;

/** The secrets in a content; what is binary is not read. A `quick` look loads no rules for what needs none. */
export async function secretsIn(
  bytes: Uint8Array,
  look: "quick" | "full",
): Promise<readonly SecretFinding[]> {
  if (bytes.includes(0)) return [];
  const text = Buffer.from(bytes).toString(isUtf8(bytes) ? "utf8" : "latin1");
  return look === "full" || mayHoldSecrets(text) ? findSecrets(text) : [];
}

/** What looks like a secret in a text; what was allowed once is none. */
export async function findInBytes(
  bytes: Uint8Array,
  allowed: readonly string[],
): Promise<readonly FoundSecret[]> {
  const found = await secretsIn(bytes, "quick");
  return found
    .filter(({ fingerprint }) => !allowed.includes(fingerprint))
    .map(({ line, rule, title, hint, fingerprint }) => ({ line, rule, title, hint, fingerprint }));
}

/** A text in which every secret is replaced by its rule's name. */
export async function redactText(text: string): Promise<string> {
  return mayHoldSecrets(text) ? redactSecrets(text, await findSecrets(text)) : text;
}

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
