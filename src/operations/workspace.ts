import { homedir } from "node:os";
import { detectAgent } from "../agents/registry.ts";
import { readSettings, type Settings } from "../checkpoint/settings.ts";
import type { Engine } from "../git/engine.ts";
import { openEngine } from "../git/open-engine.ts";
import { type Clock, systemClock } from "../host/clock.ts";
import { type Identity, identify } from "../host/identity.ts";
import { type OperationsLog, openOperationsLog } from "../host/operations-log.ts";
import { type Origins, openOrigins } from "../host/origins.ts";
import { openSpool } from "../host/spool.ts";
import type { AppendContext } from "../store/change.ts";
import { type Healed, heal } from "../store/heal.ts";

/** An environment: variables, some of them unset. */
export type Env = Readonly<Record<string, string | undefined>>;

/** What a program that embeds the operations hands in. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: Env;
  readonly clock?: Clock;
  /** Where MEMORY.md is kept, over all settings. */
  readonly memoryDir?: string;
}

/** A repository opened for checkpoints: what every operation works on. */
export interface Workspace {
  readonly engine: Engine;
  readonly settings: Settings;
  readonly identity: Identity;
  /** The coding agent this process runs under, as far as the environment tells. */
  readonly agent: { readonly agent?: string; readonly session?: string };
  readonly clock: Clock;
  readonly cwd: string;
  readonly env: Env;
  readonly home: string;
  readonly memoryDir: string | null;
  readonly store: AppendContext;
  /** The commands of this clone, for undoing one as a whole. */
  readonly operations: OperationsLog;
  /** From which remotes names were pulled. */
  readonly origins: Origins;
  /** What was found half done, and seen through, on opening. */
  readonly healed: Healed;
  close(): Promise<void>;
}

/** Opens the repository around a folder. */
export async function openWorkspace(given: Surroundings): Promise<Workspace> {
  const engine = await openEngine(given);
  const clock = given.clock ?? systemClock;
  const identity = identify(given.env, engine.config);
  const spool = openSpool(engine.repository.commonDir);
  return {
    engine,
    settings: readSettings(engine.config),
    identity,
    agent: detectAgent(given.env),
    clock,
    cwd: given.cwd,
    env: given.env,
    home: given.env.HOME || given.env.USERPROFILE || homedir(),
    memoryDir: given.memoryDir ?? null,
    store: { engine, spool, ...identity, now: () => clock.now() },
    operations: openOperationsLog(engine.repository.commonDir),
    origins: openOrigins(engine.repository.commonDir),
    healed: await heal(engine, spool),
    close: () => engine.close(),
  };
}
