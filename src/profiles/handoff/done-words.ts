import { withoutMarker } from "../../text/markdown/markers.ts";

/**
 * Headings that list what is finished, as a whole: a word such as "done" in a longer one may mean anything, and an open
 * list that is taken for a finished one would be lost.
 */
const HEADINGS: ReadonlySet<string> = new Set(
  [
    "done, all done, done this session, done today, done so far, done items, done tasks, work done, tasks done",
    "progress, progress so far, progress made, progress this session, this session, this session's work",
    "completed, completed this session, completed today, completed so far, completed items, completed work, completed tasks",
    "completed actions, completed steps, recently completed, work completed, tasks completed, just completed",
    "finished, finished work, finished items, finished tasks, shipped, delivered, implemented, merged, resolved",
    "accomplished, accomplished this session, accomplished today, accomplishments, key accomplishments, achievements",
    "what was done, what was done this session, what has been done, what got done, what is done, what we did, what i did",
    "what was completed, what was accomplished, what was built, summary of work done, session summary, session log",
    "work log, changelog, change log, changes made, changes this session",
    "완료, 완료됨, 완료된 작업, 완료한 작업, 완료 항목, 완료 사항, 한 일, 오늘 한 일, 이번 세션에서 한 일",
    "完成, 已完成, 完成事项, 本次完成, 已完成的工作, 已完成事项, 完成的工作, 今日完成",
    "完了, 完了した作業, 完了事項, 完了済み, やったこと, 実施済み, 今回やったこと",
    "erledigt, erledigtes, erledigte aufgaben, abgeschlossen, fertig, gemacht, was erledigt wurde, was gemacht wurde",
    "hecho, completado, terminado, lo hecho, lo que se hizo, tareas completadas, fait, terminé, accompli",
    "ce qui a été fait, tâches terminées, feito, concluído, fatto, completato, сделано, готово, выполнено",
  ].flatMap((line) => line.split(", ")),
);
const LABELS: ReadonlySet<string> = new Set(
  "done completed finished 완료 已完成 完了 erledigt hecho fait terminé feito fatto сделано".split(" "),
);

/** Whether the words of a heading, lower-cased, say that what stands below it is finished. */
export function headsDone(words: string): boolean {
  const [before = ""] = words.split(/\s[—–-]+\s|[:：(（]/u, 1);
  const plain = withoutMarker(before)
    .replace(/[^\p{L}\p{M}\p{N}\s']+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return HEADINGS.has(plain);
}

/** Whether a label, lower-cased, is nothing but such a word. */
export function labelsDone(label: string): boolean {
  return LABELS.has(label.trim());
}
