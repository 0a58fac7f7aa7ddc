import type { Field } from "../../checkpoint/sections.ts";
import { headsDone } from "./done-words.ts";
import { plainHeadings } from "./plain-headings.ts";

/** A section of the handoff file: its heading there, and what else people call it. */
export interface HandoffPlace {
  readonly field: Field;
  readonly heading: string;
  readonly also: readonly string[];
}

const place = (field: Field, heading: string, ...lists: readonly string[]): HandoffPlace => ({
  field,
  heading,
  also: lists.flatMap((list) => list.split(", ")),
});

/** The sections of the file, in its order. */
export const PLACES: readonly HandoffPlace[] = [
  place(
    "next",
    "Next Actions (priority order)",
    "todo, to do, todos, next session, what's next, what is next, what comes next, next up, tasks, open tasks, remaining tasks",
    "remaining work, what remains, still open, action items, priority, priorities for the next session, pick next, up next, backlog",
    "다음 작업, 다음 할 일, 다음에 할 작업, 다음에 할 일, 다음 액션, 다음 단계, 남은 작업, 할 일, 下一步, 下一步计划, 待办, 待办事项, 接下来",
    "次のアクション, 次にやること, 次のステップ, 残作業, nächste schritte, was als nächstes kommt, als nächstes, offene aufgaben, noch zu tun",
    "próximos pasos, siguientes pasos, pendiente, pendientes, prochaines étapes, à faire, próximos passos, prossimi passi, passi successivi, da fare, следующие шаги",
    "offen, offenes, offene punkte, abierto, restant, reste à faire, em aberto, in sospeso, осталось, предстоит",
  ),
  place(
    "leftOff",
    "Current Work State",
    "work state, in progress, in-progress work, current state, current status, status, where things are, where things stand",
    "where we are, work in progress, wip, 현재 작업 상태, 현재 상태, 진행 중, 진행 중인 작업, 진행 상황, 当前工作状态, 当前状态, 进行中",
    "現在の作業状況, 現在の状態, 作業中, 進行中, aktueller stand, stand, in arbeit, estado actual, en curso, état actuel, en cours, estado atual",
    "em andamento, stato attuale, stato, in corso, текущее состояние, состояние, в работе",
  ),
  place(
    "openDecisions",
    "Open Decisions",
    "pending decisions, decisions pending, decisions to make, decisions needed, undecided, to decide, to be decided, needs a decision",
    "미결정 사항, 열린 결정, 결정 필요, 결정할 사항, 未决事项, 待决定, 未決定事項, 要決定, offene entscheidungen, zu entscheiden",
    "decisiones abiertas, decisiones pendientes, décisions ouvertes, décisions à prendre, decisões em aberto, decisões pendentes",
    "decisioni aperte, da decidere, открытые решения",
  ),
  place(
    "blockers",
    "Remaining Issues",
    "known issues, known bugs, known problems, open issues, open bugs, issues, bugs, problems, active errors/bugs, active bugs",
    "남은 이슈, 남은 문제, 알려진 문제, 활성 오류/버그, 遗留问题, 剩余问题, 已知问题, 残課題, 残りの問題, 既知の問題, offene probleme",
    "bekannte probleme, problemas pendientes, problemas conocidos, problèmes restants, problèmes connus, problemas conhecidos",
    "problemi noti, problemi aperti, известные проблемы",
  ),
  place(
    "context",
    "Context Notes (needed next session)",
    "notes, key context, important context, gotchas, good to know, caveats, known caveats, known constraints, things to know, watch out",
    "컨텍스트 노트, 컨텍스트, 맥락, 참고, 참고 사항, 주의사항, 알려진 제약, 알려진 제약/주의사항, 背景, 上下文, 注意, 注意事项, 备注",
    "コンテキスト, コンテキストメモ, 注意点, メモ, kontext, wissenswertes, hinweise, zu beachten, notas de contexto, notas, notes de contexte",
    "note, notizen, anmerkungen, observaciones, observações, remarques, osservazioni, заметки, примечания, 메모, 비고, 备忘, 備考",
  ),
  place(
    "focus",
    "Current Focus",
    "focus, priorities, 현재 초점, 현재 포커스, 当前重点, 現在のフォーカス, aktueller fokus, enfoque actual, focus actuel",
  ),
];

/** What stands below the context notes, under headings of their own. */
export const NOTES: readonly HandoffPlace[] = [
  place("failed", "Dead Ends", "tried and failed, failed attempts, 막다른 길, 失败的尝试, sackgassen"),
  place("errors", "Errors and Fixes", "errors + fixes, errors/fixes"),
  place("concepts", "Key Concepts", "key tech concepts, tech concepts"),
  place("files", "Files", "file paths, key files, critical files, files modified"),
];

/** What the file has no place of its own for. */
const OTHERS: readonly HandoffPlace[] = [
  place(
    "decisions",
    "Key Decisions",
    "decisions, decisions made, decided, answered, 결정 사항, 결정됨, 결정, 已决定, 决定, 決定事項, 決定, entschieden, entscheidungen",
    "decisiones, decisiones tomadas, decidido, décisions, décisions prises, décidé, tranché, decisões, decisioni, decisioni prese, deciso, решения, решено",
  ),
  place(
    "questions",
    "Open Questions",
    "questions, unanswered, 질문, 미해결 질문, 问题待答, 未解決の質問, offene fragen, preguntas, questions ouvertes",
  ),
];

let known: ReadonlyMap<string, Field> | null = null;

/** The field that a heading or label of a handoff stands for; null for none of its own. */
export function fieldInHandoff(words: string): Field | null {
  known ??= new Map(
    [...PLACES, ...NOTES, ...OTHERS].flatMap(({ field, heading, also }) =>
      [heading, ...also].map((name) => [plainHeadings(name)[0] ?? "", field] as const),
    ),
  );
  const plain = plainHeadings(words);
  for (const one of plain) {
    const field = known.get(one);
    if (field !== undefined) return field;
  }
  return plain.some(headsDone) ? "done" : null;
}

/** What a section of a field is called. */
export function placeName(field: Field): string {
  const found = [...PLACES, ...NOTES, ...OTHERS].find((each) => each.field === field);
  return found?.heading.replace(/ \(.*\)$/, "") ?? "Done";
}
