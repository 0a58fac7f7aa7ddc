// Prompts on the standard input of Claude Code: each is said when the one before has its answer, as a person would.

/** Says these one after the other, and then nothing more. */
export function conversation(prompts) {
  return async (stdin, soFar) => {
    for (const [at, content] of prompts.entries()) {
      while (answers(soFar()) < at) await new Promise((later) => setTimeout(later, 50));
      stdin.write(`${JSON.stringify({ type: "user", message: { role: "user", content } })}\n`);
    }
    while (answers(soFar()) < prompts.length) await new Promise((later) => setTimeout(later, 50));
    stdin.end();
  };
}

const answers = (output) => output.split('"type":"result"').length - 1;
