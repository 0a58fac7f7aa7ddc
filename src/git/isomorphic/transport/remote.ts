import type { ConfigEntry } from "../../../checkpoint/settings.ts";
import type { Engine, RemoteAnswer, Repository } from "../../engine.ts";
import type { Env } from "../config/config.ts";
import { addConfig } from "../config/config-add.ts";
import { patienceOf } from "../config/patience.ts";
import type { ObjectStore } from "../objects/objects.ts";
import { RemoteFailure } from "./failure.ts";
import { fetchInto } from "./fetch.ts";
import { listRemoteRefs, offerOf } from "./listing.ts";
import { pushMoves } from "./push.ts";
import { siteOf } from "./url.ts";

type RemotePart = Pick<Engine, "pushes" | "remoteRefs" | "fetchRefs" | "pushRefs" | "addConfig">;

/** Remotes over HTTP(S), in this process; nobody is ever asked for a password. */
export function remoteOf(
  repository: Repository,
  objects: ObjectStore,
  config: readonly ConfigEntry[],
  _env: Env,
): RemotePart {
  const patience = patienceOf(config);
  return {
    pushes: "objects",
    remoteRefs: (to, prefixes) =>
      answered(async () => {
        const offer = await offerOf(siteOf(config, to.remote, "fetch"), "git-upload-pack", to.signal);
        return listRemoteRefs(offer, prefixes, to.signal);
      }),
    fetchRefs: (to, from, into) =>
      answered(async () => {
        const site = siteOf(config, to.remote, "fetch");
        await fetchInto({ repository, objects, patience }, site, to, { from, into });
        return [];
      }),
    pushRefs: (to, moves) =>
      answered(async () => pushMoves(objects, siteOf(config, to.remote, "push"), to, moves)),
    addConfig: (key, value) => addConfig(repository.commonDir, key, value),
  };
}

/** What the other side did is an answer; what our own disk did is not. */
async function answered<T>(work: () => Promise<T>): Promise<RemoteAnswer<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof RemoteFailure) return { ok: false, reason: error.message };
    throw error;
  }
}
