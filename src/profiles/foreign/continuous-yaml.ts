import type { Draft, UnknownKey } from "../../checkpoint/checkpoint.ts";
import { draftFromMap } from "../../checkpoint/document/draft-fields.ts";
import { itemText } from "../../checkpoint/document/draft-values.ts";
import type { Value } from "../../checkpoint/document/flow.ts";
import { writeScalar } from "../../checkpoint/document/scalar.ts";
import { mergedMaps } from "../../checkpoint/document/yaml-documents.ts";
import { CheckpointError } from "../../errors.ts";
import type { FileFormat, GatheredFile } from "../file-format.ts";
import { named } from "../named/named.ts";
import type { ParsedFile, WrittenFile } from "../profile.ts";
import { dateInValue } from "../reading/written-date.ts";
import { handoffName } from "./handoff-name.ts";

/** Keys of its template that another system hardly has together. */
const KEYS = [
  "now",
  "goal",
  "done_this_session",
  "worked",
  "findings",
  "outcome",
  "test",
  "next",
  "next_steps",
];
const KEY_LINE = /^([a-z_]{2,24}):(?:\s|$)/;
/** What its words for a field are here. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ["test", "verify"],
  ["findings", "concepts"],
]);
/** Keys that a checkpoint has a place for beside its sections. */
const PLACED = new Set([
  "session",
  "session_name",
  "name",
  "date",
  "saved",
  "branch",
  "git_branch",
  "git_commit",
  "commit",
]);
/** Facts of the handoff itself, which stay beside it. */
const FACTS = new Set(["status", "outcome", "type", "root_span_id", "turn_span_id"]);

/** The handoffs of Continuous-Claude, in YAML: what would be front matter, and the rest in a second document. */
export const continuousYaml: FileFormat = {
  name: "continuous-yaml",
  about: "a Continuous-Claude handoff in YAML: goal, now, next",
  profile: named,
  isTemplate: true,
  telling: 8,
  oddPath: /(?:^|[/_-])hand-?offs?(?:\/[^.]*|[^/]*)\.ya?ml$/i,
  matches,
  parse,
};

function matches({ text }: WrittenFile): boolean {
  const keys = new Set<string>();
  for (const line of text.replace(/^\ufeff/, "").split("\n", 400)) {
    const key = KEY_LINE.exec(line)?.[1];
    if (key) keys.add(key);
    else if (/^(?:#{2,6} |[A-Z][a-z]+ [a-z]+ )/.test(line)) return false;
  }
  return keys.has("goal") && KEYS.filter((key) => keys.has(key)).length > 2;
}

async function parse({ path, text }: GatheredFile): Promise<ParsedFile> {
  const { readYamlDocuments } = await import("../../checkpoint/document/frontmatter-yaml.ts");
  const read = readYamlDocuments(text);
  if (!read.ok) throw unreadable(read.problem.line, read.problem.what);
  const map = mergedMaps(read.values);
  const git = map.get("git");
  const inGit = (key: string): Value => (git instanceof Map ? (git.get(key) ?? "") : "");
  const say = (...keys: readonly string[]): string =>
    keys.map((key) => itemText(map.get(key) ?? "").trim()).find(Boolean) ?? "";
  const rest = [...map].filter(([key]) => !PLACED.has(key) && !FACTS.has(key));
  const draft = draftFromMap(new Map(rest.map(([key, value]) => [RENAMED.get(key) ?? key, value])));
  const goal = say("goal").split("\n", 1)[0] ?? "";
  return {
    name: handoffName(path, say("session", "session_name", "name"), goal),
    saved: dateInValue(say("date", "saved"))?.iso ?? null,
    branch: say("branch", "git_branch") || itemText(inGit("branch")) || null,
    commit: say("git_commit", "commit") || itemText(inGit("commit")) || null,
    draft: {
      ...draft,
      ...(goal === "" ? {} : { summary: goal }),
      ...remarksIn(text),
      unknownKeys: factsIn(map),
    },
  };
}

/** Remarks at the edge of the text stay above the sections; the first is its title. */
function remarksIn(text: string): Pick<Draft, "preamble"> {
  const remarks = text.split("\n").flatMap((line) => /^#+[ \t]+(.*\S)/.exec(line)?.[1] ?? []);
  const [title = "", ...more] = remarks;
  if (title === "") return {};
  return { preamble: `# ${title}\n\n${more.length === 0 ? "" : `${more.join("\n")}\n\n`}` };
}

function factsIn(map: ReadonlyMap<string, Value>): readonly UnknownKey[] {
  return [...map].flatMap(([key, value]) =>
    FACTS.has(key) && itemText(value).trim() !== ""
      ? [{ key, source: `${key}: ${writeScalar(itemText(value).trim(), "line")}\n` }]
      : [],
  );
}

function unreadable(line: number, what: string): CheckpointError {
  return new CheckpointError("usage", "broken-yaml", `line ${line} ${what}`, {
    hints: ["put text with special characters between double quotes"],
  });
}
