import { basename } from "node:path";
import { leftFiles } from "../../host/own/left-files.ts";
import { scratchFolder } from "../../host/own/own-folder.ts";
import { openSetAside } from "../../host/own/set-aside.ts";
import { counted } from "../../text/phrases.ts";
import type { Workspace } from "../workspace.ts";
import { BY_FIX, type Found } from "./rules/finding.ts";

/** No command holds a lock of ours, or writes a temporary file, for this long. */
const A_DAY = 24 * 3600_000;

/** Locks and temporary files of our own that commands which were killed left behind. */
export async function findLeftFiles(at: Workspace): Promise<readonly Found[]> {
  const { commonDir } = at.engine.repository;
  const folder = scratchFolder(commonDir);
  const left = leftFiles(folder, A_DAY);
  if (left.length === 0) return [];
  return [
    {
      code: "files-left",
      subject: folder,
      level: "note",
      what: `commands that were killed left ${counted(left.length, "file")} in ${folder}`,
      why: "they take room and block nobody: a lock that old is taken over by whoever needs it",
      remedy: BY_FIX,
      mend: async () => {
        const aside = openSetAside(commonDir);
        for (const { file } of leftFiles(folder, A_DAY)) aside.take(file, `tmp/${basename(file)}`);
        return `moved to ${aside.folder}/tmp`;
      },
    },
  ];
}
