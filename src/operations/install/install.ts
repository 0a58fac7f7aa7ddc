import type { Part, Setup } from "../../agents/setup.ts";
import { setups } from "../../agents/setups.ts";
import { readOnly } from "../../host/files/replace-file.ts";
import { changeOf, type FileChange, isChange } from "./changes.ts";
import { chosenSetups, type SetupChoice } from "./choose-setups.ts";
import type { InstallPlace } from "./place.ts";
import { putIn } from "./rules/put-in.ts";
import { takeOut } from "./rules/take-out.ts";
import { type SettingsFile, type Standing, settingsFiles, standingOf, userOf } from "./settings-files.ts";
import { allAtOnce, type NextFile } from "./write-settings.ts";

/** What to install, and who agrees to it. */
export interface InstallRequest extends SetupChoice {
  /** Only tell. */
  readonly dryRun?: boolean | undefined;
  /** Asked once, with what is about to change, where anything is. */
  readonly agree: (files: readonly FileChange[]) => Promise<boolean>;
  /** Asked by itself about the words in pages of instructions, where they were not asked for. */
  readonly agreeInstructions?: ((files: readonly FileChange[]) => Promise<boolean>) | undefined;
}

/** What was done, file by file. */
export interface InstallResult {
  readonly scope: InstallPlace["scope"];
  readonly agents: readonly string[];
  readonly dryRun: boolean;
  readonly agreed: boolean;
  readonly files: readonly FileChange[];
  /** What is still to be done by hand, a sentence each. */
  readonly after: readonly string[];
}

/** Installs hooks, skill and MCP server into agents, keeping all else that is in their files. */
export async function install(at: InstallPlace, request: InstallRequest): Promise<InstallResult> {
  const chosen = chosenSetups(request);
  const dryRun = request.dryRun ?? false;
  const told = { scope: at.scope, agents: chosen.map(({ agent }) => agent), dryRun };
  const plan = (parts: readonly Part[]) => planned(at, chosen, parts);
  let files = await plan(request.parts);
  const done = (agreed: boolean): InstallResult => ({
    ...told,
    agreed,
    files: files.map(({ change }) => change),
    after: agreed && files.some(({ change }) => isChange(change)) ? stepsAfter(chosen) : [],
  });
  if (dryRun) return done(false);
  const changes = changing(files);
  if (changes.length > 0 && !(await request.agree(changes))) return done(false);
  if (!request.parts.includes("instructions") && request.agreeInstructions) {
    const more = await plan(["instructions"]);
    const asked = changing(more);
    if (asked.length > 0 && (await request.agreeInstructions(asked))) files = [...files, ...more];
  }
  if (files.some(({ change }) => isChange(change)))
    await allAtOnce(at, plain(files), (file, standing) => next(at, file, standing));
  return done(true);
}

function plain(files: readonly { readonly file: SettingsFile }[]): readonly SettingsFile[] {
  return files.map(({ file }) => file);
}

function stepsAfter(chosen: readonly Setup[]): readonly string[] {
  return chosen.flatMap(({ after }) => after ?? []);
}

function changing(files: readonly { readonly change: FileChange }[]): readonly FileChange[] {
  return files.map(({ change }) => change).filter(isChange);
}

/** All files are read, and what cannot be changed is refused, before the first is written. */
async function planned(at: InstallPlace, chosen: readonly Setup[], parts: readonly Part[]) {
  const files: { readonly file: SettingsFile; readonly change: FileChange }[] = [];
  for (const file of await settingsFiles(at, chosen, parts)) {
    const standing = await standingOf(at, file);
    const { after, isKept } = await next(at, file, standing);
    if (after !== standing.text && standing.isReadOnly && !isKept) throw readOnly(file.name);
    const moved = standing.text === null ? "created" : after === standing.text ? "unchanged" : "changed";
    files.push({ file, change: changeOf(file, standing.text, after, isKept ? "kept" : moved) });
  }
  return files;
}

async function next(at: InstallPlace, file: SettingsFile, standing: Standing): Promise<NextFile> {
  const { text, receipt, isAsWritten } = standing;
  const { uses, name } = file;
  const whole = uses.find(({ insert }) => insert.kind === "whole");
  const isEdited = receipt !== null && !isAsWritten && text !== null;
  const after = uses.reduce<string | null>((now, { insert }) => putIn(now, insert, name), text);
  const isKept = whole !== undefined && isEdited && after !== text;
  const users = [...new Set([...(receipt?.users ?? []), ...uses.map(userOf)])];
  if (isKept) return { after: text, isKept, receipt: null };
  // Somebody else has put it there, and knows what was there before.
  if (after === text && receipt === null) return { after, isKept, receipt: null };
  const original = receipt && isAsWritten ? null : await before(at, file, standing);
  return {
    after,
    isKept,
    receipt: { users, original: original === null ? (receipt?.original ?? null) : original.bytes },
  };
}

/** The file as it would be without us. */
async function before(at: InstallPlace, file: SettingsFile, { text, receipt }: Standing) {
  if (text === null) return { bytes: null };
  const all = await settingsFiles(at, setups, ["hooks", "mcp", "skill", "instructions"], true);
  const uses = all.find(({ target }) => target === file.target)?.uses ?? file.uses;
  const had = receipt?.original ? Buffer.from(receipt.original).toString() : null;
  const left = uses.reduce<string | null>(
    (now, { insert }) => (now === null ? null : takeOut(now, insert, had, file.name)),
    text,
  );
  return { bytes: left === null ? null : Buffer.from(left) };
}
