import type { Engine, RefMove } from "../engine.ts";
import { insideQuarantine } from "../git-errors.ts";
import { byId } from "../object-id.ts";
import { several } from "../several.ts";
import { type Env, lastValue, readConfig } from "./config/config.ts";
import { dropSettings } from "./config/config-drop.ts";
import { guard } from "./guards.ts";
import { writeBundle } from "./objects/bundle.ts";
import { historyOf } from "./objects/history.ts";
import { pastOf } from "./objects/last-written.ts";
import { type ObjectStore, openObjects } from "./objects/objects.ts";
import { moveRefs, type Patience } from "./refs/move-refs.ts";
import { listRefs, whole } from "./refs/refs.ts";
import { findRepository } from "./repository.ts";
import { remoteOf } from "./transport/remote.ts";
import { findContents } from "./worktree/contents.ts";
import { smudgeOf } from "./worktree/smudge.ts";
import { worktreeOf } from "./worktree/worktree.ts";

/** How long to wait for someone else's lock where no setting says so, in milliseconds. */
const PATIENCE = 5000;

/** Opens the repository around a folder in this very process, without a git binary. */
export async function openIsomorphicEngine(options: {
  readonly cwd: string;
  readonly env: Env;
}): Promise<Engine> {
  const { cwd, env } = options;
  if (env.GIT_QUARANTINE_PATH) throw insideQuarantine();
  const repository = await findRepository(cwd, env);
  await guard(repository, env);
  const config = await readConfig(repository, env);
  const objects = openObjects(repository.commonDir);
  const wait = (key: string): number => {
    const value = Number(lastValue(config, key) ?? Number.NaN);
    return value >= 0 ? value : PATIENCE;
  };
  const patience: Patience = {
    ref: wait("core.filesreflocktimeout"),
    packed: wait("core.packedrefstimeout"),
  };
  const worktree = worktreeOf(repository, objects, config, env);
  return {
    kind: "isomorphic",
    repository,
    config,
    ...worktree,
    ...historyOf(repository, objects),
    ...pastOf(repository, objects),
    ...smudgeOf(repository, objects, config, env),
    ...remoteOf(repository, objects, config, env),
    findContents: (ids) => findContents(repository, objects, worktree, ids),
    refs: async (patterns) => whole(await listRefs(repository, patterns)),
    async refContents(patterns, known = () => new Set()) {
      const listed = await listRefs(repository, patterns);
      const whole = listed.flatMap(({ ref, oid }) => (oid ? [{ ref, oid }] : []));
      const ids = whole.map(({ oid }) => oid);
      const isKnown = known(ids, whole);
      return several(listed, async ({ ref, oid }) => {
        if (oid && isKnown.has(oid)) return { ref, oid, known: true, type: null, bytes: null };
        const object = oid ? await objects.read(oid) : null;
        return { ref, oid, type: object?.type ?? null, bytes: object?.bytes ?? null };
      });
    },
    async moveRefs(moves) {
      const reason = await unusableTarget(objects, moves);
      return reason ? { ok: false, reason } : moveRefs(repository, moves, patience);
    },
    async readObjects(ids) {
      return byId(ids, await several(ids, (id) => objects.read(id)), (object) => object);
    },
    present: (ids) => objects.present(ids),
    async objectFacts(ids) {
      const found = await several(ids, (id) => objects.read(id));
      return byId(ids, found, ({ type, bytes }) => ({ type, size: bytes.length }));
    },
    async writeObjects(written) {
      // Blobs first, so that no tree ever names what is not there yet.
      const rank = { blob: 0, tree: 1, commit: 2 };
      const ordered = [...written].sort((a, b) => rank[a.type] - rank[b.type]);
      for (const object of ordered) await objects.write(object.type, object.oid, object.bytes);
      return null;
    },
    dropSettings,
    bundleRefs: (refs, file) => writeBundle(objects, refs, file),
    switching: null,
    gitVersion: async () => null,
    close: async () => objects.forget(),
  };
}

/** A ref to nothing would break every command of the user's: such a move is refused, as git refuses it. */
async function unusableTarget(objects: ObjectStore, moves: readonly RefMove[]): Promise<string | null> {
  const targets = moves.flatMap(({ to }) => to ?? []);
  const present = await objects.present(targets);
  for (const { ref, to } of moves) {
    if (to === null) continue;
    if (!present.has(to)) return `trying to write ref '${ref}' with nonexistent object ${to}`;
    if (ref.startsWith("refs/heads/") && (await objects.read(to))?.type !== "commit") {
      return `trying to write non-commit object ${to} to branch '${ref}'`;
    }
  }
  return null;
}
