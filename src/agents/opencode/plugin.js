// program: git-checkpoint
// Tells git checkpoint what happens in opencode, and the model what git checkpoint says.
// Put there by 'git checkpoint install opencode'; 'git checkpoint uninstall opencode' takes it away.
import { spawn } from "node:child_process";

const MOST_MILLISECONDS = 10_000;

/** Runs the hook, with what is known on its standard input; what it says, or nothing where anything goes wrong. */
function tell(directory, event, input) {
  return new Promise((resolve) => {
    try {
      const child = spawn("git", ["checkpoint", "hook", "opencode", event], {
        cwd: directory,
        stdio: ["pipe", "pipe", "ignore"],
        timeout: MOST_MILLISECONDS,
      });
      let said = "";
      child.stdout.on("data", (chunk) => {
        said += chunk;
      });
      child.stdin.on("error", () => {});
      child.on("error", () => resolve(""));
      child.on("close", (status) => resolve(status === 0 ? said.trim() : ""));
      child.stdin.end(JSON.stringify({ ...input, cwd: directory }));
    } catch {
      resolve("");
    }
  });
}

export const GitCheckpoint = async ({ directory }) => {
  /** What a session is told with its next request, and goes on being told: its system prompt is made anew each time. */
  const told = new Map();
  const seen = new Set();
  /** Sessions of subagents belong to the session that started them. */
  const children = new Set();

  const add = (sessionID, text) => {
    if (text) told.set(sessionID, [...(told.get(sessionID) ?? []), text]);
  };
  const start = async (sessionID, event, source) => {
    seen.add(sessionID);
    add(sessionID, await tell(directory, event, { sessionID, source }));
  };

  return {
    event: async ({ event }) => {
      const { type, properties = {} } = event;
      const sessionID = properties.sessionID ?? properties.info?.id;
      if (!sessionID) return;
      if (type === "session.created") {
        if (properties.info?.parentID) children.add(sessionID);
        else await start(sessionID, "session.created", "startup");
      } else if (children.has(sessionID)) {
        return;
      } else if (type === "session.compacted") {
        told.delete(sessionID);
        await start(sessionID, "session.compacted", "compact");
      } else if (type === "session.idle" || type === "session.deleted") {
        await tell(directory, type, { sessionID });
        if (type === "session.deleted") told.delete(sessionID);
      }
    },
    "chat.message": async ({ sessionID }, { parts }) => {
      if (!sessionID || children.has(sessionID)) return;
      // One that was there before this program started.
      if (!seen.has(sessionID)) await start(sessionID, "session.created", "resume");
      const prompt = parts
        .filter(({ type, synthetic }) => type === "text" && !synthetic)
        .map(({ text }) => text)
        .join("\n");
      if (prompt) add(sessionID, await tell(directory, "chat.message", { sessionID, prompt }));
    },
    "tool.execute.before": async ({ tool, sessionID }, { args }) => {
      if (!["edit", "write", "multiedit", "patch", "apply_patch", "bash"].includes(tool)) return;
      if (tool === "bash" && !(args?.timeout > 30_000)) return;
      const parentID = children.has(sessionID) ? sessionID : undefined;
      add(sessionID, await tell(directory, "tool.execute.before", { sessionID, parentID, tool, args }));
    },
    "experimental.session.compacting": async ({ sessionID }) => {
      await tell(directory, "experimental.session.compacting", { sessionID });
    },
    "experimental.chat.system.transform": async ({ sessionID }, { system }) => {
      system.push(...(told.get(sessionID) ?? []));
    },
  };
};
