import { type RefWatch, watchRefs } from "../../host/watch-refs.ts";
import { OUR_REFS } from "../../store/ref-names.ts";
import type { Workspace } from "../workspace.ts";

/** Hears that what a page tells of may have changed; the workspace may be closed meanwhile. */
export function watchPage(at: Workspace, heard: () => void): RefWatch {
  const { commonDir } = at.engine.repository;
  const watches = [...OUR_REFS, "refs/heads/"].map((folder) =>
    watchRefs(commonDir, folder.replace(/\/$/, ""), heard),
  );
  return {
    close() {
      for (const watch of watches) watch.close();
    },
  };
}
