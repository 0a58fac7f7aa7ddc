import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { CommandWords, ProgramWords } from "../../src/cli/completion/definitions.ts";
import { programFile } from "../support/program.ts";

const written: ProgramWords = JSON.parse(
  readFileSync(join(dirname(programFile), "../dist/completion.json"), "utf8"),
);

/** Every place of a word of which nothing is offered: the options by their names, the arguments by their number. */
function withoutOffers(
  { options, arguments: given, commands }: CommandWords,
  path: string,
): readonly string[] {
  const flags = options
    .filter(({ takes, kind }) => takes !== "nothing" && kind === "nothing")
    .map(({ words }) => `${path} ${words.at(-1)}`.trim());
  const places = given.flatMap(({ kind }, at) => (kind === "nothing" ? [`${path} <${at + 1}>`] : []));
  const below = Object.entries(commands).flatMap(([name, one]) =>
    withoutOffers(one, `${path} ${name}`.trim()),
  );
  return [...flags, ...places, ...below];
}

/** Sections are prose, whichever they are. */
const PROSE =
  /^(?:save|handoff|ledger|edit|autosave) --(?:summary|task|goal|left-off|next|done|failed|decision|open-decision|question|assumption|blocker|error|context|verify|command|id|signal|concept|focus)$/;

test("whoever adds an option or an argument says what can be offered for it, or that nothing can", () => {
  const rest = withoutOffers(written.program, "").filter((place) => !PROSE.test(place));
  expect(rest.toSorted()).toMatchInlineSnapshot(`
    [
      "accept --id",
      "hook <2>",
      "ledger --drop",
      "ledger --tick",
      "list --grep",
      "list --max-count",
      "log --max-count",
      "memory episode --ttl",
      "memory episode --type",
      "memory episode <1>",
      "memory fact --section",
      "memory fact <1>",
      "memory lesson --body",
      "memory lesson <1>",
      "memory ref <1>",
      "prune --expire",
      "prune --older-than",
      "push --allow-secret",
      "rename <2>",
      "restore <2>",
      "save --drop",
      "save --tick",
      "show --at",
      "sync --allow-secret",
      "workflows --decline",
    ]
  `);
});
