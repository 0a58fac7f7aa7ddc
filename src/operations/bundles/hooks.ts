// What the hooks of coding agents do, behind one door: bundled apart, so that no other command starts with it.

export { answerHook } from "../hooks/answer-hook.ts";
