import { change } from "../change.ts";
import type { Workspace } from "../workspace.ts";
import { openRemote } from "./open-remote.ts";
import { fetchOrFail, type PullRequest, takeFetched } from "./pull.ts";
import { type PushRequest, type PushResult, rememberAllowed, unknownHere } from "./push.ts";
import { pushAll } from "./push-rounds.ts";
import { noSuchName } from "./remote-errors.ts";
import { remoteNames } from "./rules/remotes.ts";
import { openReport } from "./share-report.ts";

/** Where to sync with, and what. */
export type SyncRequest = PullRequest & PushRequest;

/** Pulls, then pushes. */
export async function sync(at: Workspace, request: SyncRequest = {}): Promise<PushResult> {
  const { all = false, allowSecrets = [] } = request;
  const { link, names } = await openRemote(at, request);
  const { value, index } = await change(at, { command: "sync" }, async (pen) => {
    const fetched = await fetchOrFail(at, link);
    const { remote } = link.access;
    const gone = (await unknownHere(at, names)).find((name) => !fetched.journals.has(name));
    if (gone) throw noSuchName(gone, "here or there", remote, remoteNames(at.engine.config));
    const pulled = await takeFetched(at, link, fetched, { names, all, pen });
    const refused = new Set(pulled.names.flatMap((one) => (one.outcome === "refused" ? [one.name] : [])));
    const pushed = await pushAll(at, link, {
      names,
      all,
      allowSecrets,
      fetched: fetched.journals,
      pen,
    });
    const report = openReport();
    // What was refused on the way in is refused on the way out for the same reason: once is enough.
    for (const one of pulled.names) report.say(one);
    for (const one of pushed.names) if (!refused.has(one.name)) report.say(one);
    await rememberAllowed(at, allowSecrets);
    const { unsent, findings } = pushed;
    return { remote, names: report.names(), ended: pulled.ended, unsent, findings };
  });
  return { ...value, index };
}
