// npm run test:agents [client…]: the real agents against a fake model, without a network. See the README beside it.
import { notShown, summary } from "./checks.mjs";
import { CLIENT_NAMES, haveClient, NOT_HAD } from "./clients.mjs";
import { life } from "./life.mjs";
import { offline } from "./offline.mjs";
import * as packages from "./packages.mjs";

const SCENARIOS = {
  "claude-code": [life, packages.claudePlugin, packages.listed(/checkpoint.*(?:Connected|Pending approval)/)],
  codex: [life, packages.codexPlugin, packages.listed(/checkpoint[\s\S]*enabled/)],
  gemini: [life, packages.geminiExtension, packages.listed(/checkpoint.*Connected/)],
  copilot: [life, packages.copilotPlugin, packages.listed(/checkpoint/, "--user")],
  qwen: [life, packages.listed(/checkpoint/)],
  opencode: [packages.opencodePlugin, packages.listed(/checkpoint.*connected/)],
  inspector: [packages.inspected],
  "skills-ref": [packages.skill],
};

await offline(async () => {
  const asked = process.argv.slice(2);
  for (const name of CLIENT_NAMES.filter((one) => asked.length === 0 || asked.includes(one))) {
    const client = haveClient(name);
    if (!client.start) {
      notShown(name, `could not be had: ${client.why}`);
      continue;
    }
    console.log(`\n${name} ${client.version}`);
    for (const scenario of SCENARIOS[name] ?? []) await scenario(name, client);
  }
  for (const [name, why] of Object.entries(NOT_HAD)) if (asked.length === 0) notShown(name, why);
  if (!summary()) process.exitCode = 1;
});
