export { withFileLock } from "../locks/lock-file.ts";
export {
  type FileContent,
  isThere,
  type Links,
  listFolder,
  readRegularFile,
  readTextFile,
} from "./read-file.ts";
export { type Removed, removeFile } from "./remove-file.ts";
export { type NextContent, type Replaced, type ReplaceOptions, replaceFile } from "./replace-file.ts";
