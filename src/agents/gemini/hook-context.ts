const BEFORE_PROMPT = /^\s*<hook_context>[\s\S]*?<\/hook_context>\s*/;

/** What a user typed: Gemini CLI puts what hooks said at the start of a session into the first prompt, before it. */
export function withoutHookContext(prompt: string): string {
  return prompt.replace(BEFORE_PROMPT, "");
}
