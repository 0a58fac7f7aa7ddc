import type { Checkpoint, CheckpointName } from "../checkpoint.ts";

/** The same document under another name; a title that is just the name follows it. */
export function renamed(checkpoint: Checkpoint, name: CheckpointName): Checkpoint {
  const isTitle = checkpoint.preamble.trim() === `# ${checkpoint.name}`;
  return { ...checkpoint, name, preamble: isTitle ? `# ${name}\n\n` : checkpoint.preamble };
}
