import type { SettingsResult } from "../../operations/upkeep/settings.ts";
import type { View } from "../context.ts";
import { table } from "../table.ts";

const WHY: Readonly<Record<NonNullable<SettingsResult["memorySource"]>, string>> = {
  flag: "by --memory-dir",
  environment: "by GIT_CHECKPOINT_MEMORY_DIR",
  setting: "by checkpoint.memoryDir",
  agent: "where the coding agent remembers this repository",
  "memory folder": "memory/MEMORY.md is there",
  worktree: "the top of the worktree: nothing says otherwise",
};

/** Each setting, its value, where it comes from, and what it means. */
export const configView: View<SettingsResult> = (result, style, columns) => {
  const rows = result.settings.map((setting) => [
    { text: setting.key, paint: style.bold },
    { text: setting.value === "" ? "(unset)" : setting.value },
    { text: setting.scope === "default" ? "default" : `${setting.scope}: ${setting.origin}` },
    { text: setting.about, paint: style.dim },
  ]);
  const { memory: file, memorySource: source } = result;
  const memory =
    file === null ? "none (no memory folder is set)" : `${file}${source ? ` (${WHY[source]})` : ""}`;
  return `${table(rows, columns)}\nengine in use: ${result.engine}\nMEMORY.md: ${memory}\n`;
};
