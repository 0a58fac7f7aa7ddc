import { platform } from "node:os";
import type { ConfigEntry } from "../../../checkpoint/settings.ts";
import type { Engine, Repository } from "../../engine.ts";
import { several } from "../../several.ts";
import { type Env, isTrue, lastValue } from "../config/config.ts";
import type { ObjectStore } from "../objects/objects.ts";
import { bytePath } from "../refs/head.ts";
import { type Attributes, openAttributes } from "./attributes.ts";
import { fromAttribute, isIdent, needsGit } from "./conversion.ts";
import { hasCrLf, looksLikeText, toCrLf } from "./line-endings.ts";

/** Contents as a checkout would write them; those that only git itself could convert are left out. */
export function smudgeOf(
  at: Repository,
  objects: ObjectStore,
  config: readonly ConfigEntry[],
  env: Env,
): Pick<Engine, "smudge"> {
  const { worktree, commonDir } = at;
  return {
    async smudge(files) {
      const attributesOf = worktree === null ? null : openAttributes({ worktree, commonDir }, config, env);
      const contents = await several(files, async ({ path, oid }): Promise<Uint8Array | null> => {
        const object = await objects.read(oid);
        if (object?.type !== "blob") return null;
        const attributes = await attributesOf?.(bytePath(path));
        return attributes ? convert(object.bytes, attributes, config) : object.bytes;
      });
      return new Map(
        files.flatMap(({ path }, index) => (contents[index] ? [[path, contents[index]] as const] : [])),
      );
    },
  };
}

function convert(
  bytes: Uint8Array,
  attributes: Attributes,
  config: readonly ConfigEntry[],
): Uint8Array | null {
  if (needsGit(attributes, config, "smudge") || isIdent(attributes, bytes, "$Id")) return null;
  switch (lineEndings(attributes, config)) {
    case "keep":
      return bytes;
    case "to-crlf":
      return toCrLf(bytes);
    case "to-crlf-if-text":
      // A file that was committed with CR LF keeps its mix.
      return looksLikeText(bytes) && !hasCrLf(bytes) ? toCrLf(bytes) : bytes;
  }
}

/** What git does to line endings when it writes a file out. */
function lineEndings(
  attributes: Attributes,
  config: readonly ConfigEntry[],
): "keep" | "to-crlf" | "to-crlf-if-text" {
  const text = attributes.get("text") ?? attributes.get("crlf");
  const said = fromAttribute(attributes.get("text")) ?? fromAttribute(attributes.get("crlf"));
  const autocrlf = lastValue(config, "core.autocrlf");
  const eol = attributes.get("eol");
  if (said === "keep" || eol === "lf") return "keep";
  if (eol === "crlf") return said === "to-lf-if-text" ? "to-crlf-if-text" : "to-crlf";
  if (text === "input") return "keep";
  if (said === null) return isTrue(autocrlf) ? "to-crlf-if-text" : "keep";
  if (!linesEndInCrLf(autocrlf, lastValue(config, "core.eol"))) return "keep";
  return said === "to-lf" ? "to-crlf" : "to-crlf-if-text";
}

/** How lines of texts end in the worktree, where no attribute says so. */
function linesEndInCrLf(autocrlf: string | undefined, eol: string | undefined): boolean {
  if (isTrue(autocrlf)) return true;
  if (autocrlf?.toLowerCase() === "input") return false;
  const word = eol?.toLowerCase() ?? "native";
  return word === "crlf" || (word === "native" && platform() === "win32");
}
