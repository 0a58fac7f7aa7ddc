import fc from "fast-check";
import { expect, test } from "vitest";
import { isName } from "../../../src/checkpoint/name.ts";
import { findIndexSection } from "../../../src/operations/places/rules/memory-index-section.ts";
import {
  type IndexedCheckpoint,
  indexLines,
  renderedLines,
} from "../../../src/operations/projections/rules/index-lines.ts";
import { indexedNames, projectIndex } from "../../../src/operations/projections/rules/memory-index.ts";
import { markdownLines } from "../../../src/text/markdown/lines.ts";
import { anyText } from "../../support/any-text.ts";
import { runs } from "../../support/depth.ts";

const RUNS = { numRuns: runs({ short: 130, deep: 2000 }) };
const BOM = "\xef\xbb\xbf";

// Files are bytes; latin1 shows each byte as one character, so that failures can be read.
const bytes = (text: string): Uint8Array => Buffer.from(text, "latin1");
const shown = (file: Uint8Array | null): string => Buffer.from(file ?? []).toString("latin1");
const project = (file: string, live: readonly IndexedCheckpoint[]): string =>
  shown(projectIndex(bytes(file), live));
const section = (live: readonly IndexedCheckpoint[], eol: string): string =>
  shown(Buffer.from(renderedLines(indexLines(live)))).replaceAll("\n", eol);

const checkpoint: fc.Arbitrary<IndexedCheckpoint> = fc.record({
  name: fc.stringMatching(/^[a-z0-9][a-z0-9._-]{0,20}[a-z0-9]$/).filter(isName),
  where: fc.oneof(fc.constantFrom("main", "detached at 3f2c9d1", "fix/(a)"), anyText()),
  saved: fc.constantFrom("2026-11-16T09:12:03+08:00", "2026-01-02T00:00:00Z", "never"),
  summary: fc.oneof(
    anyText(300),
    fc.constantFrom("", "```", "<!-- a", "a\n## Active Checkpoints\n", "x\nResume any: y", "a\\b"),
  ),
});
const checkpoints = fc.uniqueArray(checkpoint, { minLength: 1, maxLength: 24, selector: ({ name }) => name });

const byte = fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code));
const randomBytes = fc.array(byte, { maxLength: 30 }).map((all) => all.join(""));
const inLine = randomBytes.map((text) => `x${text.replace(/[\r\n]/g, "")}`);

/** Pieces that leave nothing open behind them. */
const closedPiece = fc.oneof(
  inLine.map((text) => [text]),
  fc.constantFrom(
    [""],
    ["  "],
    ["## Facts  "],
    ["- my list", "  - nested", "* other"],
    ["```md", "## Active Checkpoints", "- **a** (main, Nov 1)", "```"],
    ["~~~", "```", "# Title", "## Active Checkpoints", "~~~~"],
    ["- ```", "  ## Active Checkpoints", "  ```"],
    ["<!--", "## Active Checkpoints", "", "# Title", "-->"],
    ["<!-- ## Active Checkpoints -->"],
    ["    ## Active Checkpoints"],
    ["\t# Title"],
    ["## Active Checkpoints today"],
    ["### Active Checkpoints"],
    ["#Active"],
    ["and 3 more"],
    ["Title", "====="],
    ["> # Quoted"],
  ),
);
/** Pieces that may hide the rest of the file, or be a section themselves. */
const wildPiece = fc.oneof(
  closedPiece,
  randomBytes.map((text) => [text]),
  fc.constantFrom(
    ["# Title"],
    [" # Title #"],
    ["#"],
    ["```"],
    ["~~~ x"],
    ["<!--"],
    ["---"],
    ["..."],
    ["- ~~~"],
    ["Resume any: x"],
    ["## Active Checkpoints"],
  ),
);
const frontMatter = fc.constantFrom(
  [],
  [],
  ["---", "# comment", "## Active Checkpoints", "---"],
  ["---", "..."],
);
const usualEol = fc.constantFrom("\n", "\r\n");
const endings = fc.oneof(
  usualEol.map((eol) => [eol]),
  fc.array(fc.constantFrom("\n", "\r\n", "\r"), { minLength: 1, maxLength: 6 }),
);

/** A file of pieces whose lines end as they like; the last one may end without a newline. */
function fileOf(piece: fc.Arbitrary<readonly string[]>): fc.Arbitrary<string> {
  const parts = [
    fc.boolean(),
    frontMatter,
    fc.array(piece, { maxLength: 8 }),
    endings,
    fc.boolean(),
  ] as const;
  return fc.tuple(...parts).map(([bom, front, pieces, eols, open]) => {
    const text = [...front, ...pieces.flat()].map((line, n) => line + eols[n % eols.length]).join("");
    return (bom ? BOM : "") + (open ? text.replace(/(?:\r\n|\n|\r)$/, "") : text);
  });
}

const title = fc.constantFrom(["# Title"], [" # Title #"], ["#"]);
const tidyFile = fileOf(fc.oneof({ arbitrary: closedPiece, weight: 3 }, title));
const wildFile = fileOf(wildPiece);

test("what was inserted can be taken out again, to the byte", () => {
  fc.assert(
    fc.property(tidyFile, checkpoints, (file, live) => {
      expect(project(file, [])).toBe(file);
      expect(project(project(file, live), [])).toBe(file);
    }),
    RUNS,
  );
});

test("so it is in files of random bytes and with blocks that are never closed", () => {
  fc.assert(
    fc.property(wildFile, checkpoints, (file, live) => {
      fc.pre(findIndexSection(markdownLines(file)) === null);
      expect(project(project(file, live), [])).toBe(file);
    }),
    RUNS,
  );
});

test("inserting adds the section and line endings beside it, and nothing else", () => {
  fc.assert(
    fc.property(tidyFile, checkpoints, (file, live) => {
      const eol = /^[^\r\n]*\r\n/.test(file) ? "\r\n" : "\n";
      const parts = project(file, live).split(section(live, eol).trimEnd());
      expect(parts).toHaveLength(2);
      const [before = "", after = ""] = parts;
      const added = before.length + after.length - file.length;
      const end = before.length;
      const whole = before + after;
      const splits = Array.from({ length: added + 1 }, (_, n) => [end - n, end - n + added] as const);
      const kept = splits.filter(([from, to]) => whole.slice(0, from) + whole.slice(to) === file);
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.map(([from, to]) => whole.slice(from, to))).toContain(eol.repeat(added / eol.length));
    }),
    RUNS,
  );
});

test("projecting twice changes nothing more", () => {
  fc.assert(
    fc.property(wildFile, checkpoints, (file, live) => {
      const once = project(file, live);
      expect(project(once, live)).toBe(once);
    }),
    RUNS,
  );
});

test("the next checkpoints change only the section", () => {
  fc.assert(
    fc.property(wildFile, checkpoints, checkpoints, (file, earlier, later) => {
      fc.pre(project(file, []) === file);
      expect(project(project(file, earlier), later)).toBe(project(file, later));
    }),
    RUNS,
  );
});

/** Lines as another program wrote them, or an agent by hand; the heading stays as it is written. */
const handMade = fc.constantFrom(
  ["## Active Checkpoints", "- **a** (main, Nov 1) — x", "", "Resume any: `continue` or `continue {name}` "],
  ["  ## Active Checkpoints ##", "", "* a (main, Nov 1)", "", "and 3 more", "Resume any: say continue"],
  ["##\tActive Checkpoints  ", "Resume any:"],
);

test("a section made by hand is replaced where it stands, between bytes that stay", () => {
  const file = fc.tuple(tidyFile, handMade, tidyFile, usualEol, fc.boolean());
  fc.assert(
    fc.property(file, checkpoints, ([before, lines, after, eol, open], live) => {
      const above = before === "" || before === BOM || /[\r\n]$/.test(before) ? before : before + eol;
      const below = open ? "" : eol + after;
      const current = above + lines.join(eol) + below;
      const own = /^[^\r\n]*\r\n/.test(current) ? "\r\n" : "\n";
      const fresh = section(live, own).trimEnd().split(own).slice(1).join(own);
      expect(project(current, live)).toBe(above + lines[0] + eol + fresh + below);
      const listed = Math.min(live.length, 20);
      expect(indexedNames(bytes(project(current, live)))).toHaveLength(listed);
    }),
    RUNS,
  );
});

/** What users write between our lines, each line by itself or as a block that is closed. */
const userPiece = fc.oneof(
  inLine.map((text) => [text]),
  fc.constantFrom(
    ["- my own"],
    ["* **Login** (see the wiki)"],
    ["1. first", "2. second"],
    ["  - ask Bob", "    and Alice"],
    [shown(Buffer.from("- **not-ours** (main, Nov 2) — its file is there"))],
    [shown(Buffer.from("- 로그인은 아직"))],
    ["```", "- **ours** (main, Nov 1)", "Resume any: `continue`", "```"],
    ["  ```", "  code", "  ```"],
    ["<!--", "- **ours** (main, Nov 1)", "-->"],
    ["| a | b |", "| - | - |"],
    ["### Mine", "", "text"],
    ["> quoted"],
    ["", "---"],
    ["Resume any: ask Bob"],
    ["and 3 more of these"],
  ),
);
const gap = fc.constantFrom([], [], [""], ["", ""]);
const ourPiece = fc.oneof(
  checkpoint.map(({ name }) => [`- **${name}** (main, Nov 1) - old`]),
  fc.constantFrom(["- **gone** (dev, Nov 1 09:12)"], ["and 3 more"]),
);
/** A section in which the user's lines stand anywhere; which of the lines are the user's is told beside it. */
const shared = fc
  .tuple(
    fc.array(
      fc.tuple(
        fc.oneof(
          userPiece.map((lines) => ({ lines, ours: false })),
          ourPiece.map((lines) => ({ lines, ours: true })),
        ),
        gap,
      ),
      { maxLength: 10 },
    ),
    fc.boolean(),
  )
  .map(([pieces, resumes]) => {
    const lines = pieces.flatMap(([{ lines: own }, blank]) => [...own, ...blank]);
    const end = resumes ? ["", "Resume any: `continue` or `continue {name}`"] : [];
    const user = pieces.flatMap(([{ lines: own, ours }]) =>
      ours ? [] : own.filter((line) => line.trim() !== ""),
    );
    return { lines: ["## Active Checkpoints", ...lines, ...end], user };
  });

/** Ours are all names but the one whose file is there. */
const isOurs = ({ name }: { readonly name: string }): boolean => name !== "not-ours";

/** The lines of a file that say something and are none of ours, sorted. */
function saidIn(file: string): readonly string[] {
  const lines = file
    .replace(BOM, "")
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "");
  return lines.toSorted();
}

test("no line that a user wrote into the section is ever lost, doubled or changed", () => {
  const file = fc.tuple(tidyFile, shared, fc.constantFrom("", "## Facts\n- mine\n"), usualEol);
  fc.assert(
    fc.property(file, checkpoints, checkpoints, ([before, { lines, user }, after, eol], live, later) => {
      const above = before === "" || before === BOM || /[\r\n]$/.test(before) ? before : before + eol;
      const current = above + lines.join(eol) + eol + after;
      const through = (text: string, all: readonly IndexedCheckpoint[]): string =>
        shown(projectIndex(bytes(text), all, isOurs));
      const ours = (all: readonly IndexedCheckpoint[]): readonly string[] =>
        saidIn(section(all, eol)).filter((line) => !line.startsWith("## "));
      const others = [...saidIn(above), ...saidIn(after), ...user];
      const first = through(current, live);
      expect(saidIn(first)).toEqual([...others, "## Active Checkpoints", ...ours(live)].toSorted());
      expect(first.startsWith(above)).toBe(true);
      expect(first.endsWith(after)).toBe(true);
      expect(through(first, live)).toBe(first);
      const second = through(first, later);
      expect(saidIn(second)).toEqual([...others, "## Active Checkpoints", ...ours(later)].toSorted());
      const none = saidIn(through(second, [])).filter(
        (line) => line !== "## Active Checkpoints" && !line.startsWith("Resume any: `"),
      );
      const left = others.filter(
        (line) => line !== "## Active Checkpoints" && !line.startsWith("Resume any: `"),
      );
      expect(none).toEqual(left.toSorted());
      expect(through(through(second, []), [])).toBe(through(second, []));
    }),
    RUNS,
  );
});
