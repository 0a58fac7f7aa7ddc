import type { HandoffResult } from "../../operations/handoff/handoff.ts";
import type { Classified } from "../../operations/handoff/rules/classify-items.ts";
import type { Due } from "../../operations/handoff/rules/due.ts";
import { counted, thousands } from "../../text/phrases.ts";
import type { View } from "../context.ts";
import type { Style } from "../style.ts";
import { preservedLine } from "./check.ts";
import { carriedWords, lastHandoffLines } from "./handoff-carried.ts";
import { indexNotes } from "./index-report.ts";
import { saveJson, saveNotes } from "./save.ts";
import { workflowBlock } from "./workflows.ts";

/** What a tired person needs: where it was saved, what is not ✓, what to decide, and the verdict as the last line. */
export const handoffView: View<HandoffResult> = (result, style) => {
  if (result.preview !== null) return result.preview;
  const lost = result.check.filter(({ verdict }) => verdict === "no");
  const skipped = result.check.flatMap((item) => (item.verdict === "skipped" ? [item.reason] : []));
  return [
    ...[
      ...savedLines(result),
      ...lastHandoffLines(result.extract, "some"),
      ...strayLines(result),
      ...lost.map((item) => preservedLine(item, style)),
      ...(skipped.length > 0 ? [`⚠️ SKIPPED: ${[...new Set(skipped)].join("; ")}`] : []),
    ].map((line) => `${line}\n`),
    ...conclusion(result, style),
  ].join("");
};

/** What each phase did, in their order; the last line is the verdict. */
export const handoffPhasesView: View<HandoffResult> = (result, style) => {
  const { preview, classify } = result;
  if (preview !== null) return preview;
  return [
    phase("extract", extractWords(result), lastHandoffLines(result.extract, "all"), style),
    phase("classify", classifyWords(result), [], style),
    phase("write", writeWords(result), strayLines(result), style),
    ...(result.memory ? [phase("memory", "", memoryLines(result.memory, classify.items), style)] : []),
    phase(
      "check",
      "",
      result.check.map((item) => preservedLine(item, style)),
      style,
    ),
    ...conclusion(result, style),
  ].join("");
};

/** What is for a person to decide, what to do with the conversation, and the verdict. */
function conclusion(result: HandoffResult, style: Style): readonly string[] {
  const { suggestions, undecided, classify, guidance } = result;
  const open = [...undecided.map((item) => `- ${first(item)}`), ...suggestions.flatMap(decisionLines)];
  return [
    ...(open.length > 0 ? [phase("to decide", "", open, style)] : []),
    ...classify.workflows.map((candidate) => `\n${workflowBlock(candidate, style)}`),
    `\n${guidance ?? "Do not compact yet: something would be lost."}\n`,
    `${verdict(result, style)}\n`,
  ];
}

/** Where the handoff and what outlives it were written, and what became of the last one. */
function savedLines(result: HandoffResult): readonly string[] {
  const { carried, dropped } = result.extract;
  const { facts, episodes } = result.memory ?? {};
  const last = carried.length + dropped.length > 0 ? `; ${carriedWords(result.extract)}` : "";
  const kept = [facts, episodes].flatMap((file) => {
    const added = (file?.outcomes ?? []).filter(({ outcome }) => outcome === "added").length;
    return file && added > 0 ? [`${counted(added, "line")} in ${file.path}`] : [];
  });
  return [
    `handoff ${writeWords(result)}${last}`,
    ...(kept.length > 0 ? [`memory saved: ${kept.join(", ")}`] : []),
  ];
}

/** Whether a handoff is due, condition by condition. */
export const dueView: View<Due> = ({ due, reasons }, style) =>
  [
    due ? "A handoff is due: git checkpoint handoff --transcript auto\n" : "No handoff is due.\n",
    ...reasons.map(({ met, what }) => `  ${met ? style.green("✓") : style.yellow("✗")} ${what}\n`),
  ].join("");

/** What the user should know beside the answer: what stood in the way, and what to do about it. */
export function handoffNotes({ write, memory, preview }: HandoffResult): readonly string[] {
  // What the user did not want written is no error.
  const gaps = [...(write?.gaps ?? []), ...(memory?.skipped === null ? memory.gaps : [])];
  const notes = write?.save ? [...saveNotes(write.save), ...indexNotes(write.save.index)] : [];
  return [
    ...(preview === null ? [] : ["this would be the handoff; nothing was written"]),
    ...(write?.adopted
      ? [
          "memory/session-handoff-LATEST.md was there before: it is the first state of 'handoff', and a copy is in memory/archive",
        ]
      : []),
    ...gaps.flatMap(({ what, hints }) => [`error: ${what}`, ...hints.map((hint) => `hint: ${hint}`)]),
    ...notes.filter((note) => !gaps.some(({ what }) => note.endsWith(what))),
    ...(write?.save?.secrets.length && memory && (memory.facts || memory.episodes) ? [SECRET_IN_MEMORY] : []),
  ];
}

const SECRET_IN_MEMORY =
  "hint: MEMORY.md and the context log may hold it too: take it out of them by hand, or hand over with --redact";

/** The same for programs; the document is in the ref, and the text in its file. */
export function handoffJson({ write, ...result }: HandoffResult): object {
  if (!write) return { ...result, write };
  const { save, file, ...rest } = write;
  const { text: _text, ...place } = file ?? { path: null, lines: 0, text: "" };
  return { ...result, write: { ...rest, save: save && saveJson(save), file: file ? place : null } };
}

function phase(name: string, words: string, lines: readonly string[], style: Style): string {
  const head = words === "" ? style.bold(name) : `${style.bold(name.padEnd(8))}  ${words}`;
  return `${[head, ...lines.map((line) => `  ${line}`)].join("\n")}\n`;
}

function extractWords({ extract }: HandoffResult): string {
  const { transcript, changed } = extract;
  const parts = [carriedWords(extract), counted(changed.length, "changed file")];
  if (transcript)
    parts.push(`${thousands(transcript.tokens)} tokens`, counted(transcript.toolCalls, "tool call"));
  if (transcript && transcript.skipped > 0)
    parts.push(`${counted(transcript.skipped, "line")} not understood`);
  return parts.join(", ");
}

function classifyWords({ classify: { items, workflows } }: HandoffResult): string {
  const of = (kind: string): number => items.filter((item) => item.kind === kind).length;
  return [
    counted(of("fact"), "fact"),
    counted(of("episode"), "episode"),
    counted(of("observation"), "observation"),
    ...(workflows.length > 0 ? [counted(workflows.length, "repeated workflow")] : []),
  ].join(", ");
}

function writeWords({ write }: HandoffResult): string {
  if (write?.outcome !== "saved") return "not saved";
  return write.file ? `saved: ${write.file.path}, ${write.file.lines} lines` : "saved, without its file";
}

function strayLines({ write }: HandoffResult): readonly string[] {
  return (write?.strays ?? []).map(
    (path) => `⚠️ ${path} is a second handoff file: take over what is still open in it, and remove it`,
  );
}

function decisionLines({ what, reason, command }: HandoffResult["suggestions"][number]): readonly string[] {
  return [`- ${first(what)}`, `    ${reason}`, ...(command === null ? [] : [`    ${command}`])];
}

function verdict({ status, gaps }: HandoffResult, style: Style): string {
  const word =
    status === "WORKING"
      ? style.green(status)
      : status === "PARTIAL"
        ? style.yellow(status)
        : style.red(status);
  return gaps.length === 0 ? word : `${word}: ${gaps.map(first).join("; ")}`;
}

function first(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}

/** What became of each item that outlives the session, with the reason it was taken for one. */
export function memoryLines(
  { facts, episodes, names, gaps, skipped }: NonNullable<HandoffResult["memory"]>,
  items: readonly Classified[],
): readonly string[] {
  const reasons = new Map(items.map(({ text, reason }) => [text, reason]));
  const why = (text: string): string => (reasons.has(text) ? ` (${reasons.get(text)})` : "");
  const lines = [
    ...(names?.replaced ?? []).map(({ line, name }) => `${names?.path}, line ${line}: ${name} is now LATEST`),
    ...(names?.left ?? []).map(
      ({ line, name }) => `${names?.path}, line ${line}: ${name} is spoken of, and was left alone`,
    ),
    ...(names?.dropped ?? []).map(
      ({ line, text }) => `${names?.path}, line ${line}: said twice, dropped: ${text}`,
    ),
    ...(facts?.outcomes ?? []).map((one) => {
      const place = one.outcome === "to decide" ? facts?.path : `${facts?.path}, line ${one.line}`;
      return `${place}: ${one.outcome}: ${one.text}${why(one.text)}`;
    }),
    ...(episodes?.outcomes ?? []).map(({ episode, outcome, line, refs }) => {
      const used = outcome === "reused" ? ` for the ${ordinal(refs)} time` : "";
      const { type, text } = episode;
      return `${episodes?.path}, line ${line}: ${outcome}${used}: [${type}] ${text}${why(text)}`;
    }),
    ...gaps.map(({ what }) => `✗ ${what}`),
  ];
  if (skipped !== null) return [`⚠️ SKIPPED: ${skipped}`];
  return lines.length === 0 ? ["nothing to add"] : lines;
}

function ordinal(n: number): string {
  const end = n % 100 > 10 && n % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${end}`;
}
