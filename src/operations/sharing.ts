// The operations that talk to remotes, behind one door: bundled apart, so that no other command starts with them.
export { countElsewhere, listRemote } from "./list-remote.ts";
export { pull } from "./pull.ts";
export { push } from "./push.ts";
export { previewPush } from "./push-dry-run.ts";
export { sync } from "./sync.ts";
