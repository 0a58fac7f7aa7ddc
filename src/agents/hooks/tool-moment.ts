import type { JsonObject } from "../json-object.ts";
import { numberIn, textIn } from "./fields.ts";
import type { Moment } from "./moment.ts";
import { patchPaths } from "./patch-paths.ts";

/** The tools of an agent by what they do, and how its shell tool says how long a command may take. */
export interface Tools {
  /** Those that write to the file that one of their fields names. */
  readonly edit: readonly string[];
  /** Those whose text is a patch of several files. */
  readonly patch?: readonly string[];
  readonly shell: readonly string[];
  /** The field with the time that a command may take, in milliseconds; without it nothing tells. */
  readonly timeout?: string;
}

const PATH_FIELDS = ["file_path", "notebook_path", "filePath", "absolute_path", "path"];
const PATCH_FIELDS = ["command", "input", "patch", "patchText"];

/** What is about to happen when a tool is called. */
export function toolMoment(tools: Tools, tool: string | null, input: JsonObject): Moment {
  if (tool === null) return { kind: "other" };
  if (tools.patch?.includes(tool)) return edit(patchPaths(textIn(input, ...PATCH_FIELDS) ?? ""));
  if (tools.edit.includes(tool)) {
    const path = textIn(input, ...PATH_FIELDS);
    return edit(path === null ? [] : [path]);
  }
  if (!tools.shell.includes(tool)) return { kind: "other" };
  const milliseconds = tools.timeout === undefined ? null : numberIn(input, tools.timeout);
  return { kind: "before command", seconds: milliseconds === null ? null : milliseconds / 1000 };
}

function edit(paths: readonly string[]): Moment {
  return paths.length === 0 ? { kind: "other" } : { kind: "before edit", paths };
}
