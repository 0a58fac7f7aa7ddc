import type { LineRange } from "../../checkpoint/checkpoint.ts";
import { mentionedFiles } from "../../checkpoint/mentions.ts";
import { minuteStamp } from "../../checkpoint/moment.ts";
import { shortOid } from "../../checkpoint/oid.ts";
import type { Section } from "../../checkpoint/sections.ts";
import type { Drift, FileDrift } from "../../operations/drift/rules/drift.ts";
import type { Briefing } from "../../operations/resume/continue.ts";
import type { Switched } from "../../operations/switch/switch.ts";
import { isFenced, scanLines } from "../../text/markdown/scan.ts";
import { counted } from "../../text/phrases.ts";
import { claim } from "../claims.ts";
import type { View } from "../context.ts";
import type { Style } from "../style.ts";
import { wrapped } from "../wrapped.ts";
import { checkpointJson } from "./checkpoint-json.ts";
import { branchWarning, driftLines, driftSentence, type Length } from "./drift.ts";
import { fileWords, rangeWords } from "./drift-words.ts";
import { labelled, type Nonce } from "./fence.ts";

/** The briefing: what it was, what changed under it, what failed, and then the document's own words. */
export function continueView(length: Length, nonce: Nonce | null = null): View<Briefing> {
  const whole = briefingView(length);
  return (briefing, style, columns) => {
    const text = whole(briefing, style, columns);
    const { foreign } = briefing;
    return labelled(foreign && !nonce ? `\n${text}` : text, foreign ? [foreign] : [], nonce, style, columns);
  };
}

function briefingView(length: Length): View<Briefing> {
  return (briefing, style, columns) => {
    const line = (text: string): string => `${wrapped(text, columns)}\n`;
    const { checkpoint, drift, presented } = briefing;
    if (presented !== null) return `${branchWarning(drift, columns)}${presented.trimEnd()}\n`;
    const title = checkpoint.summary ? `${briefing.name} — ${checkpoint.summary}` : briefing.name;
    const failed = briefing.failed.map(({ what, why }) =>
      line(`${style.yellow("⚠")} Previously failed: ${why ? `${what} — ${why}` : what}`),
    );
    const shown = briefing.sections.filter((section) => section.field !== "failed");
    const first = shown.filter(({ field }) => field === "next" && briefing.opening === "next");
    const blockOf = (section: Section): string => sectionBlock(section, drift, style);
    const blocks = [
      [
        `${style.bold(title)}\n`,
        line(savedLine(briefing)),
        branchWarning(drift, columns),
        line(`Drift: ${driftSentence(drift, style)}`),
        driftLines(drift, style, length),
      ].join(""),
      questionBlock(briefing),
      ...first.map(blockOf),
      failed.join(""),
      introduction(checkpoint.preamble),
      ...shown.filter((section) => !first.includes(section)).map(blockOf),
      planBlock(briefing, style),
    ];
    return `${blocks.filter((block) => block !== "").join("\n")}`;
  };
}

/** The same for programs. */
export function continueJson(
  briefing: Briefing,
  done: { readonly consumed: boolean; readonly accepted: boolean; readonly switched: Switched | null },
): object {
  const { checkpoint, onContinue: _rule, sections: _sections, opening: _opening, ...rest } = briefing;
  return { ...rest, ...done, format: checkpoint.version, checkpoint: checkpointJson(checkpoint) };
}

function savedLine({ checkpoint, age, foreign }: Briefing): string {
  const said = foreign ? claim : (text: string) => text;
  const where = [
    checkpoint.branch ? ` on ${said(checkpoint.branch)}` : "",
    checkpoint.head ? ` at ${shortOid(checkpoint.head)}` : "",
    checkpoint.by ? ` by ${said(checkpoint.by)}` : "",
    checkpoint.host ? ` on ${said(checkpoint.host)}` : "",
  ].join("");
  return `Saved ${minuteStamp(checkpoint.saved)} (${age})${where}`;
}

/** What stands between the title and the first section; the title itself says no more than the name. */
function introduction(preamble: string): string {
  const text = preamble.replace(/^\s*# .*/, "").trim();
  return text === "" ? "" : `${text}\n`;
}

/** What must be settled before work goes on stands before everything else. */
function questionBlock({ questions, questionsLeft: left }: Briefing): string {
  if (questions.length === 0) return "";
  const more = left === 0 ? "" : `- and ${counted(left, "more item")} marked UNCONFIRMED\n`;
  return `Before going on:\n${questions.map((one) => `- ${one}\n`).join("")}${more}`;
}

function planBlock({ plan }: Briefing, style: Style): string {
  if (!plan) return "";
  const step = plan.step !== undefined && plan.of !== undefined ? ` (step ${plan.step} of ${plan.of})` : "";
  const text = plan.text === null ? "(the plan cannot be read here any more)" : plan.text.trimEnd();
  return `Plan: \`${style.file(plan.path, plan.path)}\`${step}\n\n${text}\n`;
}

/** A section as it was written; beside the next actions stands what changed under them. */
function sectionBlock(section: Section, drift: Drift, style: Style): string {
  const text = `${style.bold(section.heading)}\n${trimmed(section.source)}`;
  return section.field === "next" ? withNotes(text, drift.files, style) : text;
}

function trimmed(source: string): string {
  return `${source.replace(/^\n+/, "").trimEnd()}\n`;
}

/** An action's own lines, and how far its text is indented. */
interface Action {
  readonly lines: string[];
  readonly indent: number;
}

/** The text of actions, with a note under each that speaks of a file which is not as it was. */
export function withNotes(text: string, files: readonly FileDrift[], style: Style): string {
  const drifted = files.filter(({ state }) => state !== "same" && state !== "unknown");
  if (drifted.length === 0) return text;
  return actionsIn(text)
    .flatMap(({ lines, indent }) => {
      const end = lines.findLastIndex((line) => line.trim() !== "") + 1;
      const notes = notesOn(lines.join("\n"), drifted, style).map(
        (note) => `${" ".repeat(indent)}${style.yellow("⚠")} ${note}`,
      );
      return [...lines.slice(0, end), ...notes, ...lines.slice(end)];
    })
    .join("\n");
}

/** A list item is an action, and so is a paragraph outside a list; a fence belongs to the action it stands in. */
function actionsIn(text: string): readonly Action[] {
  const actions: Action[] = [];
  const lines = text.split("\n");
  let isParted = true;
  scanLines(lines).forEach((scanned, at) => {
    const line = lines[at] ?? "";
    const item = scanned.started.find(({ empty }) => !empty);
    const current = actions.at(-1);
    const isLoose = isParted && !isFenced(scanned) && /^\S/.test(line);
    if (item === undefined && current && !isLoose) current.lines.push(line);
    else actions.push({ lines: [line], indent: item?.content ?? 3 });
    isParted = line.trim() === "";
  });
  return actions;
}

function notesOn(text: string, drifted: readonly FileDrift[], style: Style): readonly string[] {
  const mentions = new Map(mentionedFiles(text).map(({ path, lines }) => [path, lines]));
  return drifted.flatMap((file) => {
    const named = mentions.get(file.path);
    if (named === undefined) return [];
    const ranges = (file.lines ?? []).filter(({ was }) => named.some((range) => overlaps(range, was)));
    const followed = file.state === "changed" || file.state === "moved" ? ranges.map(rangeWords) : [];
    return [
      `${style.file(file.path, file.path)} ${fileWords(file)}${followed.length > 0 ? `: ${followed.join("; ")}` : ""}`,
    ];
  });
}

function overlaps(a: LineRange, b: LineRange): boolean {
  return a.from <= b.to && b.from <= a.to;
}
