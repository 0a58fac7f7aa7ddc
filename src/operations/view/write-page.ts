import { resolve } from "node:path";
import { writeExport } from "../../host/files/write-export.ts";
import { writePageFile } from "../../host/own/page-files.ts";
import type { Workspace } from "../workspace.ts";

/** A page, and where it goes. */
export interface PageToWrite {
  readonly html: string;
  /** Relative to the current folder; without it a place of our own that only this user can read. */
  readonly file?: string | undefined;
  /** Replace a file that is there. */
  readonly force?: boolean | undefined;
}

/** Writes a page; the answer is where it is, in full. */
export async function writePage(at: Workspace, { html, file, force }: PageToWrite): Promise<string> {
  if (file === undefined) return writePageFile(at.engine.repository.commonDir, html);
  const path = resolve(at.cwd, file);
  await writeExport(path, file, Buffer.from(html), force ? "replace" : "keep");
  return path;
}
