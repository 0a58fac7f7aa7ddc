// What puts us into the files of agents, and looks for us there, behind one door: bundled apart, with what reads JSON
// that has comments.
export { findAgents } from "../install/find-agents.ts";
export { install } from "../install/install.ts";
export { projectPlace, userPlace } from "../install/place.ts";
export { uninstall } from "../install/uninstall.ts";
