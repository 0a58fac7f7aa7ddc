import type { ConfigEntry } from "../../checkpoint/settings.ts";
import type { Engine } from "../engine.ts";
import { firstLine, gitFailed } from "../git-errors.ts";
import { fetchRefs, listRefs } from "./remote-fetch.ts";
import { isNothing } from "./remote-output.ts";
import { pushRefs } from "./remote-push.ts";
import { unusable } from "./remote-talk.ts";
import { type GitPlace, runSteadily } from "./run.ts";

type RemotePart = Pick<Engine, "pushes" | "remoteRefs" | "fetchRefs" | "pushRefs" | "addConfig">;

/** Remotes by `git ls-remote`, `git fetch` and `git push`. */
export function remoteOf(
  at: GitPlace,
  config: readonly ConfigEntry[],
  local: Pick<Engine, "refs" | "moveRefs">,
): RemotePart {
  return {
    pushes: "objects",
    async remoteRefs(to, prefixes) {
      const refused = unusable(to);
      if (refused) return { ok: false, reason: refused };
      if (prefixes.length === 0) return { ok: true, value: [] };
      const listed = await listRefs(at, config, to, prefixes);
      return listed.ok ? { ok: true, value: listed.value.filter(({ oid }) => !isNothing(oid)) } : listed;
    },
    fetchRefs: (to, from, into) => fetchRefs(at, config, local, to, from, into),
    pushRefs: (to, moves) => pushRefs(at, config, to, moves),
    async addConfig(key, value) {
      const answer = await runSteadily(at, ["config", "--local", "--add", "--", key, value]);
      if (answer.status !== 0) throw gitFailed("config", firstLine(answer.stderr));
    },
  };
}
