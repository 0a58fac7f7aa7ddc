import type { LessonRecorded } from "../../operations/memory/lesson.ts";
import type { View } from "../context.ts";

/** Where the lesson stands, and how far it is trusted now. */
export const lessonView: View<LessonRecorded> = (
  { what, title, path, line, conf, obs, confBefore },
  style,
) => {
  const place = `${path}, line ${line}`;
  const trust =
    confBefore === null || confBefore === conf
      ? `conf ${shown(conf)}`
      : `conf ${shown(confBefore)} → ${shown(conf)}`;
  if (what === "learned") return `Learned "${style.bold(title)}" in ${place}: ${trust}\n`;
  const times = obs === 1 ? "once" : `${obs} times`;
  if (what === "observed") return `Observed "${style.bold(title)}" ${times}: ${trust} (${place})\n`;
  return `Violated "${style.bold(title)}": ${trust} (${place})\n`;
};

function shown(conf: number): string {
  return conf.toFixed(2).replace(/0$/, "");
}
