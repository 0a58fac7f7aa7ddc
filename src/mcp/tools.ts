import type { Tool } from "./tool.ts";
import { checkTool } from "./tools/check.ts";
import { clearTool } from "./tools/clear.ts";
import { continueTool } from "./tools/continue.ts";
import { listTool } from "./tools/list.ts";
import { saveTool } from "./tools/save.ts";
import { showTool } from "./tools/show.ts";
import { statusTool } from "./tools/status.ts";
import { syncTool } from "./tools/sync.ts";
import { undoTool } from "./tools/undo.ts";

/** Every tool, in the order in which they are listed. */
export const TOOLS: readonly Tool[] = [
  saveTool,
  continueTool,
  listTool,
  showTool,
  statusTool,
  checkTool,
  clearTool,
  undoTool,
  syncTool,
];
