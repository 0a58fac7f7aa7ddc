import { readSettings } from "../../agents/agent-files.ts";
import type { Setup, SetupFile } from "../../agents/setup.ts";
import { setups } from "../../agents/setups.ts";
import { isThere, readTextFile } from "../../host/files/files.ts";
import { programOnPath } from "../../host/programs-on-path.ts";
import { isBad, readJson, valueAt } from "../../text/settings/json-text.ts";
import { markedBlock } from "../../text/settings/marked-block.ts";
import type { Workspace } from "../workspace.ts";
import { type InstallPlace, projectPlace, userPlace } from "./place.ts";
import { type AgentFinding, agentFindings, type Installed } from "./rules/agent-findings.ts";
import { TOML_MARKS } from "./rules/marks.ts";
import { oddTimeouts } from "./rules/odd-timeouts.ts";
import { isOurs } from "./rules/ours.ts";

const MOST_BYTES = 16 << 20;

/** Where agents have us, in this repository and for this user, and what is wrong with it. */
export async function findAgents(at: Workspace): Promise<readonly AgentFinding[]> {
  const places = [...(at.root === null ? [] : [projectPlace(at)]), userPlace(at.env)];
  const installed: Installed[] = [];
  for (const place of places)
    for (const setup of setups) {
      const found = await installedAt(place, setup);
      if (found.parts.some((part) => part === "hooks" || part === "mcp") || found.hasPlugin)
        installed.push(found);
    }
  return agentFindings(installed, programOnPath("git-checkpoint", at.env) !== null);
}

async function installedAt(at: InstallPlace, setup: Setup): Promise<Installed> {
  const parts: string[] = [];
  let [hooksFile, oldSkill, odd]: [string | null, string | null, readonly number[]] = [null, null, []];
  for (const file of setup.files(at)) {
    const text = await textOf(file);
    if (text === null || !has(text, file)) continue;
    parts.push(file.part);
    if (file.part === "skill" && file.insert.kind === "whole" && isOlder(text, file.insert.text))
      oldSkill = at.nameOf(file.path);
    if (file.part !== "hooks") continue;
    hooksFile = at.nameOf(file.path);
    if (setup.timeouts) odd = oddTimeouts(jsonIn(text), setup.timeouts, setup.agent);
  }
  return {
    agent: setup.agent,
    title: setup.title,
    scope: at.scope,
    parts,
    hooksFile,
    oddTimeouts: odd,
    unit: setup.timeouts?.unit ?? "s",
    oldSkill,
    hasPlugin: setup.agent === "claude-code" && (await hasPlugin(setup.files(at))),
  };
}

/** Most of them are not there, and none that is not ours is read as JSON. */
async function textOf({ path, instead = [] }: SetupFile): Promise<string | null> {
  const file = [...instead, path].find(isThere);
  if (!file) return null;
  const text = await readTextFile(file, MOST_BYTES, "follow").catch(() => null);
  return text !== null && /git[ -]checkpoint/.test(text) ? text : null;
}

function has(text: string, { insert }: SetupFile): boolean {
  switch (insert.kind) {
    case "whole":
      return text.includes(insert.mark);
    case "toml":
      return markedBlock(text, TOML_MARKS) !== null;
    case "paragraph":
      return text.includes("<!-- git-checkpoint: start -->");
    case "json": {
      const read = readJson(text.replace(/^\uFEFF/, ""));
      return (
        !isBad(read) && insert.values.some(({ path, as }) => as !== "default" && isOurs(valueAt(read, path)))
      );
    }
  }
}

function jsonIn(text: string): unknown {
  const read = readJson(text.replace(/^\uFEFF/, ""));
  return isBad(read) ? null : valueAt(read, []);
}

function isOlder(text: string, ours: string): boolean {
  const versionOf = (skill: string): string => /^ {2}version: "?([\d.]+)"?\s*$/m.exec(skill)?.[1] ?? "0";
  return versionOf(text).localeCompare(versionOf(ours), "en", { numeric: true }) < 0;
}

async function hasPlugin(files: readonly SetupFile[]): Promise<boolean> {
  const settings = files.find(({ part }) => part === "hooks")?.path;
  if (!settings || !isThere(settings)) return false;
  const { enabledPlugins } = await readSettings(settings);
  if (typeof enabledPlugins !== "object" || enabledPlugins === null) return false;
  return Object.entries(enabledPlugins).some(
    ([name, on]) => name.startsWith("git-checkpoint@") && on === true,
  );
}
