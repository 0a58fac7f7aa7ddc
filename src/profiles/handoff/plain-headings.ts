import { withoutMarker } from "../../text/markdown/markers.ts";
import { plainWords } from "../reading/labels.ts";

/** When it was, and for whom: a heading is the same without it. */
const OF_THE_SESSION =
  /^(?:this|last|previous|the last|earlier) sessions?(?:['’]s)? |^(?:이번|지난|이전) 세션(?:의|에서)? ?|^(?:本次|这次|上次|今日|今天)(?:会话)?|^(?:今回|前回)の?/u;
const AFTERWARDS =
  / (?:(?:in |for |of |from )?(?:this|the|last|next|previous) session|today|so far|recently|yesterday|as of .*|요약|정리|for \p{L}+)$/u;

/** The words of a heading as it may be known: as a whole, then without numbers, signs, qualifiers and dates. */
export function plainHeadings(words: string): readonly string[] {
  const whole = plainWords(words.replace(/[（【［]/gu, "(").replace(/[）】］]/gu, ")"));
  const bare = plainWords(
    withoutMarker(whole)
      .replace(/(?:\p{Extended_Pictographic}|\ufe0f|✓|✔)+/gu, "")
      .trim(),
  );
  const [before = ""] = bare.split(/\s[—–-]+\s|[:：]/u, 1);
  const short = [bare, before].map((one) =>
    one.replace(OF_THE_SESSION, "").replace(AFTERWARDS, "").replace(/ \d+$/, "").trim(),
  );
  return [...new Set([whole, bare, before.trim(), ...short])].filter((one) => one !== "");
}
