import { setTimeout as pause } from "node:timers/promises";
import type { HookDialect } from "../../agents/hooks/dialect.ts";
import type { HookCall } from "../../agents/hooks/moment.ts";
import type { DetectedAgent } from "../../agents/registry.ts";
import { type Clock, systemClock } from "../../host/clock.ts";
import { openSessionState, type SessionState } from "../../host/own/session-state.ts";
import type { Env, Workspace } from "../workspace.ts";

/** Where a hook runs: most have nothing to do, and open no repository. */
export interface HookPlace {
  /** The common git directory, by a look at the disk. */
  readonly commonDir: string;
  readonly state: SessionState;
  /** Whether what was noted earlier is believed. */
  readonly readsNotes: boolean;
  readonly now: () => Date;
  /** Opens the repository, once; git must find it, and trust it. Null where hooks are switched off. */
  workspace(): Promise<Workspace | null>;
  /** Notes what was done, for the log. */
  did(what: string): void;
  /** What was done. */
  readonly done: readonly string[];
  /** Ends it; a MEMORY.md that another worktree has left behind is brought up to date before. */
  close(): Promise<void>;
}

/** What a place is opened with. */
export interface HookSurroundings {
  readonly commonDir: string;
  readonly cwd: string;
  readonly env: Env;
  readonly clock?: Clock | undefined;
  readonly session: string | null;
  /** The agent at work, and what ends the gits that run for it: neither is needed before a repository is opened. */
  readonly agent: () => DetectedAgent;
  readonly signal: () => AbortSignal;
  readonly alone?: boolean | undefined;
}

/** One call of a hook, and how its agent is to be answered. */
export interface HookRequest {
  readonly dialect: HookDialect;
  readonly call: HookCall;
}

/** An agent waits no longer than this for a list that the next command brings up to date as well. */
const MOST_TIDYING = 1_000;

/** Opens the place that a hook runs in, as far as that takes no git. */
export function openHookPlace(given: HookSurroundings): HookPlace {
  const { commonDir, cwd, env, clock, session, agent, signal, alone } = given;
  const done: string[] = [];
  let opened: Promise<Workspace> | null = null;
  return {
    commonDir,
    state: openSessionState(commonDir, session),
    readsNotes: env.GIT_CHECKPOINT_NO_CACHE !== "1",
    now: () => (clock ?? systemClock).now(),
    async workspace() {
      opened ??= import("../bundles/hook-looks.ts").then(({ openWorkspace }) =>
        openWorkspace({ cwd, env, clock, agent: agent(), signal: signal(), alone }),
      );
      const at = await opened;
      return at.settings.hooks ? at : null;
    },
    did: (what) => void done.push(what),
    done,
    async close() {
      const at = await opened?.catch(() => null);
      if (at?.settings.hooks && at.indexed.isBehind() && !signal().aborted) {
        const { followOthers } = await import("../bundles/hook-saves.ts");
        const followed = followOthers(at).catch(() => {});
        await Promise.race([followed, pause(MOST_TIDYING, null, { ref: false })]);
      }
      await at?.close();
    },
  };
}
