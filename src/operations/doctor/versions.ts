import { FORMAT_VERSION } from "../../checkpoint/checkpoint.ts";
import { nodeVersion } from "../../host/environment.ts";
import { journalAt } from "../../store/journal/whole-journal.ts";
import { readLiveSet } from "../../store/live-checkpoints.ts";
import { hasNewer } from "../../store/newer-version.ts";
import type { Workspace } from "../workspace.ts";
import type { Inventory } from "./inventory.ts";
import type { Found } from "./rules/finding.ts";
import { isOlder } from "./rules/versions.ts";

/** The oldest versions that this program is tested with. */
const OLDEST = { git: "2.34", node: "20" } as const;

/** Programs that are too old for us, and what we are too old for. */
export async function findVersions(at: Workspace, inventory: Inventory): Promise<readonly Found[]> {
  const git = await at.engine.gitVersion();
  return [
    ...(git !== null && isOlder(git, OLDEST.git) ? [tooOld("git", git)] : []),
    ...(isOlder(nodeVersion(), OLDEST.node) ? [tooOld("node", nodeVersion())] : []),
    ...(await newerNames(at, inventory)).map(newer),
  ];
}

/** Names with a live document, or a latest entry, that a newer version wrote: neither can be built upon. */
async function newerNames(at: Workspace, { refs, walk }: Inventory): Promise<readonly string[]> {
  const { checkpoints } = await readLiveSet(at);
  const live = checkpoints.filter(({ header }) => header.version > FORMAT_VERSION);
  const names = new Set<string>(live.map(({ name }) => name));
  for (const { kind, name, root } of refs) {
    if (kind !== "journal" || root === null || names.has(name) || walk.badBelow(root).length > 0) continue;
    if (await hasNewer(at.engine, (await journalAt(at.engine, root)).heads)) names.add(name);
  }
  return [...names].sort();
}

function tooOld(program: keyof typeof OLDEST, version: string): Found {
  return {
    code: `${program}-too-old`,
    subject: program,
    level: "problem",
    what: `${program} is ${version.replace(/^v/, "")}, older than ${OLDEST[program]}`,
    why: "what this program needs of it may be missing or work otherwise",
    remedy: `update ${program}`,
  };
}

function newer(name: string): Found {
  return {
    code: "document-newer",
    subject: name,
    level: "note",
    what: `'${name}' was made by a newer version of this program`,
    why: "it is shown as far as it can be read, and never saved over",
    remedy: `update git-checkpoint, or take back the pull that brought it with 'git checkpoint undo ${name}'`,
  };
}
