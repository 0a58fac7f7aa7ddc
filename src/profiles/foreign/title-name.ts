import { readWrittenDate } from "../reading/written-date.ts";

/** Words that say only what kind of file it is. */
const KIND =
  /\b(?:active context|memory bank|session|current|project|work(?:ing)?|hand-?off|hand-?over|state|status|notes?|summary|log|next|steps?|actions?|todos?|to-?dos?|tasks?|list|progress|context|document|doc|file|for|the|of|and|wip|resume|continue|here|start|backlog)\b|\.(?:md|txt)\b/giu;
/** The same in other languages, those with spaces and those without. */
const KIND_ELSEWHERE =
  /(?<![\p{L}\p{M}])(?:übergabe|sitzung|stand|projekt|notizen|sesión|traspaso|proyecto|estado|notas|passation|projet|état|reprise|sessão|passagem|projeto|consegne|passaggio|progetto|stato|sessione|передача дел|сессия|проект|состояние|заметки|세션|상태|기록|인수인계|작업|문서|프로젝트|현재|노트|de|del|della|di|do|da|des|du|la|le|les|der|die|das|zur|von)(?![\p{L}\p{M}])|交接|文档|会话|项目|状态|记录|说明|引き?継ぎ|作業|ドキュメント|セッション|状態|メモ|プロジェクト|アクティブコンテキスト|コンテキスト|(?:活动|活跃|当前|激活)?上下文/giu;
/** A name is short. */
const MOST_WORDS = 4;

/** The few words of a title that can be a name: `LegacyLens - HANDOFF.md` is about LegacyLens; null where none can. */
export function titleName(title: string): string | null {
  const words = ownWords(title);
  return words.length > 0 && words.length <= MOST_WORDS ? words.join("-") : null;
}

/** Whether a title says more than what kind of file it is, of what project, and when it was written. */
export function isTellingTitle(title: string): boolean {
  const words = ownWords(title);
  return words.length > (isKind(title) ? MOST_WORDS : 0);
}

/** Whether a title names the kind of file that it stands in. */
function isKind(title: string): boolean {
  return /hand-?off|hand-?over|\bsession\b|交接|引き?継ぎ|인수인계|세션|übergabe|traspaso|passation/iu.test(
    title,
  );
}

function ownWords(title: string): readonly string[] {
  const own = withoutDates(title)
    .replace(KIND, " ")
    .replace(KIND_ELSEWHERE, " ")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
  const words = own.split(" ").filter((word) => word !== "");
  return words.some((word) => /\p{L}{2}|[^\p{ASCII}]/u.test(word)) ? words : [];
}

function withoutDates(title: string): string {
  const cut = title.slice(0, 200);
  for (const { index } of cut.matchAll(/(?<![\p{L}\p{N}])(?:\d|\p{Lu}\p{L}{2,})/gu)) {
    const date = readWrittenDate(cut.slice(index));
    if (date) return `${cut.slice(0, index)} ${date.rest}`;
  }
  return cut;
}
