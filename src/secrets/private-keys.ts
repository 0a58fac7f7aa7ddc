import type { SecretMatch } from "./match.ts";

const BEGIN = /-----BEGIN ([A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?)-----/g;

/** More than the longest key in use. */
const LONGEST = 64 * 1024;

/** A line of Base64 or a header, ended as in a file or as in a string. */
const LINE =
  /[ \t>"'`|*#]{0,8}(?:[A-Za-z0-9+/=]{1,1000}|[A-Za-z-]{1,40}: [^\r\n\\]{0,200})?[ \t"',+]{0,6}(?:\r?\n|\\r\\n|\\n|$)/y;

/** Private keys, from the first line to the last; one that was cut off, as far as it goes. */
export function privateKeysIn(text: string): readonly SecretMatch[] {
  return [...armouredKeysIn(text), ...puttyKeysIn(text)];
}

function armouredKeysIn(text: string): readonly SecretMatch[] {
  const begins = [...text.matchAll(BEGIN)];
  return begins.flatMap(({ index, 0: head, 1: label }, nth) => {
    const bodyStart = index + head.length;
    // Up to the next key, so that many beginnings without an end are not searched again and again.
    const most = text.slice(bodyStart, Math.min(begins[nth + 1]?.index ?? text.length, bodyStart + LONGEST));
    const tail = `-----END ${label}-----`;
    const tailAt = most.indexOf(tail);
    const body = tailAt >= 0 ? most.slice(0, tailAt) : linesOfKey(most);
    if (!holdsKey(body)) return [];
    const end = bodyStart + (tailAt >= 0 ? tailAt + tail.length : body.trimEnd().length);
    return [{ rule: "private-key", title: "private key", start: index, end }];
  });
}

const PUTTY = /PuTTY-User-Key-File-[1-9]: /g;

/** PuTTY's own form: a head, the public part, and after `Private-Lines` the key with its checksum. */
function puttyKeysIn(text: string): readonly SecretMatch[] {
  const begins = [...text.matchAll(PUTTY)];
  return begins.flatMap(({ index }, nth) => {
    const most = text.slice(index, Math.min(begins[nth + 1]?.index ?? text.length, index + LONGEST));
    const head = /Private-Lines: \d{1,4}[ \t]*(?:\r?\n|\\r\\n|\\n)/.exec(most);
    if (!head) return [];
    const bodyAt = head.index + head[0].length;
    const rest = most.slice(bodyAt);
    const check = /Private-(?:MAC|Hash): [0-9a-f]{40,64}/.exec(rest);
    const body = check ? rest.slice(0, check.index) : linesOfKey(rest);
    if (!holdsKey(body)) return [];
    const end = index + bodyAt + (check ? check.index + check[0].length : body.trimEnd().length);
    return [{ rule: "private-key", title: "private key", start: index, end }];
  });
}

function linesOfKey(text: string): string {
  let end = 0;
  while (end < text.length) {
    LINE.lastIndex = end;
    const line = LINE.exec(text);
    if (line === null || line[0] === "") break;
    end += line[0].length;
  }
  return text.slice(0, end);
}

/** Enough Base64 for a key, and not the dots or words that stand for one. */
function holdsKey(body: string): boolean {
  if (/\.\.\.|…|<[^<>]*>|\$\{|xxxx/i.test(body)) return false;
  const runs = body.replace(/\\r\\n|\\n/g, "\n").match(/[A-Za-z0-9+/=]{16,}/g) ?? [];
  const key = runs.join("");
  return key.length >= 32 && new Set(key).size >= 12;
}
