import { readTranscript, type TranscriptRequest } from "../../agents/transcript.ts";
import type { Transcript } from "../../checkpoint/transcript.ts";
import { redactText } from "../../secrets/scan.ts";

/**
 * Reads an agent's record of a session: the one door by which its words come in. Nobody chose to save commands,
 * requests and what programs answered, so what looks like a secret is replaced here, before anything can write it.
 */
export async function readSession(path: string, request?: TranscriptRequest): Promise<Transcript | null> {
  const transcript = await readTranscript(path, request);
  return transcript && redacted(transcript);
}

async function redacted(transcript: Transcript): Promise<Transcript> {
  const clean = redactor();
  const cleanAll = (texts: readonly string[]): Promise<readonly string[]> => Promise.all(texts.map(clean));
  const { branch, lastRequest, turns, signals, filesChanged, failures, todos } = transcript;
  return {
    ...transcript,
    branch: branch && (await clean(branch)),
    lastRequest: lastRequest && (await clean(lastRequest)),
    signals: await cleanAll(signals),
    filesChanged: await cleanAll(filesChanged),
    turns: await Promise.all(
      turns.map(async ({ request, calls }) => ({
        request: await clean(request),
        calls: await Promise.all(
          calls.map(async (call) => ({
            ...call,
            ...(call.command === undefined ? {} : { command: await clean(call.command) }),
            ...(call.path === undefined ? {} : { path: await clean(call.path) }),
          })),
        ),
      })),
    ),
    failures: await Promise.all(
      failures.map(async (one) => ({
        ...one,
        command: await clean(one.command),
        error: await clean(one.error),
      })),
    ),
    todos: await Promise.all(todos.map(async (one) => ({ ...one, text: await clean(one.text) }))),
  };
}

/** From this length on a text may have been cut, in the middle of a secret too. */
const MAY_BE_CUT = 1_900;

/** Replaces what looks like a secret; each text is looked at once, however often a session repeats it. */
function redactor(): (text: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const clean = redactText(text.length >= MAY_BE_CUT || text.endsWith("…") ? withoutLastWord(text) : text);
    known.set(text, clean);
    return clean;
  };
}

/** Half a secret is no shape that a rule knows. */
function withoutLastWord(text: string): string {
  const space = Math.max(text.lastIndexOf(" "), text.lastIndexOf("\n"));
  return space < 0 ? text : `${text.slice(0, space + 1)}…`;
}
