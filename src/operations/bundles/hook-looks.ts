// What a hook looks up in a repository, behind one door: most hooks have nothing to look up, and start without it.

export { briefSession } from "../brief/brief.ts";
export { adviceOf } from "../hooks/advice.ts";
export { recall } from "../recall/recall.ts";
export { openWorkspace } from "../workspace.ts";
