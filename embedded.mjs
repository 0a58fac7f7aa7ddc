// What stands in the program in place of names: its version, and texts that it puts into the files of agents and shells, so that
// it need not find its own folder to read them.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const root = dirname(fileURLToPath(import.meta.url));
const text = (path) => readFileSync(join(root, path), "utf8").replaceAll("\r\n", "\n");

/** The text of a part of the page, bundled and made small. */
function pagePart(path, more) {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [path],
    bundle: true,
    minify: true,
    write: false,
    charset: "ascii",
    legalComments: "none",
    target: ["chrome111", "firefox113", "safari16.4"],
    ...more,
  });
  return outputFiles[0].text.trim();
}

/** Each name, and the JavaScript that stands for it. */
export function embedded() {
  return {
    __VERSION__: JSON.stringify(JSON.parse(text("package.json")).version),
    __SKILL__: JSON.stringify(text("src/agents/plugin/skills/checkpoint/SKILL.md")),
    __BASH_COMPLETION__: JSON.stringify(text("src/operations/completion/scripts/git-checkpoint.bash")),
    __ZSH_COMPLETION__: JSON.stringify(text("src/operations/completion/scripts/_git-checkpoint")),
    __FISH_COMPLETION__: JSON.stringify(text("src/operations/completion/scripts/git-checkpoint.fish")),
    __OPENCODE_PLUGIN__: JSON.stringify(text("src/agents/opencode/plugin.js")),
    __PAGE_SCRIPT__: JSON.stringify(pagePart("src/web/client/start.ts", { format: "iife" })),
    __PAGE_STYLE__: JSON.stringify(pagePart("src/web/client/page.css", {})),
  };
}
