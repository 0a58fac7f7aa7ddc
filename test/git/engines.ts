import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Engine, NewObject } from "../../src/git/engine.ts";
import { openIsomorphicEngine } from "../../src/git/isomorphic/open.ts";
import { objectId } from "../../src/git/object-id.ts";
import { openSystemEngine } from "../../src/git/system/open.ts";
import { isUsualForm, objectFormat } from "../support/form.ts";
import { type TempRepo, tempFolder } from "../support/git.ts";
import { gitShim, verbOf } from "../support/shim.ts";

type Open = (options: { cwd: string; env: Record<string, string> }) => Promise<Engine>;

const ISOMORPHIC = ["isomorphic", openIsomorphicEngine] as const;

/** Both engines, by the name they call themselves; the isomorphic one refuses any but the usual form. */
export const ENGINES: readonly (readonly ["git" | "isomorphic", Open])[] = [
  ["git", openSystemEngine],
  ...(isUsualForm ? [ISOMORPHIC] : []),
];

/** An object as the store hands it to an engine: with its id, and its bytes in a file too. */
export function newObject(type: "blob" | "tree", content: string | Uint8Array): NewObject {
  const bytes = Buffer.from(content);
  const file = join(tempFolder(), "object");
  writeFileSync(file, bytes);
  return { oid: objectId(objectFormat, type, bytes), type, bytes, file };
}

/** The git engine in a repository, and what it started since one last asked. */
export async function watchedEngine(repo: TempRepo): Promise<{ engine: Engine; started(): string[] }> {
  const shim = gitShim();
  const engine = await openSystemEngine({ cwd: repo.root, env: shim.env(repo.env) });
  onTestFinished(() => engine.close());
  let before = shim.calls().length;
  const started = (): string[] => {
    const calls = shim.calls().slice(before);
    before += calls.length;
    return calls.map(verbOf);
  };
  return { engine, started };
}
