import type { Part, Setup } from "../../agents/setup.ts";
import { setups } from "../../agents/setups.ts";
import { readOnly } from "../../host/files/replace-file.ts";
import { changeOf, type FileChange, type FileOutcome, isChange } from "./changes.ts";
import { chosenSetups, type SetupChoice } from "./choose-setups.ts";
import type { InstallResult } from "./install.ts";
import type { InstallPlace } from "./place.ts";
import { isSame } from "./rules/ours.ts";
import { putIn } from "./rules/put-in.ts";
import { takeOut } from "./rules/take-out.ts";
import {
  decoded,
  type SettingsFile,
  type Standing,
  settingsFiles,
  standingOf,
  type Use,
  userOf,
} from "./settings-files.ts";
import { allAtOnce, type NextFile } from "./write-settings.ts";

/** What to take out again, and who agrees to it. */
export interface UninstallRequest extends SetupChoice {
  readonly dryRun?: boolean | undefined;
  readonly agree: (files: readonly FileChange[]) => Promise<boolean>;
}

const ALL_PARTS: readonly Part[] = ["hooks", "mcp", "skill", "instructions"];

/**
 * Takes out what was installed. A file that nobody has changed since gets the bytes back that it had; of any other only
 * what is ours goes.
 */
export async function uninstall(at: InstallPlace, request: UninstallRequest): Promise<InstallResult> {
  const chosen = chosenSetups(request);
  const dryRun = request.dryRun ?? false;
  const everyUse = await settingsFiles(at, setups, ALL_PARTS, true);
  const others = await othersInUse(at, everyUse, chosen);
  const plan: { readonly file: SettingsFile; readonly change: FileChange }[] = [];
  const nextOf = (file: SettingsFile, standing: Standing) =>
    next(file, standing, everyUse.find(({ target }) => target === file.target)?.uses ?? [], others);
  for (const file of await settingsFiles(at, chosen, request.parts, true)) {
    const standing = await standingOf(at, file);
    const { after, isKept } = nextOf(file, standing);
    if (after !== standing.text && standing.isReadOnly) throw readOnly(file.name);
    const change = changeOf(file, standing.text, after, isKept ? "kept" : outcomeOf(standing, after));
    if (change.outcome !== "unchanged" || standing.receipt) plan.push({ file, change });
  }
  const changes = plan.map(({ change }) => change).filter(isChange);
  const told = { scope: at.scope, agents: chosen.map(({ agent }) => agent), dryRun, after: [] };
  const files = plan.map(({ change }) => change);
  if (dryRun) return { ...told, agreed: false, files };
  if (changes.length > 0 && !(await request.agree(changes))) return { ...told, agreed: false, files };
  const going = plan.map(({ file }) => file);
  if (going.length > 0) await allAtOnce(at, going, async (file, standing) => nextOf(file, standing));
  return { ...told, agreed: true, files };
}

function outcomeOf({ text, receipt, isAsWritten }: Standing, after: string | null): FileOutcome {
  if (after === text) return "unchanged";
  if (after === null) return "removed";
  const had = receipt?.original ? Buffer.from(receipt.original).toString() : null;
  return isAsWritten && after === had ? "restored" : "changed";
}

function next(
  { uses, name }: SettingsFile,
  { text, receipt, isAsWritten }: Standing,
  every: readonly Use[],
  others: ReadonlySet<string>,
): NextFile {
  const going = new Set(uses.map(userOf));
  const rest = receipt?.users.filter((user) => !going.has(user)) ?? [];
  const staying = every.filter((use) => rest.includes(userOf(use)) || (!receipt && others.has(userOf(use))));
  const had = receipt?.original ? decoded(receipt.original, name) : null;
  const left = rest.length > 0 && receipt ? { users: rest, original: receipt.original } : ("drop" as const);
  if (text === null) return { after: null, isKept: false, receipt: receipt ? "drop" : null };
  if (isAsWritten) {
    const after = staying.reduce<string | null>((now, { insert }) => putIn(now, insert, name), had);
    return { after, isKept: false, receipt: left };
  }
  const mine = uses.filter(({ insert }) => !staying.some((use) => isSame(use.insert, insert)));
  const whole = mine.find(({ insert }) => insert.kind === "whole")?.insert;
  // A whole file that is not as we write it has somebody's own words in it, or another version's.
  const isKept = whole?.kind === "whole" && whole.text !== text && text.includes(whole.mark);
  if (isKept) return { after: text, isKept, receipt: null };
  const after = mine.reduce<string | null>(
    (now, { insert }) => (now === null ? null : takeOut(now, insert, had, name)),
    text,
  );
  return { after, isKept: false, receipt: receipt ? left : null };
}

/** Who uses shared files where no receipt tells: the agents whose hooks are there. */
async function othersInUse(
  at: InstallPlace,
  files: readonly SettingsFile[],
  chosen: readonly Setup[],
): Promise<ReadonlySet<string>> {
  const agents = new Set<string>();
  for (const file of files)
    for (const { setup, part } of file.uses) {
      if (part !== "hooks" || chosen.includes(setup)) continue;
      const { text } = await standingOf(at, file);
      if (text !== null && /git[ -]checkpoint/.test(text)) agents.add(setup.agent);
    }
  return new Set([...agents].flatMap((agent) => ALL_PARTS.map((part) => `${agent}:${part}`)));
}
