import type { Checkpoint } from "../../../checkpoint/checkpoint.ts";
import type { Field } from "../../../checkpoint/sections.ts";
import { type Answer, byHalves, GOOD, missing, NOT_NEEDED, weak } from "./answer.ts";
import { ENOUGH, evidenceIn } from "./evidence.ts";
import { hasOptions, hasReason, namesOptions } from "./reasons.ts";
import { type Statement, saysNothing, statementsOf } from "./sentences.ts";
import { isAimless, specificWords } from "./words.ts";

type Sections = Pick<Checkpoint, "sections">;
/** How much a sentence has to show. */
export type Score = (sentence: string) => number;

const CONTEXT: readonly Field[] = [
  "context",
  "signals",
  "assumptions",
  "concepts",
  "verify",
  "commands",
  "ids",
];
const AWAITED =
  /(?<![\p{L}])(?:wait(?:s|ing)?|await(?:s|ing)?|pending|blocked (?:by|on)|until|approv(?:e|al|es)|sign-?off|genehmig\p{L}*|freigabe|aprobación|approbation|wart(?:e|en|et)|aussteh\p{L}*|esper(?:a|ar|ando)|pendiente|attend(?:re|ons)?|en attente|aguard\p{L}*|attesa|wacht\p{L}*|жд[её]\p{L}*|ожида\p{L}*)(?![\p{L}])|等待|批准|审批|待ち|대기/iu;
const CHOICE =
  /(?<![\p{L}])(?:decide|choose|pick|settle|compare|entscheid\p{L}*|wähl\p{L}*|decidir|elegir|escoger|décider|choisir|escolher|decidere|scegliere|решить|выбрать)(?![\p{L}])|决定|选择|決め|결정/iu;

/** The summary, or else the goal: two words that belong to this work alone, three where it only says that work went on. */
export function judgeSummary(of: Pick<Checkpoint, "summary" | "sections">, score: Score): Answer {
  const [sentence] = of.summary?.trim() ? [of.summary.trim()] : statementsOf(of, "goal").flat();
  if (sentence === undefined)
    return missing("say in one line what the task is, as in 'Build login page with OAuth fallback'");
  const needed = isAimless(sentence) ? 3 : 2;
  if (specificWords(sentence) >= needed || score(sentence) >= ENOUGH) return GOOD;
  return weak(sentence, "it would fit any task: say what is being built, mended or found out, and where");
}

/** What was done, and where the work was left. */
export function judgeProgress(of: Sections, score: Score): Answer {
  const said = [...statementsOf(of, "done"), ...statementsOf(of, "leftOff")].filter(
    (one) => !saysNothing(one),
  );
  if (said.length === 0)
    return missing("list what was done, with the files and lines, the commands and what they said");
  return byHalves(
    said,
    (one) => isShown(one, score),
    (one) => ({
      sentence: poorest(one, score),
      remedy:
        "nothing in it can be checked: name the file and lines, the function, the command and its outcome, or a count",
    }),
  );
}

/** The first next action; a title and the lines below it are one. */
export function judgeNext(of: Sections, names: boolean): Answer {
  const titled = of.sections.some((section) => section.field === "next" && section.heading.includes(":"));
  const said = statementsOf(of, "next");
  const first = titled ? said.flat() : said[0];
  if (first === undefined || first.length === 0)
    return missing("say what to do first: the command to run, or the file and what to change in it");
  const isExecutable = (sentence: string): boolean => {
    const { score, hasCommand, rest } = evidenceIn(sentence, names);
    const choice = CHOICE.test(sentence) && namesOptions(sentence) ? 1.5 : 0;
    return score + choice >= ENOUGH && (hasCommand || /\p{L}{2,}|\p{Lo}/u.test(rest));
  };
  if (first.some(isExecutable)) return GOOD;
  const sentence = first[0] ?? "";
  const points =
    evidenceIn(sentence, names).score >= 1
      ? "it does not say what to do there"
      : "a stranger could not do it";
  return weak(sentence, `${points}: name the command to run, or the file, the place in it and the change`);
}

/** What stands in the way: the error, the place, or who and what is awaited. */
export function judgeBlockers(of: Sections, score: Score): Answer {
  const said = statementsOf(of, "blockers").filter((one) => !saysNothing(one));
  if (said.length === 0) return NOT_NEEDED;
  const weight: Score = (sentence) => score(sentence) + (AWAITED.test(sentence) ? 1 : 0);
  return byHalves(
    said,
    (one) => isShown(one, weight),
    (one) => ({
      sentence: poorest(one, weight),
      remedy:
        "it does not say what is in the way: give the file and lines, the error's own words, or who must do what",
    }),
  );
}

/** Decisions want their reasons; open ones want their options. */
export function judgeDecisions(of: Sections): Answer {
  const taken = statementsOf(of, "decisions").map((said) => ({ said, isGood: hasReason, wants: REASON }));
  const open = statementsOf(of, "openDecisions").map((said) => ({
    said,
    isGood: hasOptions,
    wants: OPTIONS,
  }));
  const all = [...taken, ...open].filter(({ said }) => !saysNothing(said));
  if (all.length === 0) return NOT_NEEDED;
  return byHalves(
    all,
    ({ said, isGood }) => isGood(said),
    ({ said, wants }) => ({ sentence: said.join(" "), remedy: wants }),
  );
}

const REASON = "it gives no reason: add why, as in 'polling — webhooks are blocked by the firewall'";
const OPTIONS =
  "it does not say between what: name the options, as in 'cache: Redis | memory (lean: memory)'";

/** What else whoever resumes must know: preferences, constraints, places. */
export function judgeContext(of: Pick<Checkpoint, "sections" | "files">, score: Score): Answer {
  const said = CONTEXT.flatMap((field) => statementsOf(of, field)).filter((one) => !saysNothing(one));
  if (said.length === 0 && (of.files.length > 0 || statementsOf(of, "files").length > 0)) return NOT_NEEDED;
  if (said.length === 0)
    return missing(
      "add what the files do not tell: what the user prefers, what must not change, where things are",
    );
  const tells = (sentence: string): boolean => specificWords(sentence) > 1 || score(sentence) >= ENOUGH;
  if (said.flat().some(tells)) return GOOD;
  return weak(
    said[0]?.[0] ?? "",
    "it tells nothing of this work: name the preference, the limit or the place",
  );
}

/** A statement is shown when a quarter of its sentences have enough to show: one fact carries a few words around it. */
function isShown(statement: Statement, score: Score): boolean {
  const shown = statement.filter((sentence) => score(sentence) >= ENOUGH).length;
  return shown > 0 && shown * 4 >= statement.length;
}

function poorest(statement: Statement, score: Score): string {
  return statement.find((sentence) => score(sentence) < ENOUGH) ?? statement[0] ?? "";
}
