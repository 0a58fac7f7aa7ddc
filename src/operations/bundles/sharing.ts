// The operations that talk to remotes, behind one door: bundled apart, so that no other command starts with them.
export { forget } from "../history/forget.ts";
export { countElsewhere, listRemote } from "../share/list-remote.ts";
export { readWords } from "../share/open-remote.ts";
export { pull } from "../share/pull.ts";
export { push } from "../share/push.ts";
export { previewPush } from "../share/push-dry-run.ts";
export { sync } from "../share/sync.ts";
