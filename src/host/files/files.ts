export { withFileLock } from "../locks/lock-file.ts";
export type { ReplaceOptions } from "./locked-target.ts";
export {
  type FileContent,
  isSameFile,
  isThere,
  type Links,
  listFolder,
  readRegularFile,
  readTextFile,
} from "./read-file.ts";
export { type Removed, removeFile } from "./remove-file.ts";
export { type NextContent, type Replaced, replaceFile } from "./replace-file.ts";
