import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { dialectOf } from "../../src/agents/hooks/dialects.ts";
import { checkpointRepo } from "../support/cli.ts";
import { logOf } from "./calls.ts";

// What the agents themselves gave to their hooks, in the order in which they did.
const folder = fileURLToPath(new URL("../agents/recorded/", import.meta.url));
const AGENTS = ["claude-code", "codex", "copilot", "gemini", "qwen"];

interface Recorded {
  /** The event, and what tells it from others of its kind. */
  readonly step: string;
  readonly text: string;
}

/** The calls of a session; a step that was like one before it was not written down. */
function sessionOf(agent: string): readonly Recorded[] {
  const { order } = JSON.parse(readFileSync(`${folder}${agent}/environment.json`, "utf8"));
  const files = readdirSync(`${folder}${agent}`);
  return (order as readonly string[]).flatMap((step) =>
    files.includes(`${step}.json`)
      ? [{ step, text: readFileSync(`${folder}${agent}/${step}.json`, "utf8") }]
      : [],
  );
}

/** What each event is to us, by the words that agents have for it. */
const KINDS: Readonly<Record<string, string>> = {
  sessionstart: "session start",
  userpromptsubmit: "prompt",
  userpromptsubmitted: "prompt",
  beforeagent: "prompt",
  precompact: "before compaction",
  precompress: "before compaction",
  postcompact: "after compaction",
  stop: "turn end",
  agentstop: "turn end",
  afteragent: "turn end",
  sessionend: "session end",
};

test.each(AGENTS)("every call that %s gave is understood", (agent) => {
  const misread = sessionOf(agent).flatMap(({ step, text }) => {
    const [event = "", tool = ""] = step.split(".");
    const call = dialectOf(agent)?.read(JSON.parse(text), agent === "copilot" ? event : undefined);
    const isTool = /^(?:pre|before)tool/i.test(event);
    const expected = isTool
      ? /edit|write|create/i.test(tool)
        ? ["before edit"]
        : ["before command", "before edit", "other"]
      : [KINDS[event.toLowerCase()] ?? "other"];
    const isWhole = call?.session && call.cwd === "/repo" && (agent === "copilot" || call.transcript);
    return isWhole && expected.includes(call.moment.kind) ? [] : [`${step}: ${JSON.stringify(call)}`];
  });
  expect(misread).toEqual([]);
});

test.each(AGENTS)("a session of %s, played again, saves the place and breaks nothing", async (agent) => {
  const repo = await checkpointRepo({ "form.ts": "export const limit = 1;\n" });
  const { usual } = JSON.parse(readFileSync(`${folder}${agent}/environment.json`, "utf8"));
  const real = (text: string): string => text.replaceAll("/repo", repo.root);
  const own = Object.entries<string>(usual.own).map(([name, value]) => [name, real(value)]);
  const env = { ...repo.env, ...Object.fromEntries(own) };
  for (const { step, text } of sessionOf(agent)) {
    if (/stop|afteragent/i.test(step)) await repo.write({ "new.ts": "export const two = 2;\n" });
    const event = agent === "copilot" ? [step.split(".")[0] ?? ""] : [];
    const answer = await repo.checkpoint(["hook", agent, ...event], { input: real(text), env });
    expect({ ...answer, stdout: "" }).toEqual({ stdout: "", stderr: "", status: 0 });
    if (answer.stdout !== "") expect(typeof JSON.parse(answer.stdout)).toBe("object");
  }
  expect(await repo.document("autosave")).toContain("new.ts");
  expect(await repo.document("autosave")).toContain(`agent: ${agent}\n`);
  expect(logOf(repo).filter((line) => line.includes("failed"))).toEqual([]);
});
