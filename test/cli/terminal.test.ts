import { describe, expect, test } from "vitest";
import { plain } from "../../src/cli/style.ts";
import { hasLinks, withLinks, withoutLinks } from "../../src/cli/terminal/hyperlinks.ts";
import { progressLine } from "../../src/cli/terminal/progress.ts";

describe("links", () => {
  const told = (env: Record<string, string>, value?: string): boolean =>
    hasLinks(
      env,
      value === undefined ? [] : [{ key: "checkpoint.hyperlinks", value, scope: "local", origin: "x" }],
    );

  test.each<[Record<string, string>, boolean]>([
    [{ TERM: "xterm-256color" }, false],
    [{ TERM: "xterm-256color", VTE_VERSION: "7200" }, true],
    [{ TERM: "xterm-256color", VTE_VERSION: "4800" }, false],
    [{ TERM: "xterm-256color", TERM_PROGRAM: "iTerm.app" }, true],
    [{ TERM: "xterm-256color", TERM_PROGRAM: "Apple_Terminal" }, false],
    [{ TERM: "xterm-kitty" }, true],
    [{ WT_SESSION: "1" }, true],
    [{ TERM: "xterm-256color", KONSOLE_VERSION: "220401" }, true],
    [{ TERM: "screen-256color", VTE_VERSION: "7200" }, false],
    [{ TERM: "xterm-256color", TMUX: "/tmp/x", TERM_PROGRAM: "iTerm.app" }, false],
    [{ TERM: "xterm-256color", CI: "1", TERM_PROGRAM: "vscode" }, false],
    [{ TERM: "dumb", WT_SESSION: "1" }, false],
  ])("%j: %s", (env, expected) => {
    expect(told(env)).toBe(expected);
    expect(told(env, "never")).toBe(false);
    expect(told(env, "always")).toBe(env.TERM !== "dumb");
  });

  test("a path becomes an address that nothing in it can end, and one that leads out stays a path", () => {
    const { file } = withLinks(plain, "/work/my repo");
    expect(file("a b.ts", "src/a b.ts")).toBe(
      "\u001b]8;;file:///work/my%20repo/src/a%20b.ts\u001b\\a b.ts\u001b]8;;\u001b\\",
    );
    expect(file("x", "a#b?c%d\u001b\\;é")).toBe(
      "\u001b]8;;file:///work/my%20repo/a%23b%3Fc%25d%1B%5C;%C3%A9\u001b\\x\u001b]8;;\u001b\\",
    );
    for (const out of ["../x", "/etc/passwd", "a/../../x", ".."]) expect(file(out, out)).toBe(out);
    expect(withoutLinks(`${file("a", "a")} and ${file("b", "b")}`)).toBe("a and b");
  });
});

test("a bar stands behind the line where there is room, and the line is never wider than the terminal", () => {
  expect(progressLine("looking: 5 of 10", 0.5, 79)).toBe("looking: 5 of 10  [############............]");
  expect(progressLine("looking: 5 of 10", 0.5, 30)).toBe("looking: 5 of 10");
  expect(progressLine("looking: 5 of 10", undefined, 79)).toBe("looking: 5 of 10");
  expect(progressLine("remote: \u001b[31m世界世界", 1, 10)).toBe("remote: ^…");
});
