/** What Gemini CLI and its forks call the tools that every agent has. */
const NAMES: Readonly<Record<string, string>> = {
  run_shell_command: "Bash",
  replace: "Edit",
  edit: "Edit",
  write_file: "Write",
  read_file: "Read",
  list_directory: "LS",
  glob: "Glob",
  grep_search: "Grep",
  search_file_content: "Grep",
  write_todos: "TodoWrite",
  todo_write: "TodoWrite",
  notebook_edit: "NotebookEdit",
};

/** A tool's name in the words that all agents share. */
export function toolName(name: string): string {
  return Object.hasOwn(NAMES, name) ? (NAMES[name] ?? name) : name;
}
