import { FORMAT_VERSION } from "../../checkpoint/checkpoint.ts";
import { nodeVersion } from "../../host/environment.ts";
import { readLiveSet } from "../../store/live-checkpoints.ts";
import type { Workspace } from "../workspace.ts";
import type { Found } from "./rules/finding.ts";
import { isOlder } from "./rules/versions.ts";

/** The oldest versions that this program is tested with. */
const OLDEST = { git: "2.34", node: "20" } as const;

/** Programs that are too old for us, and documents that we are too old for. */
export async function findVersions(at: Workspace): Promise<readonly Found[]> {
  const git = await at.engine.gitVersion();
  const { checkpoints } = await readLiveSet(at.engine);
  return [
    ...(git !== null && isOlder(git, OLDEST.git) ? [tooOld("git", git)] : []),
    ...(isOlder(nodeVersion(), OLDEST.node) ? [tooOld("node", nodeVersion())] : []),
    ...checkpoints.filter(({ header }) => header.version > FORMAT_VERSION).map(({ name }) => newer(name)),
  ];
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
    remedy: "update git-checkpoint",
  };
}
