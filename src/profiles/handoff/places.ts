import type { Field } from "../../checkpoint/sections.ts";
import { plainWords } from "../reading/labels.ts";
import { headsDone } from "./done-words.ts";

/** A section of the handoff file: its heading there, and what else people call it. */
export interface HandoffPlace {
  readonly field: Field;
  readonly heading: string;
  readonly also: readonly string[];
}

const names = (list: string): readonly string[] => list.split(", ");

/** The sections of the file, in its order. */
export const PLACES: readonly HandoffPlace[] = [
  {
    field: "next",
    heading: "Next Actions (priority order)",
    also: names(
      "todo, to do, next session, 다음 작업, 다음 할 일, 다음 액션, 下一步, 待办, 次のアクション, 次にやること, " +
        "nächste schritte, próximos pasos, siguientes pasos, prochaines étapes",
    ),
  },
  {
    field: "leftOff",
    heading: "Current Work State",
    also: names(
      "work state, in progress, in-progress work, current state, 현재 작업 상태, 진행 중, 진행 중인 작업, 当前工作状态, " +
        "进行中, 現在の作業状況, 作業中, aktueller stand, estado actual, état actuel",
    ),
  },
  {
    field: "openDecisions",
    heading: "Open Decisions",
    also: names(
      "pending decisions, decisions pending, undecided, 미결정 사항, 열린 결정, 결정 필요, 未决事项, 待决定, 未決定事項, " +
        "offene entscheidungen, decisiones abiertas, décisions ouvertes",
    ),
  },
  {
    field: "blockers",
    heading: "Remaining Issues",
    also: names(
      "known issues, open issues, issues, 남은 이슈, 남은 문제, 遗留问题, 剩余问题, 残課題, 残りの問題, offene probleme, " +
        "problemas pendientes, problèmes restants",
    ),
  },
  {
    field: "context",
    heading: "Context Notes (needed next session)",
    also: names(
      "notes, key context, important context, 컨텍스트 노트, 컨텍스트, 맥락, 背景, 上下文, コンテキスト, コンテキストメモ, " +
        "kontext, notas de contexto, notes de contexte",
    ),
  },
  {
    field: "focus",
    heading: "Current Focus",
    also: names(
      "focus, priorities, 현재 초점, 현재 포커스, 当前重点, 現在のフォーカス, aktueller fokus, enfoque actual, focus actuel",
    ),
  },
];

/** What stands below the context notes, under headings of their own. */
export const NOTES: readonly HandoffPlace[] = [
  {
    field: "failed",
    heading: "Dead Ends",
    also: names("tried and failed, failed attempts, 막다른 길, 失败的尝试"),
  },
  { field: "errors", heading: "Errors and Fixes", also: names("errors + fixes, errors/fixes") },
  { field: "concepts", heading: "Key Concepts", also: names("key tech concepts, tech concepts") },
  { field: "files", heading: "Files", also: names("file paths, key files, critical files, files modified") },
];

const byWords = new Map<string, Field>(
  [...PLACES, ...NOTES].flatMap(({ field, heading, also }) =>
    [heading, ...also].map((words) => [plainWords(words), field] as const),
  ),
);

/** The field that a heading or label of a handoff stands for; null for none of its own. */
export function fieldInHandoff(words: string): Field | null {
  const plain = plainWords(words);
  return byWords.get(plain) ?? (headsDone(words.toLowerCase()) ? "done" : null);
}
