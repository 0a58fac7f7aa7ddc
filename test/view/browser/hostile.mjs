// A repository in which every hostile document of test/view/hostile.ts was saved.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { openWorld } from "./demo.mjs";

const source = readFileSync(new URL("../hostile.ts", import.meta.url), "utf8");
const { code } = transformSync(source, { loader: "ts", format: "esm" });

/** The documents, a branch and a file that want to be more than text. */
export const { HOSTILE, HOSTILE_BRANCH, HOSTILE_FILE } = await import(
  `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`
);

/** Saves them all. */
export async function makeHostile(folder) {
  const name = "<img src=x onerror=alert(99)>";
  mkdirSync(join(folder, name), { recursive: true });
  const repo = openWorld(folder).clone(name);
  repo.git(["init", "-q", "-b", HOSTILE_BRANCH]);
  for (const [key, value] of [
    ["user.name", "</script>A"],
    ["user.email", "a@example.org"],
    ["checkpoint.index", "never"],
  ])
    repo.git(["config", key, value]);
  Object.assign(repo.identity, { user: "</script><script>alert(98)</script>" });
  repo.commit({ [HOSTILE_FILE]: "one\n" }, "<script>alert(97)</script>", "2026-11-15T08:00:00Z");
  for (const { name: each, says } of HOSTILE) {
    const input = `# ${each}\n\n## Left Off\n${says}\n\n## Failed Approaches\n- ${says.replace(/\n/g, " ")}\n`;
    await repo.checkpoint(
      ["save", each, "-m", says, "--file", HOSTILE_FILE, "-F", "-"],
      "2026-11-15T09:00:00Z",
      { input },
    );
  }
  repo.write({ [HOSTILE_FILE]: "</script><script>alert(9)</script>\n" });
  return repo;
}
