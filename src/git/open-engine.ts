import { CheckpointError } from "../errors.ts";
import type { Engine } from "./engine.ts";
import { openSystemEngine } from "./system/open.ts";

/** Where to look for a repository, and with which environment. */
export interface OpenOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A setting that names no engine counts as none. */
  readonly despiteBadSettings?: boolean | undefined;
  /** Ends every git that runs for it. */
  readonly signal?: AbortSignal | undefined;
  /** Nothing else runs in this process: it may stand still while a short git runs. */
  readonly alone?: boolean | undefined;
}

/** Opens the engine that `GIT_CHECKPOINT_ENGINE` or `checkpoint.engine` names; `auto` is git when there is one. */
export async function openEngine(options: OpenOptions): Promise<Engine> {
  const wanted = engineNamed(options.env.GIT_CHECKPOINT_ENGINE, "GIT_CHECKPOINT_ENGINE");
  if (wanted === "isomorphic") return openIsomorphic(options);
  const system = await openSystem(options, wanted === "git");
  if (!system) return openIsomorphic(options);
  if (wanted === null) {
    const setting = system.config.findLast((entry) => entry.key === "checkpoint.engine")?.value;
    const isBad = options.despiteBadSettings === true && !isEngine(setting?.toLowerCase() ?? "");
    if (!isBad && engineNamed(setting, "checkpoint.engine") === "isomorphic") {
      await system.close();
      return openIsomorphic(options);
    }
  }
  return system;
}

async function openSystem(options: OpenOptions, required: boolean): Promise<Engine | null> {
  try {
    return await openSystemEngine(options);
  } catch (error) {
    if (!required && error instanceof CheckpointError && error.code === "git-not-found") return null;
    throw error;
  }
}

async function openIsomorphic(options: OpenOptions): Promise<Engine> {
  const { openIsomorphicEngine } = await import("./isomorphic/open.ts");
  return openIsomorphicEngine(options);
}

/** Null where nothing is set, so that the next source decides. */
function engineNamed(value: string | undefined, source: string): "auto" | "git" | "isomorphic" | null {
  const name = value?.toLowerCase() ?? "";
  if (name === "") return null;
  if (isEngine(name)) return name;
  throw new CheckpointError("usage", "bad-setting", `${source} is '${value}', which is no engine`, {
    hints: ["use auto, git or isomorphic"],
  });
}

function isEngine(name: string): name is "auto" | "git" | "isomorphic" {
  return name === "auto" || name === "git" || name === "isomorphic";
}
