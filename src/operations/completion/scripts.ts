import type { Shell } from "./rules/shells.ts";

declare const __BASH_COMPLETION__: string;
declare const __ZSH_COMPLETION__: string;
declare const __FISH_COMPLETION__: string;

/** The script that teaches a shell to complete. */
export function completionScript(shell: Shell): string {
  return { bash: __BASH_COMPLETION__, zsh: __ZSH_COMPLETION__, fish: __FISH_COMPLETION__ }[shell];
}
