import { oneLine } from "../text/phrases.ts";

/** Words that ask for the session to be saved, with what else they may mean in a longer sentence. */
const PLAIN = [
  "save progress",
  "save checkpoint",
  "save the checkpoint",
  "save session",
  "save the session",
  "end session",
  "end the session",
  "session checkpoint",
  "goodnight",
  "good night",
];
/** These are also things that a project can have: what follows tells. */
const DOUBTFUL = ["checkpoint", "compact", "handoff", "hand off", "hand-off"];
const KOREAN = ["체크포인트", "핸드오프 저장", "컴팩트 전에", "세션 저장", "세션 체크포인트"];
const CHINESE = ["晚安", "明天见"];

/** Somebody asks for the thing itself: "please write a handoff before we compact". */
const ASKED =
  /^(?:(?:can|could|would|will) you |you (?:can|may) )?(?:please )?(?:save|write|do|make|create|prepare|run|take|start|give|hand)\b(?: (?:me|us|up|a|an|the|this|our|my|one|new|another|quick|short|git|session|current|final|last))* (?:checkpoint|handoff|hand-?off|handover|hand-?over|over|progress)(?: handoff)?(?:,? (?:please|now|here|first|today|for (?:now|today|me|us|the next session)|then (?:compact|stop)|(?:and|before|so that|because) (?:we|you|i)?\b.*|and (?:compact|stop|finish|end)\b.*))*$/;
const MOST_WORDS = 6;
const MOST_WORDS_ASKED = 14;
const MOST_SIGNS = 16;

/** What is said of a thing in the code, and not of the session. */
const OF_THE_CODE =
  /\S[/\\]\S|\.\p{L}\w{0,5}(?!\p{L})|(?<!\p{L})(?:bugs?|errors?|fail\w*|broken|crash\w*|tests?|code|files?|commands?|functions?|class|modules?|is|are|was|does\w*|isn|output|format\w*|json)(?!\p{L})|버그|오류|에러|고쳐|수정|코드|파일/u;
const OF_THE_SESSION =
  /^(?:session|context|conversation|chat|progress|work|state|history|window|handoff|day)\b/;

/** Whether a message only asks for the session to be saved or ended. */
export function isSavingRequest(text: string): boolean {
  const said = withoutMarks(oneLine(text.normalize("NFKC").toLowerCase())).replace(
    /^(?:please|ok(?:ay)?|now|so|then|let['’]?s)[, ]+/,
    "",
  );
  if (/^\/(?:session-)?(?:checkpoint|handoff|compact)(?![\w-])/.test(said)) return true;
  if (said.split(" ").length <= MOST_WORDS_ASKED && ASKED.test(said)) return true;
  if (CHINESE.some((words) => said.startsWith(words))) return said.length <= MOST_SIGNS;
  if (said.split(" ").length > MOST_WORDS) return false;
  if (PLAIN.some((words) => begins(said, words))) return true;
  // Korean puts its particles at the end of the word itself.
  if (KOREAN.some((words) => said.startsWith(words))) return !OF_THE_CODE.test(said);
  const doubtful = DOUBTFUL.find((words) => begins(said, words));
  return doubtful !== undefined && isOfTheSession(said.slice(doubtful.length).trim());
}

/** A text without the marks around it; an expression for those at its end would begin anew at each mark within. */
function withoutMarks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && /[\s"'“”‘’`(]/.test(text[start] ?? "")) start += 1;
  while (end > start && /[\s"'“”‘’`).!?…。~]/.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(start, end);
}

function begins(said: string, words: string): boolean {
  return said.startsWith(words) && !/^[\p{L}\p{N}_/.-]/u.test(said.slice(words.length));
}

function isOfTheSession(rest: string): boolean {
  if (OF_THE_CODE.test(rest)) return false;
  const article = /^(?:the|a|an|this|that|our|my|these|those|all) (.*)$/.exec(rest);
  return article === null || OF_THE_SESSION.test(article[1] ?? "");
}
