import type { ConfigEntry } from "../../../checkpoint/settings.ts";
import { isTrue, lastValue } from "../config/config.ts";
import type { AttributeLookup, Attributes } from "./attributes.ts";
import { hasCrLf, type LineEndings, looksLikeText, toLf } from "./line-endings.ts";

/** What a content becomes when git takes it in; null where only git itself could tell. */
export type Conversion = (path: string, bytes: Buffer) => Promise<Buffer | null>;

/** Converts files as `git add` does; `staged` gives the index's content of a path. */
export function openConversion(
  config: readonly ConfigEntry[],
  attributesOf: AttributeLookup,
  staged: (path: string) => Promise<Uint8Array | null>,
): Conversion {
  return async (path, bytes) => {
    const attributes = await attributesOf(path);
    if (needsGit(attributes, config, "clean") || isIdent(attributes, bytes, "$Id:")) return null;
    if (!hasCrLf(bytes)) return bytes;
    switch (lineEndings(attributes, lastValue(config, "core.autocrlf"))) {
      case "keep":
        return bytes;
      case "to-lf":
        return toLf(bytes);
      case "to-lf-if-text": {
        if (!looksLikeText(bytes)) return bytes;
        // A file that was committed with CR LF keeps it.
        const before = await staged(path);
        return before && hasCrLf(before) && looksLikeText(before) ? bytes : toLf(bytes);
      }
    }
  };
}

/** Whether a filter or another encoding takes part: these are not imitated here. */
export function needsGit(
  attributes: Attributes,
  config: readonly ConfigEntry[],
  way: "clean" | "smudge",
): boolean {
  const filter = attributes.get("filter");
  if (typeof filter === "string") {
    if (lastValue(config, `filter.${filter}.${way}`) || lastValue(config, `filter.${filter}.process`))
      return true;
  }
  const encoding = attributes.get("working-tree-encoding");
  return typeof encoding === "string" && !/^utf-?8$/i.test(encoding);
}

/** Whether git would rewrite an `$Id$` in the content. */
export function isIdent(attributes: Attributes, bytes: Uint8Array, sign: string): boolean {
  return attributes.get("ident") === true && Buffer.from(bytes).includes(sign);
}

function lineEndings(attributes: Attributes, autocrlf: string | undefined): LineEndings {
  const said = fromAttribute(attributes.get("text")) ?? fromAttribute(attributes.get("crlf"));
  if (said === "keep" || said === "to-lf-if-text") return said;
  const eol = attributes.get("eol");
  if (said === "to-lf" || eol === "lf" || eol === "crlf") return "to-lf";
  return autocrlf?.toLowerCase() === "input" || isTrue(autocrlf) ? "to-lf-if-text" : "keep";
}

/** What the `text` attribute and its older form ask for; null where they leave it open. */
export function fromAttribute(value: string | boolean | undefined): LineEndings | null {
  if (value === true || value === "input") return "to-lf";
  if (value === false) return "keep";
  return value === "auto" ? "to-lf-if-text" : null;
}
