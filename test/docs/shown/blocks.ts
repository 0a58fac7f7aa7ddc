/** A fenced block in which a shell is spoken to, and what is said of it in comments above. */
export interface Block {
  /** The first line that is typed; by it the block is named. */
  readonly title: string;
  readonly line: number;
  /** Whether there are prompts, and below them what is seen. */
  readonly isTerminal: boolean;
  /** What stands between the fences. */
  readonly text: string;
  /** Where that begins in the page. */
  readonly at: number;
  /** `<!-- in: … -->`, `<!-- meanwhile: … -->` and `<!-- answers: … -->` since the block before. */
  readonly notes: readonly Note[];
}

export interface Note {
  readonly kind: "in" | "meanwhile" | "answers";
  readonly words: string;
}

const FENCE = /^( *)(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)^\1\2 *$/gm;
const NOTE = /^<!-- (in|meanwhile|answers): (.+?) -->$/gm;
const SHELLS = ["sh", "bash", "console"];

/** A prompt, with the machine that it is on where there are several. */
export const PROMPT: RegExp = /^(?:[a-z]+)?\$ /;

/** The shell blocks of a page: those that are called so, and those that begin with a prompt or a remark before one. */
export function shellBlocks(page: string): readonly Block[] {
  const blocks: Block[] = [];
  let end = 0;
  for (const match of page.matchAll(FENCE)) {
    const [whole, , , language = "", text = ""] = match;
    const isShell = SHELLS.includes(language) || (language === "" && PROMPT.test(text));
    if (!isShell) continue;
    const at = match.index + whole.indexOf("\n") + 1;
    const notes = Array.from(page.slice(end, match.index).matchAll(NOTE), ([, kind, words = ""]) => ({
      kind: kind as Note["kind"],
      words,
    }));
    end = match.index + whole.length;
    const [title = ""] = text.split("\n", 1);
    const line = page.slice(0, at).split("\n").length;
    blocks.push({ title, line, isTerminal: PROMPT.test(text), text, at, notes });
  }
  return blocks;
}
