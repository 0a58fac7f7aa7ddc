import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const guides = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .map((file) => join("docs", file).replaceAll("\\", "/"));
const files = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", ...guides.sort()];

/** The page without fenced blocks; there `#` and brackets are code. */
function prose(file: string): string {
  return readFileSync(file, "utf8").replace(/^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\1 *$/gm, "");
}

function linksIn(text: string): readonly string[] {
  const spoken = text.replace(/(`+)[^`\n]*?\1/g, "");
  return Array.from(
    spoken.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)|^\[[^\]]+\]: +(\S+)/gm),
    ([, a, b]) => a ?? b ?? "",
  );
}

/** Anchors as code hosts make them: lower case, punctuation gone, spaces as dashes, doubles numbered. */
function anchorsOf(file: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  return new Set(
    Array.from(prose(file).matchAll(/^#{1,6} +(.+?) *#*$/gm), ([, words = ""]) => {
      const slug = words
        .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
        .replace(/\s/g, "-");
      const times = seen.get(slug) ?? 0;
      seen.set(slug, times + 1);
      return times === 0 ? slug : `${slug}-${times}`;
    }),
  );
}

/** Why a link leads nowhere; null where it leads somewhere, or out of the repository. */
function fault(from: string, link: string): string | null {
  if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(link)) return null;
  const [path = "", anchor] = link.split("#", 2).map(decodeURIComponent);
  const target = path === "" ? from : resolve(dirname(from), path);
  if (!existsSync(target)) return `${link}: there is no such file`;
  if (relative(root, target).startsWith("..")) return `${link}: leads out of the repository`;
  if (anchor === undefined) return null;
  if (!statSync(target).isFile() || !target.endsWith(".md")) return `${link}: only pages have headings`;
  return anchorsOf(target).has(anchor) ? null : `${link}: there is no such heading`;
}

test.each(files)("every link in %s leads somewhere", (file) => {
  const from = join(root, file);
  const faults = linksIn(prose(from)).flatMap((link) => fault(from, link) ?? []);
  expect(faults).toEqual([]);
});

test("a link that leads nowhere is found", () => {
  const readme = join(root, "README.md");
  const page =
    "[a](docs/none.md) [b](docs/README.md#none) `[c](x.md)` [d](https://example.org/x.md) [e](docs/README.md)";
  expect(linksIn(page).flatMap((link) => fault(readme, link) ?? [])).toEqual([
    "docs/none.md: there is no such file",
    "docs/README.md#none: there is no such heading",
  ]);
});

test("every page of the documentation can be reached from its index", () => {
  const start = join(root, "docs", "README.md");
  const reached = new Set([start]);
  for (const page of reached)
    for (const link of linksIn(prose(page))) {
      const target = resolve(dirname(page), link.split("#", 1)[0] ?? "");
      if (target.endsWith(".md") && target.startsWith(join(root, "docs")) && existsSync(target))
        reached.add(target);
    }
  expect(guides.filter((file) => !reached.has(join(root, file)))).toEqual([]);
});
