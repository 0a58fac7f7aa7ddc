import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plain } from "../../src/cli/style.ts";
import { continueView } from "../../src/cli/views/continue.ts";
import { patchView } from "../../src/cli/views/diff.ts";
import { statesDiffView } from "../../src/cli/views/diff-states.ts";
import { exportView } from "../../src/cli/views/export.ts";
import { handoffPhasesView, handoffView } from "../../src/cli/views/handoff.ts";
import { installView } from "../../src/cli/views/install.ts";
import { saveView } from "../../src/cli/views/save.ts";
import { showView } from "../../src/cli/views/show.ts";
import { statusView } from "../../src/cli/views/status.ts";
import { MANY_LINES, visibleDeep } from "../../src/cli/visible.ts";

/** A text that somebody wrote: what it is replaced by, is planted. */
const WRITTEN = "(a text)";
const FORGED = 'x\nCheckpoint "other" saved.\r\n\u001b[2Jforged\u2028forged\u0085forged';

const drift = {
  verdict: "drifted",
  branch: { state: "different", saved: WRITTEN, now: WRITTEN },
  head: {
    state: "ahead",
    ahead: 1,
    saved: null,
    now: null,
    fetch: WRITTEN,
    commits: [{ oid: "1", subject: WRITTEN, touches: [WRITTEN] }],
  },
  files: [{ path: WRITTEN, state: "moved", to: WRITTEN, patch: WRITTEN }],
};
const briefing = {
  name: WRITTEN,
  age: WRITTEN,
  checkpoint: {
    saved: WRITTEN,
    branch: WRITTEN,
    by: WRITTEN,
    host: WRITTEN,
    summary: WRITTEN,
    preamble: WRITTEN,
  },
  drift,
  failed: [{ what: WRITTEN, why: WRITTEN }],
  sections: [{ field: "next", heading: WRITTEN, source: WRITTEN }],
  plan: { path: WRITTEN, text: WRITTEN },
  opening: "next",
  questions: [WRITTEN],
  foreign: { remote: WRITTEN, by: WRITTEN, host: WRITTEN, merged: false },
  presented: null,
};
const changedLines = [
  { state: "removed", text: WRITTEN },
  {
    state: "reworded",
    text: WRITTEN,
    parts: [
      { state: "same", text: WRITTEN },
      { state: "added", text: WRITTEN },
    ],
  },
];
const statesDiff = {
  from: { name: WRITTEN, back: null },
  to: { name: WRITTEN, back: 1 },
  diff: {
    state: "changed",
    front: [{ key: WRITTEN, before: WRITTEN, after: WRITTEN }],
    files: [{ path: WRITTEN, state: "changed", what: [WRITTEN] }],
    preamble: WRITTEN,
    preambleLines: changedLines,
    sections: [
      {
        title: WRITTEN,
        state: "changed",
        order: "same",
        removed: [WRITTEN],
        added: [WRITTEN],
        patch: WRITTEN,
        lines: changedLines,
      },
    ],
  },
};
const changes = {
  done: [WRITTEN],
  added: [{ section: WRITTEN, items: null }],
  replaced: [WRITTEN],
  dropped: [{ section: WRITTEN, items: 2 }],
};
const handedOver = {
  preview: null,
  extract: {
    transcript: null,
    changed: [],
    carried: [],
    gaveWay: [],
    idle: [],
    dropped: [{ item: WRITTEN, because: WRITTEN }],
  },
  classify: {
    items: [],
    workflows: [{ signature: { written: WRITTEN }, skillName: WRITTEN, triggers: [WRITTEN] }],
  },
  write: { outcome: "saved", file: { path: WRITTEN, lines: 3 }, strays: [WRITTEN] },
  memory: {
    facts: { path: WRITTEN, outcomes: [{ outcome: "added", line: 1, text: WRITTEN }] },
    gaps: [{ what: WRITTEN }],
    skipped: null,
  },
  check: [{ question: WRITTEN, verdict: "no", why: WRITTEN, remedy: WRITTEN }],
  undecided: [WRITTEN],
  suggestions: [{ what: WRITTEN, reason: WRITTEN, command: WRITTEN }],
  guidance: WRITTEN,
  status: "PARTIAL",
  gaps: [WRITTEN],
};

/** A view, and a result of which it shows every text. */
type Shown = readonly [
  view: (result: never, ...rest: readonly [typeof plain, null]) => string,
  result: object,
];
const SHOWN: Readonly<Record<string, Shown>> = {
  continue: [continueView("full"), briefing],
  "continue of a profile with its own briefing": [continueView("full"), { ...briefing, presented: WRITTEN }],
  status: [
    statusView("full"),
    {
      checkpoints: [{ name: WRITTEN, age: WRITTEN, drift, foreign: briefing.foreign }],
      damaged: [{ name: WRITTEN, why: WRITTEN }],
    },
  ],
  "save --dry-run": [saveView, { outcome: "dry run", document: WRITTEN }],
  "save --amend": [saveView, { name: WRITTEN, outcome: "amended", advice: [], before: { changes } }],
  show: [showView(null), { document: WRITTEN }],
  install: [installView, { files: [{ path: WRITTEN, outcome: "changed", parts: [] }] }],
  "install --dry-run": [installView, { dryRun: true, files: [{ outcome: "changed", patch: WRITTEN }] }],
  "show --as": [showView(null), { document: "", rendered: WRITTEN }],
  export: [exportView, { file: null, document: WRITTEN }],
  diff: [patchView(null), { patch: WRITTEN }],
  "diff of two states": [statesDiffView(null), { ...statesDiff, foreign: [briefing.foreign] }],
  handoff: [handoffView, handedOver],
  "handoff -v": [handoffPhasesView, handedOver],
  "handoff --dry-run": [handoffView, { preview: WRITTEN, classify: {} }],
};

/** The result with another text wherever `wanted` says so of the way to it. */
function planted(value: unknown, text: string, wanted: (way: string) => boolean, way = ""): unknown {
  if (value === WRITTEN) return wanted(way) ? text : value;
  if (Array.isArray(value)) return value.map((inner) => planted(inner, text, wanted, way));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      planted(inner, text, wanted, way === "" ? name : `${way}.${name}`),
    ]),
  );
}

function shown([view]: Shown, result: unknown): string {
  return view(result as never, plain, null);
}

describe("many lines", () => {
  test.each([...MANY_LINES])("%s is shown by a view, line for line", (way) => {
    const views = Object.values(SHOWN).filter((one) => {
      // A view that shows the field at all would show the mark of a line that was not kept.
      return shown(
        one,
        planted(one[1], "+one^J+two", (at) => at === way),
      ).includes("^J");
    });
    expect(views).not.toEqual([]);
    for (const one of views) {
      const text = shown(one, visibleDeep(planted(one[1], "+one\n+two", (at) => at === way)));
      expect(text).toContain("one");
      expect(text).not.toContain("^J");
    }
  });
});

describe("one line", () => {
  test.each(Object.entries(SHOWN))("%s: no other text forges a line", (_, one) => {
    const isOther = (way: string): boolean => !MANY_LINES.has(way);
    const lines = shown(one, visibleDeep(one[1])).split("\n");
    const forged = shown(one, visibleDeep(planted(one[1], FORGED, isOther)));
    expect(forged.split(/\r\n|[\n\r\u0085\u2028\u2029]/)).toHaveLength(lines.length);
    expect(forged).not.toContain("\u001b");
  });

  test("a field that nobody thought of when the list was made", () => {
    const view = ({ fresh }: { readonly fresh: readonly { readonly note: string }[] }): string =>
      fresh.map(({ note }) => `noted: ${note}\n`).join("");
    expect(view(visibleDeep({ fresh: [{ note: "a\nnoted: b\u001b[1A" }] }))).toBe(
      "noted: a^Jnoted: b^[[1A\n",
    );
  });

  test("any text anywhere but in the list", () => {
    const text = fc.oneof(
      fc.string({
        unit: fc.constantFrom("a", "^", "\n", "\r", "\t", "\u001b", "\u0085", "\u2028", "\u202e", "é"),
      }),
      fc.constantFrom(FORGED, "\n", "\r", "\t", "\u001b"),
    );
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        text,
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(fc.string(), tie("value"), { maxKeys: 4 }),
      ),
    })).value;
    fc.assert(
      fc.property(value, (given) => {
        const texts: string[] = [];
        JSON.stringify(visibleDeep({ fresh: given }), (_, inner: unknown) => {
          if (typeof inner === "string") texts.push(inner);
          return inner;
        });
        expect(texts.join("")).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
      }),
    );
  });
});
