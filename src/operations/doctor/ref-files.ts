import { openSetAside } from "../../host/own/set-aside.ts";
import { type RefFile, refFiles } from "../../host/ref-files.ts";
import { OUR_REFS } from "../../store/ref-names.ts";
import type { Workspace } from "../workspace.ts";
import type { Found } from "./rules/finding.ts";
import { BY_FIX } from "./rules/finding.ts";

/** Files among our refs that hold no id: git reports each of them with every command that lists refs. */
export async function findUnreadableRefs(at: Workspace): Promise<readonly Found[]> {
  const { commonDir } = at.engine.repository;
  return refFiles(commonDir, OUR_REFS).flatMap((one): Found[] => {
    if (one.holds === "no id") return [unreadable(at, one)];
    return one.holds === "a symbolic ref" ? [symbolic(one)] : [];
  });
}

function unreadable(at: Workspace, { ref, file }: RefFile): Found {
  return {
    code: "ref-unreadable",
    subject: ref,
    level: "problem",
    what: `the file of '${ref}' holds no object id`,
    why: "git complains of it in every list of refs, and refuses to write or delete it",
    remedy: BY_FIX,
    mend: async () => {
      const { commonDir } = at.engine.repository;
      const now = refFiles(commonDir, OUR_REFS).find((other) => other.file === file);
      if (now && now.holds !== "no id") return "somebody has written it anew meanwhile";
      return `moved out of the way, to ${openSetAside(commonDir).take(file, ref)}`;
    },
  };
}

function symbolic({ ref }: RefFile): Found {
  return {
    code: "ref-symbolic",
    subject: ref,
    level: "problem",
    what: `'${ref}' is a symbolic ref`,
    why: "a checkpoint must not follow another ref; what is written to it would go there",
    remedy: `look where it leads with 'git symbolic-ref ${ref}', then remove it with 'git symbolic-ref --delete ${ref}'`,
  };
}
