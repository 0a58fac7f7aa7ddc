import type { RemoveAllResult } from "../../operations/leave/remove-all.ts";
import { counted, shellWord } from "../../text/phrases.ts";
import type { View } from "../context.ts";

/** What went, what is left and where, and how to bring it back. */
export const removeAllView: View<RemoveAllResult> = (result) => {
  const { bundle, refs, files, excludes, settings, folder, left } = result;
  const count = `${counted(result.checkpoints, "checkpoint")}, ${counted(result.journals, "journal")}`;
  const isLeft = left.texts.length + left.strangers.length > 0 || left.installed !== null;
  const removed = [
    ...(refs > 0 ? [`${count} (${counted(refs, "ref")})`] : []),
    ...files.flatMap(({ path, outcome }) =>
      outcome === "removed" ? [path] : outcome === "section removed" ? [`the section of ${path}`] : [],
    ),
    ...(excludes.length > 0 ? [`${counted(excludes.length, "line")} of info/exclude`] : []),
    ...settings.map(({ key, value }) => `${key} = ${value}`),
    ...(folder === null ? [] : [isLeft ? `${folder}, but for what is left` : folder]),
  ];
  const staying = [
    ...files.flatMap(({ path, outcome, why }) => (outcome === "kept" ? [`${path}: ${why}`] : [])),
    ...left.shown.map((path) => `${path}, which 'git status' shows from now on`),
    ...left.texts.map((path) => `texts that no checkpoint has, in ${path}`),
    ...left.strangers.map((path) => `${path}, which is not of git checkpoint`),
    ...(left.installed === null
      ? []
      : ["what is installed into coding agents: 'git checkpoint uninstall --all' takes it out"]),
    ...left.refFiles.map((path) => `${path}, which is no ref`),
    ...left.remotes.map((remote) => `what the remote '${remote}' has`),
    ...left.settings.map(({ key, origin }) => `${key} in ${origin}`),
  ];
  const back = bundle === null ? [] : [`${bringBack(bundle)}\n`];
  const lines = [
    ...removed.map((what) => `removed  ${what}\n`),
    ...staying.map((what) => `left     ${what}\n`),
  ];
  const none = removed.length === 0 ? ["there is nothing of git checkpoint in this repository\n"] : [];
  return [...none, ...lines, ...back].join("");
};

function bringBack(bundle: string): string {
  return `To bring it back: git fetch ${shellWord(bundle)} 'refs/*:refs/*' && git checkpoint index`;
}
