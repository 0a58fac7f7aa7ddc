import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { tempFolder } from "../support/git.ts";

const plugin = pathToFileURL(
  fileURLToPath(new URL("../../src/agents/opencode/plugin.js", import.meta.url)),
).href;
test.skipIf(process.platform === "win32")(
  "opencode's plugin tells each moment, and the model what it was told",
  async () => {
    const bin = tempFolder();
    const log = join(bin, "log");
    const path = process.env.PATH;
    // The plugin asks git, and git finds this in place of the program.
    writeFileSync(
      join(bin, "git-checkpoint"),
      `#!/bin/sh\nprintf '%s ' "$@" >> '${log}'\ncat >> '${log}'\necho >> '${log}'\necho "said at $3"\n`,
    );
    chmodSync(join(bin, "git-checkpoint"), 0o755);
    process.env.PATH = `${bin}${delimiter}${path}`;
    onTestFinished(() => {
      process.env.PATH = path;
    });
    const { GitCheckpoint } = await import(plugin);
    const directory = tempFolder();
    const hooks = await GitCheckpoint({ directory });
    const event = (type: string, properties: object) => hooks.event({ event: { type, properties } });
    await event("session.created", { info: { id: "s" } });
    await event("session.created", { info: { id: "child", parentID: "s" } });
    await hooks["chat.message"]({ sessionID: "s" }, { parts: [{ type: "text", text: "save checkpoint x" }] });
    await hooks["tool.execute.before"]({ tool: "read", sessionID: "s" }, { args: {} });
    await hooks["tool.execute.before"]({ tool: "edit", sessionID: "s" }, { args: { filePath: "a.ts" } });
    const output = { system: ["first"] };
    await hooks["experimental.chat.system.transform"]({ sessionID: "s" }, output);
    expect(output.system).toEqual([
      "first",
      "said at session.created",
      "said at chat.message",
      "said at tool.execute.before",
    ]);
    await hooks["experimental.session.compacting"]({ sessionID: "s" });
    await event("session.compacted", { sessionID: "s" });
    const after = { system: [] as string[] };
    await hooks["experimental.chat.system.transform"]({ sessionID: "s" }, after);
    expect(after.system).toEqual(["said at session.compacted"]);
    await event("session.idle", { sessionID: "s" });
    await event("session.idle", { sessionID: "child" });
    const told = readFileSync(log, "utf8").trim().split("\n");
    expect(told.map((line) => line.split(" ").slice(0, 3).join(" "))).toEqual([
      "hook opencode session.created",
      "hook opencode chat.message",
      "hook opencode tool.execute.before",
      "hook opencode experimental.session.compacting",
      "hook opencode session.compacted",
      "hook opencode session.idle",
    ]);
    expect(JSON.parse(told[1]?.split(" ").slice(3).join(" ") ?? "")).toEqual({
      sessionID: "s",
      prompt: "save checkpoint x",
      cwd: directory,
    });
  },
);
