import { CheckpointError } from "../errors.ts";
import type { FileFormat } from "./file-format.ts";
import { continuousHandoff } from "./foreign/continuous-handoff.ts";
import { continuousLedger } from "./foreign/continuous-ledger.ts";
import { continuousYaml } from "./foreign/continuous-yaml.ts";
import { memoryBank } from "./foreign/memory-bank.ts";
import { notes } from "./foreign/notes.ts";
import { todo } from "./foreign/todo.ts";
import type { Profile, WrittenFile } from "./profile.ts";
import { PROFILES } from "./registry.ts";

/** The forms of file that are no profile's own: a new one is a value in this list. */
const FOREIGN: readonly FileFormat[] = [
  continuousLedger,
  continuousHandoff,
  continuousYaml,
  memoryBank,
  notes,
  todo,
];

/** Every form of file that is understood: each profile's own, and those of other systems. */
export function formats(): readonly FileFormat[] {
  return [...PROFILES.map(ownFormat), ...FOREIGN];
}

/** What a file that could be several things, or belongs to none, is read as when it must be something. */
export const LOOSEST: FileFormat = notes;

/** The format of the files of a profile's own system. */
export function ownFormat(profile: Profile): FileFormat {
  const { name, about, format } = profile;
  return { name, about, profile, isTemplate: true, ...format };
}

/** The format that a file looks like, the most telling first; null for none. */
export function formatOf(file: WrittenFile): FileFormat | null {
  return byTelling(formats()).find((format) => format.matches(file)) ?? null;
}

/** The same of a document that is to be saved: only forms that tell themselves count. */
export function templateOf(file: WrittenFile): FileFormat | null {
  return (
    byTelling(formats().filter(({ isTemplate }) => isTemplate)).find((format) => format.matches(file)) ?? null
  );
}

/** The format of a name given by a user: a profile's, or that of another system. */
export function formatNamed(name: string): FileFormat {
  const found = formats().find((format) => format.name === name);
  if (found) return found;
  throw new CheckpointError("usage", "unknown-format", `there is no profile or form of file '${name}'`, {
    hints: [
      `use ${formats()
        .map((format) => format.name)
        .join(", ")}`,
    ],
  });
}

/** Whether a path is that of some system's file, although it does not end as that of a text file. */
export function isOddPath(path: string): boolean {
  return formats().some(({ oddPath }) => oddPath?.test(path));
}

function byTelling(formats: readonly FileFormat[]): readonly FileFormat[] {
  return [...formats].sort((one, other) => other.telling - one.telling);
}
