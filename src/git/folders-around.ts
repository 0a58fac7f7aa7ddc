// By looks at the disk alone: who only wants to know where a repository is loads no engine.
export { type GitFolders, gitFoldersAround, mayHaveLive } from "./system/files/git-folders.ts";
