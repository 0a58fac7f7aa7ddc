/**
 * Headings that list what is finished, or tell what a session was, as a whole: a word such as "done" in a longer one may
 * mean anything, and an open list that is taken for a finished one would be lost.
 */
const HEADINGS = [
  "done, all done, done items, done tasks, work done, tasks done, what was done, what has been done, what got done, what is done",
  "progress, progress made, this session, this session's work, finished, finished work, finished items, finished tasks, shipped, delivered",
  "completed, completed items, completed work, completed tasks, completed actions, completed steps, recently completed",
  "work completed, tasks completed, just completed, implemented, merged, resolved, fixed, closed",
  "accomplished, accomplishments, key accomplishments, achieved, achievements, key achievements, what was achieved, what we achieved",
  "what we did, what i did, what was completed, what was accomplished, what was built, what happened, what changed, highlights, wins",
  "summary, session summary, work summary, executive summary, short summary, summary of work, summary of work done, summary of changes",
  "recap, session recap, session log, work log, changelog, change log, changes made, changes this session, outcome, outcomes",
  "완료, 완료됨, 완료된 작업, 완료한 작업, 완료 작업, 완료 항목, 완료 사항, 한 일, 오늘 한 일, 한 작업, 요약, 세션 요약, 작업 요약, 작업 내역, 변경 사항",
  "完成, 已完成, 完成事项, 已完成的工作, 已完成事项, 完成的工作, 完成内容, 总结, 小结, 会话总结, 工作总结, 变更记录",
  "完了, 完了した作業, 完了事項, 完了済み, やったこと, 実施済み, 実施内容, まとめ, サマリー, 要約, 変更点",
  "erledigt, erledigtes, erledigte aufgaben, abgeschlossen, fertig, gemacht, was erledigt wurde, was gemacht wurde, zusammenfassung, erreicht",
  "hecho, completado, terminado, lo hecho, lo que se hizo, tareas completadas, resumen, logros, fait, terminé, accompli, résumé, bilan",
  "ce qui a été fait, tâches terminées, feito, concluído, resumo, fatto, completato, riepilogo, сделано, готово, выполнено, итоги, сводка",
];
const LABELS: ReadonlySet<string> = new Set(
  "done completed finished 완료 已完成 完了 erledigt hecho fait terminé feito fatto сделано".split(" "),
);

let headings: ReadonlySet<string> | null = null;

/** Whether the words of a heading, as `plainHeadings` has them, say that what stands below it is finished. */
export function headsDone(words: string): boolean {
  headings ??= new Set(HEADINGS.flatMap((line) => line.split(", ")));
  const plain = words.replace(/[^\p{L}\p{M}\p{N}\s']+/gu, " ").replace(/\s+/g, " ");
  return headings.has(plain.trim());
}

/** Whether a label, lower-cased, is nothing but such a word. */
export function labelsDone(label: string): boolean {
  return LABELS.has(label.trim());
}
