import type { Engine, RemoteAccess } from "../git/engine.ts";
import { JOURNAL, trackingPrefix } from "./ref-names.ts";

/** A remote, and how the journals travel there. */
export interface RemoteLink {
  readonly access: RemoteAccess;
  /** Where the remote keeps the journals; ends in a slash. */
  readonly namespace: string;
  /** Where this clone mirrors them; ends in a slash. */
  readonly tracking: string;
  /** Each journal travels inside a commit, because the server or the engine takes nothing else. */
  readonly wraps: boolean;
  /** Whether the live documents travel beside the journals. */
  readonly carriesLive: boolean;
}

/** How journals travel between an engine and a remote that keeps them under a namespace. */
export function linkTo(engine: Engine, access: RemoteAccess, namespace: string): RemoteLink {
  const wraps = namespace.startsWith("refs/heads/") || engine.pushes === "commits";
  return {
    access,
    namespace,
    tracking: trackingPrefix(access.remote),
    wraps,
    carriesLive: !wraps && namespace === JOURNAL,
  };
}
