import type { Format, ParsedFile, Profile, WrittenFile } from "./profile.ts";

/** One way in which session files are written, by a profile's own system or by another, and what becomes of them here. */
export interface FileFormat extends Pick<Format, "matches" | "telling" | "oddPath" | "ownPath"> {
  /** The word that names it in reports and after `--as`. */
  readonly name: string;
  /** What it is, in a few words. */
  readonly about: string;
  /** The profile of the checkpoints that its files become. */
  readonly profile: Profile;
  /** Whether its own form tells it, wherever it stands: then a document to be saved is read by it, too. */
  readonly isTemplate: boolean;
  /** The names of files beside it that belong to it and come in with it. */
  readonly beside?: readonly string[];
  /** Reads a file, whatever its author did to the form; what it does not know, it keeps. */
  readonly parse: (file: GatheredFile) => ParsedFile | Promise<ParsedFile>;
}

/** A file, with those beside it that belong to it. */
export interface GatheredFile extends WrittenFile {
  readonly beside?: readonly WrittenFile[] | undefined;
}
