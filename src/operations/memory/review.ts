import { today } from "../../host/clock.ts";
import { lookAtFiles } from "../../host/files/worktree-files.ts";
import { memoryFile } from "../places/generated-files.ts";
import type { Workspace } from "../workspace.ts";
import { readMemoryFile } from "./edit-memory-file.ts";
import { archiveFinished, type Moved } from "./review-apply.ts";
import { type ContextLog, readContextLog } from "./rules/episodes/context-log.ts";
import {
  type Duplicate,
  duplicateEpisodes,
  type ExpiredEpisode,
  entitiesToPromote,
  episodesToPromote,
  expiredEpisodes,
  type Promotion,
} from "./rules/episodes/review.ts";
import { factKey } from "./rules/facts/fact.ts";
import { type OverLimit, overLimit } from "./rules/facts/limits.ts";
import { readFacts } from "./rules/facts/memory-facts.ts";
import { mentionsIn } from "./rules/facts/mentions.ts";
import { type Contradiction, contradictoryFacts, duplicateFacts } from "./rules/facts/review.ts";
import { isWeakAndOld, type Lesson } from "./rules/lessons/lesson.ts";
import { readLessons } from "./rules/lessons/lessons.ts";
import { APPLY_COMMAND } from "./rules/review-command.ts";

/** A lesson with little to stand on that was not seen for long. */
export interface WeakLesson {
  readonly title: string;
  readonly line: number;
  readonly reason: string;
  readonly command: string;
}

/** A file that MEMORY.md names and that is not there. */
export interface StaleMention {
  readonly path: string;
  readonly line: number;
  readonly reason: string;
}

/** A line that is not in form; it is left as it is. */
export interface OddEntry {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

/** How far to go. */
export interface ReviewRequest {
  /** Move to the archives what is over. */
  readonly apply?: boolean | undefined;
}

/** What there is to say of a project's memory. Lines count from 1 and are those before anything was moved. */
export interface MemoryReview {
  readonly files: { readonly memory: string; readonly contextLog: string; readonly lessons: string };
  readonly promote: readonly Promotion[];
  readonly expired: readonly ExpiredEpisode[];
  readonly weak: readonly WeakLesson[];
  readonly duplicates: readonly Duplicate[];
  readonly contradictions: readonly Contradiction[];
  readonly staleMentions: readonly StaleMention[];
  readonly odd: readonly OddEntry[];
  /** Null while agents read MEMORY.md to its end. */
  readonly limits: OverLimit | null;
  /** What was moved to the archives; null where nothing was to be changed. */
  readonly moved: readonly Moved[] | null;
}

/** Looks through facts, episodes and lessons; what is safe is done only where asked for. */
export async function reviewMemory(at: Workspace, request: ReviewRequest = {}): Promise<MemoryReview> {
  const day = today(at.clock);
  const memory = await readMemoryFile(at, "memory");
  const log = await readMemoryFile(at, "context-log");
  const lessonsFile = await readMemoryFile(at, "lessons");
  const bytes = memory.bytes ?? new Uint8Array();
  const facts = readFacts(bytes);
  const logged = readContextLog(log.bytes ?? new Uint8Array());
  const lessons = readLessons(lessonsFile.bytes ?? new Uint8Array());
  const factKeys = new Set(facts.map(({ text }) => factKey(text)));
  return {
    files: { memory: memory.path, contextLog: log.path, lessons: lessonsFile.path },
    promote: [
      ...episodesToPromote(logged.episodes, factKeys),
      ...entitiesToPromote(logged.episodes, Buffer.from(bytes).toString("utf8")),
    ],
    expired: expiredEpisodes(logged.episodes, day),
    weak: lessons.flatMap((lesson) => weakLesson(lesson, day)),
    duplicates: [...duplicateFacts(facts), ...duplicateEpisodes(logged.episodes, day)],
    contradictions: contradictoryFacts(facts),
    staleMentions: await staleMentions(at, bytes),
    odd: [...oddEpisodes(log.path, logged, day), ...oddLessons(lessonsFile.path, lessons, day)],
    limits: overLimit(bytes),
    moved: request.apply ? await archiveFinished(at, day) : null,
  };
}

function weakLesson({ title, line, meta }: Lesson, day: string): readonly WeakLesson[] {
  if (!meta || !isWeakAndOld(meta, day)) return [];
  const reason = `conf ${meta.conf}, not seen since ${meta.seen}`;
  return [{ title, line, reason, command: APPLY_COMMAND }];
}

function oddEpisodes(file: string, { episodes, odd }: ContextLog, day: string): readonly OddEntry[] {
  const ahead = episodes
    .filter(({ date }) => date > day)
    .map(({ line, text, date }) => ({ file, line, text, reason: future(date) }));
  const lines = odd.map(({ line, text, why }) => ({ file, line, text, reason: why }));
  return [...lines, ...ahead].sort((a, b) => a.line - b.line);
}

function oddLessons(file: string, lessons: readonly Lesson[], day: string): readonly OddEntry[] {
  return lessons.flatMap(({ title, date, line, meta, odd }) => {
    if (odd) return [{ file, line: odd.line, text: odd.text, reason: odd.why }];
    const ahead = [date, meta?.seen ?? null].find((one) => one !== null && one > day);
    return ahead ? [{ file, line, text: title, reason: future(ahead) }] : [];
  });
}

function future(day: string): string {
  return `${day} is in the future`;
}

/** A link in MEMORY.md may lead from the top of the worktree, or from its own folder. */
async function staleMentions(at: Workspace, memory: Uint8Array): Promise<readonly StaleMention[]> {
  const { worktree } = at.engine.repository;
  const mentions = mentionsIn(memory);
  if (!worktree || mentions.length === 0) return [];
  const folder = (await memoryFile(at))?.folder ?? null;
  const paths = mentions.map(({ path }) => path);
  const looks = [worktree, ...(folder === null ? [] : [folder])].map((base) => lookAtFiles(base, paths));
  return mentions
    .filter(({ path }) => looks.every((look) => look.get(path)?.kind === "absent"))
    .map(({ path, line }) => ({ path, line, reason: "there is no such file" }));
}
