import type { McpServer } from "@modelcontextprotocol/server";
import { type LiveWatch, repositoryOf, watchLive } from "../operations/watch/watch-live.ts";
import type { Workspace } from "../operations/workspace.ts";
import { resourceUri } from "./resource-uri.ts";

/** Every live checkpoint with what tells one state of it from another. */
export type LiveStates = ReadonlyMap<string, string>;

/** Tells the client when checkpoints change, whoever changes them. */
export interface Changes {
  /** Watches the repository that a request was about. */
  watch(at: Workspace): void;
  /** The client knows these now. */
  known(states: LiveStates): void;
  /** In the older protocol a client says which resources it wants to hear of. */
  readonly subscribed: Set<string>;
  close(): void;
}

/** What happens at once is told at once. */
const QUIET = 100;

/** Begins to follow; nothing is watched before a request has shown where. */
export function followChanges(
  server: McpServer,
  era: "legacy" | "modern",
  read: () => Promise<LiveStates>,
): Changes {
  const subscribed = new Set<string>();
  let watch: LiveWatch | null = null;
  let states: LiveStates | null = null;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  const tell = async (): Promise<void> => {
    const [before, now] = [states, await read()];
    states = now;
    const names = [...new Set([...(before ?? now).keys(), ...now.keys()])];
    const changed = names.filter((name) => !before || before.get(name) !== now.get(name));
    if (before && changed.length === 0) return;
    server.sendResourceListChanged();
    // A client of the newer protocol has said it to the transport.
    for (const uri of changed.map(resourceUri))
      if (era === "modern" || subscribed.has(uri)) await server.server.sendResourceUpdated({ uri });
  };
  const heard = (): void => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => {
      // A client that is gone, or a repository that cannot be read now, needs no notice.
      looking = looking.then(tell).catch(() => {});
    }, QUIET);
    timer.unref();
  };
  const close = (): void => {
    if (timer) clearTimeout(timer);
    watch?.close();
    watch = null;
  };
  return {
    subscribed,
    watch(at) {
      if (watch?.repository === repositoryOf(at)) return;
      close();
      states = null;
      watch = watchLive(at, heard);
    },
    known(now) {
      states = now;
    },
    close,
  };
}
