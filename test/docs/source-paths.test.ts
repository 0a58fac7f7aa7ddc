import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const rooms = readdirSync(join(root, "src"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** Where the code is spoken of. Decisions are dated: their paths are those of their day. */
const pages = [
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs/internals")).map((file) => `docs/internals/${file}`),
];

/** What stands in code marks and looks like a place in the source or the tests. */
function pathsIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/`([\w./*<>-]+\/[\w./*<>-]*)`/g), ([, path = ""]) => path).filter(
    (path) => {
      const [first = ""] = path.split("/");
      // `checkpoint/` is also our folder in the common git directory.
      return (
        first === "src" ||
        first === "test" ||
        path.endsWith(".ts") ||
        (rooms.includes(first) && first !== "checkpoint")
      );
    },
  );
}

/** Whether such a place is there: a file with or without its ending, a folder, or a pattern that matches one. */
function isThere(path: string): boolean {
  const from = /^(?:src|test)\//.test(path) ? path : `src/${path}`;
  const pattern = from.replace(/<[^>]+>/g, "*").replace(/\/$/, "");
  return ["", ".ts", ".test.ts"].some(
    (ending) => existsSync(join(root, pattern + ending)) || matches(pattern + ending),
  );
}

function matches(pattern: string): boolean {
  if (!pattern.includes("*")) return false;
  const folder = join(root, dirname(pattern).replace(/\*.*$/, ""));
  if (!existsSync(folder)) return false;
  const wanted = new RegExp(`^${pattern.replace(/[.]/g, "\\.").replaceAll("*", "[^/]*")}$`);
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).some((file) =>
    wanted.test(join(folder, file).slice(root.length).replaceAll("\\", "/")),
  );
}

test.each(pages)("every place in the source that %s names is there", (page) => {
  const named = pathsIn(readFileSync(join(root, page), "utf8"));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

test("a place that is not there is seen", () => {
  const text =
    "`src/none` `store/none.ts` `store/append` `src/operations/<verb>` `test/house` `a/b` `git/system/`";
  expect(pathsIn(text).filter((path) => !isThere(path))).toEqual(["src/none", "store/none.ts"]);
});
