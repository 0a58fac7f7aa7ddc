import type { Checkpoint, MentionedFile } from "../../../checkpoint/checkpoint.ts";
import { mentionedFiles } from "../../../checkpoint/mentions.ts";
import { COMMANDS, RUNNING } from "./patterns.ts";
import { sentencesOf } from "./sentences.ts";

/** What is wrong with the paths of a checkpoint. */
export interface PathFault {
  readonly sentence: string;
  /** The path that is nowhere; null where a file is described instead of named. */
  readonly path: string | null;
  /** Whether the sentence says to run it. */
  readonly isRun?: boolean;
}

/** How a checkpoint's paths stand. */
export interface PathsFound {
  readonly named: number;
  readonly fault: PathFault | null;
}

/** A name that nobody takes for a branch, a package or a word: `src/a.ts`, `lib/Makefile`. */
const FILE = /\/(?:[^/]*[^./]\.[A-Za-z][A-Za-z0-9_+-]{0,11}|[A-Z][A-Za-z]*file|README|LICENSE|CHANGELOG)$/;
/** A path that is still to be made, or is gone on purpose, needs not be there. */
const COMES_OR_GOES =
  /(?<![\p{L}])(?:create|creating|new|add|write|generate|scaffold|introduce|extract|split|mov(?:e|ed|ing)|renam(?:e|ed|ing)|delet(?:e|ed|ing)|remov(?:e|ed|ing)|drop(?:ped)?|missing|anlegen|erstellen|neue?[nrs]?|hinzufügen|schreiben|gelöscht|löschen|entfernt|entfernen|umbenannt|verschoben|crear|nuevo|nueva|añadir|escribir|borrar|borrado|eliminar|eliminado|mover|créer|nouveau|nouvelle|ajouter|écrire|supprimer|supprimé|déplacé|renommé|criar|novo|adicionar|apagar|creare|nuovo|aggiungere|создать|добавить|новый|удалить|удалил|удалён)(?![\p{L}])|新建|创建|新增|添加|删除|移动|重命名|作成|追加|削除/iu;
const DESCRIBED =
  /(?<![\p{L}])(?:(?:the|that|this|some|other|another|those|these|a)\s(?:[\p{L}-]+\s){0,3}(?:files?|scripts?)|(?:die|der|eine|andere|diese|den)\s(?:[\p{L}-]+\s){0,2}[\p{L}-]*(?:datei(?:en)?)|(?:el|los|un|otro|este)\s(?:[\p{L}-]+\s){0,2}archivos?|(?:le|les|un|autre|ce)\s(?:[\p{L}-]+\s){0,2}fichiers?)(?![\p{L}])|(?:那个|这个|一些|其他|某个|配置|相关)文件/iu;

/** Looks for paths that are nowhere, and for descriptions that stand where a path should. */
export function judgePaths(
  of: Pick<Checkpoint, "summary" | "sections" | "files">,
  exists: (path: string) => boolean,
  isConcrete: (sentence: string) => boolean,
): PathsFound {
  const seen = new Set(of.files.filter((file) => file.state !== "absent").map((file) => file.path));
  const tails = new Set(Array.from(seen).flatMap(tailsOf));
  const isThere = (path: string): boolean => seen.has(path) || tails.has(path) || exists(path);
  const isNowhere = ({ path }: MentionedFile): boolean => !isThere(path) && !isThere(lastWord(path));
  const ahead = sentencesAhead(of);
  const isToBeMade = (file: MentionedFile, sentence: string): boolean =>
    ahead.has(sentence) && file.lines.length === 0 && !isRunIn(sentence, file) && exists(folderOf(file));
  const made = new Set(
    [...ahead].flatMap((sentence) =>
      mentionedFiles(sentence)
        .filter((file) => isToBeMade(file, sentence))
        .map(pathOf),
    ),
  );
  const mentioned = new Set<string>();
  let fault: PathFault | null = null;
  let described: PathFault | null = null;
  for (const sentence of [of.summary ?? "", ...of.sections.map((s) => s.text)].flatMap(sentencesOf)) {
    const files = mentionedFiles(sentence);
    for (const file of files) mentioned.add(file.path);
    const lost: MentionedFile | undefined =
      fault || COMES_OR_GOES.test(sentence)
        ? undefined
        : files.find(
            (file) =>
              isFile(file) &&
              isNowhere(file) &&
              !isToBeMade(file, sentence) &&
              !(isRunIn(sentence, file) && made.has(pathOf(file))),
          );
    if (lost) fault = { sentence, path: pathOf(lost), isRun: isRunIn(sentence, lost) };
    if (!described && files.length === 0 && DESCRIBED.test(sentence) && !isConcrete(sentence))
      described = { sentence, path: null };
  }
  // The sentence of a path that is mentioned has been judged: it may be one that is still to be made.
  const absent = of.files.find(
    ({ path, state }) => state === "absent" && !mentioned.has(path) && !exists(path),
  )?.path;
  if (absent !== undefined) fault ??= { sentence: absent, path: absent };
  const named = of.files.length + mentioned.size;
  return { named, fault: fault ?? (named === 0 ? described : null) };
}

function isFile(file: MentionedFile): boolean {
  return FILE.test(file.path) || (file.lines.length > 0 && /\.\w+$/.test(file.path));
}

/** The sentences of the next actions, and of a summary that was made from one of them: what they name may be yet to come. */
function sentencesAhead({
  summary = "",
  sections,
}: Pick<Checkpoint, "summary" | "sections">): ReadonlySet<string> {
  const next = sections.filter(({ field }) => field === "next").flatMap(({ text }) => sentencesOf(text));
  const cut = summary.endsWith("…") ? summary.slice(0, -1) : null;
  const isMade = cut !== null && next.some((sentence) => sentence.startsWith(cut));
  return new Set(isMade ? [...next, ...sentencesOf(summary)] : next);
}

const MOST_OF_A_CLAUSE = 200;

/** Whether a sentence says to run a file, or a command on it: `run scripts/seed.sh`, `npx vitest run test/a.test.ts`. */
function isRunIn(sentence: string, { path }: MentionedFile): boolean {
  const at = sentence.indexOf(path);
  // What comes before the clause is another matter: "cover it, then run npm test".
  const before = at === -1 ? "" : sentence.slice(Math.max(0, at - MOST_OF_A_CLAUSE), at);
  const clause = before.split(/[,;:.](?=\s)|\s(?:and|then|und|y|et)\s/).at(-1) ?? "";
  return RUNNING.test(clause) || COMMANDS.some((command) => command.test(`${clause}${path}`));
}

function folderOf(file: MentionedFile): string {
  return pathOf(file).replace(/\/?[^/]*$/, "");
}

function pathOf({ path }: MentionedFile): string {
  return lastWord(path);
}

/** A code span may be a command, whose path comes last: `npx vitest run test/auth.test.ts`. */
function lastWord(path: string): string {
  return path.slice(path.search(/\S+$/));
}

/** `auth/form.ts` and `form.ts` for `src/auth/form.ts`: people leave out the folder they work in. */
function tailsOf(path: string): readonly string[] {
  const parts = path.split("/").slice(-20);
  return parts.slice(1).map((_, index) => parts.slice(index + 1).join("/"));
}
