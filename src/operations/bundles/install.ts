// What puts us into the files of agents and shells, and looks for us there, behind one door: bundled apart, with what reads JSON
// that has comments.
export { installCompletion, uninstallCompletion } from "../completion/install.ts";
export { SHELLS } from "../completion/rules/shells.ts";
export { completionScript } from "../completion/scripts.ts";
export { findAgents } from "../install/find-agents.ts";
export { install } from "../install/install.ts";
export { projectPlace, userPlace } from "../install/place.ts";
export { uninstall } from "../install/uninstall.ts";
