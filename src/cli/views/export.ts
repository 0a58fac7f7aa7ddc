import type { ExportResult } from "../../operations/exchange/export.ts";
import type { View } from "../context.ts";

/** What was exported; the text is a document. */
export type ShownExport = Omit<ExportResult, "text"> & { readonly document: string };

/** The file itself where none was written, or where it is now. */
export const exportView: View<ShownExport> = ({ name, file, profile, document }) =>
  file === null ? document : `Exported "${name}" as ${profile} to ${file}\n`;
