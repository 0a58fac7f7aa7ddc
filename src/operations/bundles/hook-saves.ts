// What a hook saves, and holds against what was saved, behind one door: bundled apart, as few hooks come so far.

export { receiveSummary } from "../compaction/receipt.ts";
export { saveIfNew } from "../hooks/save-if-new.ts";
export { followOthers } from "../projections/follow-others.ts";
