// The operations that keep a project's memory and hand a session over, behind one door: bundled apart, so that no
// other command starts with them.

export { check } from "../check/check.ts";
export { doctor } from "../doctor/doctor.ts";
export { isHandoffDue } from "../handoff/due.ts";
export { handoff } from "../handoff/handoff.ts";
export { readHandoff } from "../handoff/read-document.ts";
export { keepingInput } from "../keep-input.ts";
export { removeAll } from "../leave/remove-all.ts";
export { logEpisode } from "../memory/episode.ts";
export { recordFact } from "../memory/fact.ts";
export { recordLesson } from "../memory/lesson.ts";
export { countUse } from "../memory/ref.ts";
export { reviewMemory } from "../memory/review.ts";
export { findWorkflows } from "../workflows/workflows.ts";
