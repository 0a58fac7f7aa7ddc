import type { SettingsResult } from "../../operations/upkeep/settings.ts";
import type { View } from "../context.ts";
import { table } from "../table.ts";

/** Each setting, its value, where it comes from, and what it means. */
export const configView: View<SettingsResult> = (result, style, columns) => {
  const rows = result.settings.map((setting) => [
    { text: setting.key, paint: style.bold },
    { text: setting.value === "" ? "(unset)" : setting.value },
    { text: setting.scope === "default" ? "default" : `${setting.scope}: ${setting.origin}` },
    { text: setting.about, paint: style.dim },
  ]);
  const memory = result.memory ?? "none (no memory folder is set)";
  return `${table(rows, columns)}\nengine in use: ${result.engine}\nMEMORY.md: ${memory}\n`;
};
