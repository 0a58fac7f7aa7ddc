import { GITLEAKS_ROWS, type GitleaksRow } from "./gitleaks-rules.ts";
import { entropyOf, isStandIn, looksRandom } from "./likeness.ts";
import type { Certainty, Rule, SecretMatch } from "./match.ts";
import { END, OWN_RULES } from "./own-rules.ts";
import { privateKeysIn } from "./private-keys.ts";

/** Between a vendor's name and its key, as gitleaks writes it; looking ahead first spares most attempts. */
const ASSIGNED = String.raw`(?=[^=>:|?,]{0,23}[=>:|?,])[ \t\w.-]{0,20}[\s'"]{0,3}(?:=|>|:{1,3}=|\|\||:|=>|\?=|,)[\x60'"\s=]{0,5}`;

const SECRET_NAME = /key|token|secret|passw|pwd|auth|cred/i;

/** A value that is nothing but so many characters: a checksum may look the same. */
const ANY_VALUE = /^\((?:\[[^\]]+\]\{[\d,]+\}-?)+\)<END>$/;

function fromGitleaks(row: GitleaksRow): Rule {
  const [id, title, keywords, entropy, flags, near, secret] = row;
  const pattern = new RegExp(`${near}${near && ASSIGNED}${secret.replaceAll("<END>", END)}`, `${flags}dg`);
  const rule = { id, title, keywords: keywords.split(" "), pattern, entropy };
  if (!ANY_VALUE.test(secret)) return { ...rule, certainty: "shape" };
  return {
    ...rule,
    certainty: "vendor",
    holds: (value, before) => SECRET_NAME.test(before) && !/public/i.test(before) && looksRandom(value),
  };
}

/** Every rule but the one for private keys, which is no expression. */
export const RULES: readonly Rule[] = [...OWN_RULES, ...GITLEAKS_ROWS.map(fromGitleaks)];

/** What the rules find in a text, in its order; where findings overlap, the most certain one. */
export function matchesIn(text: string): readonly SecretMatch[] {
  const lower = text.toLowerCase();
  const found: Candidate[] = privateKeysIn(text).map((match) => ({ ...match, certainty: "key" as const }));
  for (const rule of RULES) {
    if (!rule.keywords.some((word) => lower.includes(word))) continue;
    for (const candidate of candidates(rule, text)) found.push(candidate);
  }
  return withoutOverlap(found);
}

interface Candidate extends SecretMatch {
  readonly certainty: Certainty | "key";
}

function candidates(rule: Rule, text: string): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const match of text.matchAll(rule.pattern)) {
    const [start, end] = match.indices?.slice(1).find((group) => group !== undefined) ?? [
      match.index,
      match.index + match[0].length,
    ];
    const secret = text.slice(start, end);
    if (rule.entropy > 0 && entropyOf(secret) <= rule.entropy) continue;
    if (isStandIn(secret) || rule.holds?.(secret, beforeOnLine(text, start)) === false) continue;
    found.push({ rule: rule.id, title: rule.title, start, end, certainty: rule.certainty });
  }
  return found;
}

function beforeOnLine(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 120), at);
  return before.slice(before.lastIndexOf("\n") + 1);
}

const RANK: Readonly<Record<Candidate["certainty"], number>> = { key: 0, shape: 1, vendor: 2, place: 3 };

function better(a: Candidate, b: Candidate): boolean {
  const rank = RANK[a.certainty] - RANK[b.certainty];
  return rank === 0 ? a.end - a.start > b.end - b.start : rank < 0;
}

function withoutOverlap(found: readonly Candidate[]): readonly SecretMatch[] {
  const taken: Candidate[] = [];
  for (const one of [...found].sort((a, b) => a.start - b.start)) {
    const last = taken.at(-1);
    if (last === undefined || one.start >= last.end) taken.push(one);
    else if (better(one, last)) taken[taken.length - 1] = one;
  }
  return taken.map(({ rule, title, start, end }) => ({ rule, title, start, end }));
}
