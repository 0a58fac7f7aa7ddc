import type { CheckpointName, Draft, MentionedFile } from "../../checkpoint/checkpoint.ts";
import { readEditable, saysNothing, withoutHelp, writeEditable } from "../../checkpoint/document/editable.ts";
import { parseNameIfGiven } from "../../checkpoint/name.ts";
import { CheckpointError } from "../../errors.ts";
import type { Place } from "../../git/engine.ts";
import { absorbFirst } from "../change.ts";
import { keepingInput } from "../keep-input.ts";
import type { Workspace } from "../workspace.ts";
import { amended, findBase } from "./amend.ts";
import { dropEdited, editText } from "./editor.ts";
import { type SaveRequest, type SaveResult, save } from "./save.ts";

/** What is to be edited, what is added to it before the editor opens, and whose editor it is. */
export interface EditRequest extends Omit<SaveRequest, "amend" | "over" | "force"> {
  readonly env: Workspace["env"];
}

/** The editor was left with the document as it was. */
export interface Unchanged {
  readonly name: CheckpointName;
  readonly outcome: "unchanged";
}

/** Opens a live document in the user's editor and saves what comes back, on top of the state that was opened. */
export async function edit(at: Workspace, request: EditRequest): Promise<SaveResult | Unchanged> {
  const { env, draft: said, tick = [], drop = [], ...rest } = request;
  // Whoever edited a generated file means to edit what it says now.
  await absorbFirst(at);
  const place = await at.engine.place();
  const base = await findBase(at, {
    given: parseNameIfGiven(request.name),
    profile: request.profile,
    branch: place.head.branch,
  });
  const { name, oid: over } = base.found;
  const { draft, stays } = await amended(at, place, base, { draft: said, tick, drop });
  const listed = { ...draft, files: stays.place ? draft.files : worthListing(draft.files, place) };
  const text = writeEditable(listed, name, "document");
  const after = await editText(at, { text, of: name, env });
  const isAdded = tick.length + drop.length > 0 || (said !== undefined && !isEmpty(said));
  if (sameLines(after, text) && !isAdded) {
    await dropEdited(at, name);
    return { name, outcome: "unchanged" };
  }
  const plain = withoutHelp(after);
  if (plain.trim() === "") {
    await dropEdited(at, name);
    throw emptied(name);
  }
  const input = { title: name, text: Buffer.from(plain), keep: "whatever stops it" } as const;
  const result = await keepingInput(Promise.resolve(at), input, async () => {
    const whole = await readEditable(plain).catch((error: unknown) => {
      throw error instanceof CheckpointError ? unreadable(name, error) : error;
    });
    if (saysNothing(whole)) throw emptied(name);
    return save(at, { ...rest, name, draft: whole, over });
  });
  await dropEdited(at, name);
  return result;
}

/** Files that differ from HEAD are taken by any save: they are listed only for the lines that matter in them. */
function worthListing(files: readonly MentionedFile[], { changes }: Place): readonly MentionedFile[] {
  const changed = new Set(changes.map(({ path }) => path));
  return files.filter(({ path, lines }) => lines.length > 0 || !changed.has(path));
}

function isEmpty({ summary, plan, files, sections, unknownKeys }: Draft): boolean {
  return !summary && !plan && files.length + sections.length + unknownKeys.length === 0;
}

/** Some editors end every file with a line ending, and take blanks off the ends of lines. */
function sameLines(one: string, other: string): boolean {
  const lines = (text: string): string =>
    text
      .split("\n")
      .map((line) => line.trimEnd())
      .join("\n")
      .trimEnd();
  return lines(one) === lines(other);
}

/** The text is kept as it was written: once mended, it is the whole document. */
function unreadable(name: string, { kind, code, message, hints }: CheckpointError): CheckpointError {
  const again = `mend it there, then save it with 'git checkpoint save ${name} --force -F <file>'`;
  return new CheckpointError(kind, code, message, { hints: [...hints, again] });
}

function emptied(name: string): CheckpointError {
  return new CheckpointError(
    "usage",
    "empty-document",
    `the document came back empty; '${name}' stays as it was`,
    { hints: [`'git checkpoint clear ${name}' ends it, if that is what you meant`] },
  );
}
