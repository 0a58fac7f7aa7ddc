/** One line of git's configuration, and where it was found. */
export interface ConfigEntry {
  /** Section and key in lower case, subsection as written: `checkpoint.memorydir`. */
  readonly key: string;
  readonly value: string;
  /** `system`, `global`, `local`, `worktree` or `command`. */
  readonly scope: string;
  /** The file, or what stands for it. */
  readonly origin: string;
}
