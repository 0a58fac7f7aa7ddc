import type { RefMove } from "../../git/engine.ts";
import { openSetAside } from "../../host/own/set-aside.ts";
import { moveOwnRefs } from "../../store/spool/move-refs.ts";
import { counted } from "../../text/phrases.ts";
import { remoteNames } from "../share/rules/remotes.ts";
import type { Workspace } from "../workspace.ts";
import type { Inventory, OurRef } from "./inventory.ts";
import { BY_FIX, type Found } from "./rules/finding.ts";

/** Mirrors of remotes that are not configured any more, and mirrors with holes in them. */
export async function findTracking(at: Workspace, { refs, walk }: Inventory): Promise<readonly Found[]> {
  const remotes = remoteNames(at.engine.config);
  const tracking = refs.filter(({ kind }) => kind === "tracking");
  const isKnown = ({ name }: OurRef): boolean => remotes.some((remote) => name.startsWith(`${remote}/`));
  const left = tracking.filter((ref) => !isKnown(ref));
  const gone = new Set(left.map(remoteOf));
  const holed = tracking.filter(
    (ref) => isKnown(ref) && ref.root !== null && walk.badBelow(ref.root).length > 0,
  );
  return [
    ...[...gone].map((remote) =>
      goneRemote(
        at,
        remote,
        left.filter((ref) => remoteOf(ref) === remote),
      ),
    ),
    ...holed.map((ref) => withHoles(at, ref)),
  ];
}

/** A remote's name may have slashes, a checkpoint's has none. */
function remoteOf({ name }: OurRef): string {
  return name.slice(0, Math.max(0, name.lastIndexOf("/")));
}

function goneRemote(at: Workspace, remote: string, mirrored: readonly OurRef[]): Found {
  return {
    code: "tracking-left",
    subject: remote,
    level: "problem",
    what: `${counted(mirrored.length, "journal")} of the remote '${remote}', which is not configured here, ${mirrored.length === 1 ? "is" : "are"} still mirrored`,
    why: "the mirror keeps their objects, and would speak for another remote of that name",
    remedy: BY_FIX,
    mend: async () => {
      await drop(at, mirrored);
      return "the mirror is gone; what was taken in from it stays";
    },
  };
}

function withHoles(at: Workspace, mirror: OurRef): Found {
  return {
    code: "tracking-damaged",
    subject: mirror.ref,
    level: "problem",
    what: `'${mirror.ref}' mirrors a journal of which objects are missing here`,
    why: "'git gc' and 'git fsck' fail while a ref leads to them",
    remedy: `${BY_FIX}; the next 'git checkpoint pull' fetches it again`,
    mend: async () => {
      await drop(at, [mirror]);
      return "the mirror is gone; the next 'git checkpoint pull' fetches it again";
    },
  };
}

async function drop(at: Workspace, mirrored: readonly OurRef[]): Promise<void> {
  const aside = openSetAside(at.engine.repository.commonDir);
  for (const { ref, oid } of mirrored) aside.note(`${at.clock.now().toISOString()} ${ref} was ${oid}`);
  const outcome = await moveOwnRefs(
    at.store,
    mirrored.map(({ ref, oid }): RefMove => ({ ref, from: oid, to: null })),
  );
  if (!outcome.ok) throw new Error(outcome.reason);
}
