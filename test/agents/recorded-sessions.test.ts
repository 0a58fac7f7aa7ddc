import { join } from "node:path";
import { expect, test } from "vitest";
import { readTranscript } from "../../src/agents/transcript.ts";

/** Written by the agents themselves; see the README beside them. */
const recorded = (agent: string) =>
  readTranscript(join(import.meta.dirname, "recorded", agent, "session.jsonl"));

test.each(["claude-code", "codex", "copilot", "gemini", "qwen"])(
  "a session that %s itself wrote down is read",
  async (agent) => {
    const session = await recorded(agent);
    expect(session).toMatchObject({
      agent,
      session: expect.stringMatching(/^[0-9a-f-]{36}$/),
      // Gemini CLI does not write it down.
      branch: agent === "gemini" ? null : "main",
      skipped: 0,
      failures: [{ command: "exit 3", error: "Exit code 3", fixed: false }],
    });
    expect(session?.turns[0]?.request).toBe("limit the form to two");
    expect(session?.filesChanged).toContain("/repo/new.ts");
    expect(session?.turns[0]?.calls).toContainEqual({ tool: "Bash", command: "echo hello", failed: false });
    expect(session?.tokens).toBeGreaterThan(0);
  },
);
