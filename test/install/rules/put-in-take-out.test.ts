import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { geminiSetup } from "../../../src/agents/gemini/setup.ts";
import { setups } from "../../../src/agents/setups.ts";
import { CheckpointError } from "../../../src/errors.ts";
import { putIn } from "../../../src/operations/install/rules/put-in.ts";
import { takeOut } from "../../../src/operations/install/rules/take-out.ts";
import type { Insert } from "../../../src/text/settings/insert.ts";
import { runs } from "../../support/depth.ts";

const place = { scope: "project", top: "/p", env: {} } as const;
const insertsOf = (agent: string, path: string): readonly Insert[] =>
  (setups.find((one) => one.agent === agent)?.files(place) ?? [])
    .filter((file) => file.path === path)
    .map(({ insert }) => insert);
const gemini = insertsOf("gemini", "/p/.gemini/settings.json");

function installed(text: string | null, inserts: readonly Insert[] = gemini): string {
  return inserts.reduce<string | null>((now, one) => putIn(now, one, "settings.json"), text) ?? "";
}

function removed(text: string, original: string | null, inserts: readonly Insert[] = gemini): string | null {
  return inserts.reduce<string | null>(
    (now, one) => (now === null ? null : takeOut(now, one, original, "settings.json")),
    text,
  );
}

/** JSON as people and programs lay it out. */
const anyText = fc
  .tuple(
    fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom("hooks", "mcpServers", "theme", "SessionStart")),
      fc.jsonValue({ maxDepth: 3 }),
      { maxKeys: 5 },
    ),
    fc.constantFrom(0, 2, 4, "\t"),
    fc.constantFrom("\n", "\r\n"),
    fc.constantFrom("", "\n"),
    fc.constantFrom("", "\uFEFF"),
  )
  .map(([value, step, newline, end, bom]) => {
    const { hooks, mcpServers, ...rest } = value as Record<string, unknown>;
    const objects = [
      ["hooks", hooks],
      ["mcpServers", mcpServers],
    ].filter(([, one]) => typeof one === "object" && one !== null && !Array.isArray(one));
    const all = { ...rest, ...Object.fromEntries(objects) };
    const lists = all.hooks ? { ...all, hooks: {} } : all;
    return bom + (JSON.stringify(lists, null, step) + end).replaceAll("\n", newline);
  });

const deep = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ""));

describe("what is put into settings", () => {
  test("comes out again, whatever the settings: the same values, and nothing else", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const now = installed(text);
        expect(deep(now)).toMatchObject({ mcpServers: { checkpoint: { command: "git-checkpoint" } } });
        // Installed once more, nothing moves.
        expect(installed(now)).toBe(now);
        const left = removed(now, text) ?? "";
        expect(deep(left)).toEqual(deep(text));
        // Whoever laid their settings out as usual has them back as they were.
        if (/\n/.test(text.trim()) && !/[[{]\s+[\]}]/.test(text)) expect(left).toBe(text);
      }),
      { numRuns: runs({ short: 20, deep: 20_000 }) },
    );
  });

  test("comments, other hooks, unknown keys, a byte order mark and line ends stay where they are", () => {
    const text = [
      "\uFEFF{",
      "    // first of all",
      '    "model": "x", /* beside it */',
      '    "hooks": {',
      '        "SessionStart": [',
      '            { "hooks": [{ "type": "command", "command": "say hi" }] } // mine',
      "            // below",
      "        ],",
      '        "Odd": 1',
      "    }, // behind",
      '    "unknown": [1, 2],',
      "}",
      "",
    ].join("\r\n");
    const now = installed(text);
    const plain = now.replaceAll(",", "");
    for (const line of text.split("\r\n")) expect(plain).toContain(line.replaceAll(",", ""));
    expect(now).not.toMatch(/[^\r]\n/);
    expect(removed(now, text)).toBe(text);
    expect(removed(`${now}// added\r\n`, text)).toBe(`${text}// added\r\n`);
  });

  test("hooks that somebody put among their own are taken out from between them", () => {
    const text =
      '{ "hooks": { "SessionStart": [{ "hooks": [{ "command": "a" }, { "command": "git checkpoint hook gemini" }] }] } }';
    const [hooks] = gemini;
    const now = installed(text, hooks ? [hooks] : []);
    expect(JSON.parse(now).hooks.SessionStart).toHaveLength(1);
    const left = removed(now, null);
    expect(JSON.parse(left ?? "")).toEqual({ hooks: { SessionStart: [{ hooks: [{ command: "a" }] }] } });
  });

  test("an entry of ours with another time is brought up to date where it stands", () => {
    const now = installed(null).replace('"timeout": 10000', '"timeout": 10');
    expect(now).not.toBe(installed(null));
    expect(installed(now)).toBe(installed(null));
  });

  test("nothing is left of a file that had nothing else", () => {
    for (const setup of setups)
      for (const { insert } of setup.files(place))
        expect(takeOut(putIn(null, insert, "f"), insert, null, "f")).toBe(null);
  });

  test.each([
    ["{ oops", "settings-invalid", /line 1/],
    ['{\n  "a": 1,\n  "b": }\n', "settings-invalid", /line 3/],
    ["[]", "settings-invalid", /no JSON object/],
    ['{ "a": 1,\n"a": 2 }', "settings-invalid", /same key twice \(line 2\)/],
    ['{ "hooks": [] }', "settings-shape", /'hooks' in 'settings.json' is no object/],
    ['{ "hooks": { "SessionStart": {} } }', "settings-shape", /is no list/],
    [
      '{ "mcpServers": { "checkpoint": { "command": "other" } } }',
      "settings-taken",
      /another 'mcpServers.checkpoint'/,
    ],
  ])("refused: %s", (text, code, message) => {
    const error = refusal(() => installed(text));
    expect(error).toMatchObject({ kind: "refused", code });
    expect(error?.message).toMatch(message);
  });
});

describe("a table in TOML and words in Markdown", () => {
  const [toml] = insertsOf("codex", "/p/.codex/config.toml");
  const [words] = insertsOf("codex", "/p/AGENTS.md");

  test.each(["", "a = 1\n", "a = 1", "a = 1\r\n[b]\r\n", "# x\n\n"])("come and go: %j", (text) => {
    for (const insert of [toml, words]) {
      if (!insert) throw new Error("there is no such insert");
      const now = putIn(text, insert, "f");
      expect(now.startsWith(text)).toBe(true);
      expect(putIn(now, insert, "f")).toBe(now);
      expect(takeOut(now, insert, text, "f")?.trimEnd()).toBe(text.trimEnd());
      expect(takeOut(`${now}c = 2\n`, insert, text, "f")).toContain("c = 2\n");
    }
  });

  // With a second one of that name Codex could not read its settings at all.
  test.each([
    '[mcp_servers.checkpoint]\ncommand = "x"\n',
    "[mcp_servers . 'checkpoint']\ncommand = 'x'\n",
    '["mcp_servers".checkpoint.env]\nA = "x"\n',
    'mcp_servers.checkpoint.command = "x"\n',
    '[mcp_servers]\ncheckpoint = { command = "x" }\n',
    '[mcp_servers]\n\n# mine\n"checkpoint".command = "x"\n',
    'mcp_servers = { other = { command = "y" } }\n',
    "[[mcp_servers]]\na = 1\n",
  ])("a table that is somebody else's is left alone: %j", (text) => {
    const error = refusal(() => putIn(text, toml as Insert, "config.toml"));
    expect(error?.code).toBe("settings-taken");
  });

  test.each([
    '[mcp_servers.other]\ncommand = "x"\ncheckpoint = "y"\n',
    "[mcp_servers]\n",
    'mcp_servers.other.command = "x"\n',
    'a = """\n[mcp_servers.checkpoint]\n"""\n',
    '# mcp_servers.checkpoint = 1, it\'s """ not\n',
    '[a.mcp_servers.checkpoint]\nb = "x"\n',
  ])("another table is not taken for it: %j", (text) => {
    expect(putIn(text, toml as Insert, "config.toml")).toContain(
      '[mcp_servers.checkpoint]\ncommand = "git-checkpoint"',
    );
  });

  test("what stands behind a mark whose end is gone is somebody's own", () => {
    for (const [insert, mark] of [
      [toml, "# git-checkpoint: start"],
      [words, "<!-- git-checkpoint: start -->"],
    ] as const) {
      if (!insert) throw new Error("there is no such insert");
      const text = `${mark}\na = 1\n`;
      const now = putIn(text, insert, "f");
      expect(putIn(now, insert, "f")).toBe(now);
      expect(takeOut(`${now}c = 2\n`, insert, text, "f")).toBe(`${text}c = 2\n`);
    }
  });
});

test("every agent's hooks have times in its own unit", () => {
  const [hooks] = gemini;
  const times = hooks?.kind === "json" ? [...JSON.stringify(hooks.values).matchAll(/"timeout":(\d+)/g)] : [];
  expect(times.length).toBe(6);
  for (const [, time] of times) expect(Number(time)).toBeGreaterThanOrEqual(1000);
  for (const setup of setups.filter((one) => one !== geminiSetup))
    for (const [, time] of JSON.stringify(setup.files(place)).matchAll(/"timeout(?:Sec)?":(\d+)/g))
      expect(Number(time)).toBeLessThanOrEqual(30);
});

function refusal(body: () => unknown): CheckpointError | null {
  try {
    body();
    return null;
  } catch (error) {
    if (error instanceof CheckpointError) return error;
    throw error;
  }
}
