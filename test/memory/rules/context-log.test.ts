import fc from "fast-check";
import { expect, test } from "vitest";
import { withArchived, withoutStretches } from "../../../src/operations/memory/rules/archive.ts";
import { readContextLog } from "../../../src/operations/memory/rules/episodes/context-log.ts";
import {
  withEpisodes,
  withOneMoreUse,
} from "../../../src/operations/memory/rules/episodes/context-log-additions.ts";
import { finishedEpisodes } from "../../../src/operations/memory/rules/episodes/context-log-archive.ts";
import { findEpisode } from "../../../src/operations/memory/rules/episodes/match.ts";
import { runs } from "../../support/depth.ts";

const TODAY = "2026-11-16";
// Files are bytes; latin1 shows each byte as one character, so that failures can be read.
const bytes = (text: string): Uint8Array => Buffer.from(text, "latin1");
const shown = (file: Uint8Array): string => Buffer.from(file).toString("latin1");

test("entries are read with their lines; prose, fences, comments and headings are the user's", () => {
  const log = [
    "---",
    "[2026-01-01] [FIX] [ttl:90d] [ref:0] in front matter",
    "---",
    "# Context Log [2026-01-01]",
    "Format: [DATE] [TYPE] [ttl:Nd] [ref:0] text, or `[ttl:90d]`",
    "[2026-01-02] [DECISION] [ttl:permanent] [ref:12] kept [for] good",
    "* [2026-01-03]  [fix][ttl:7d]\t[ref: 3]  mended   ",
    "- [ ] a task, [x] another, [1] a note",
    "```",
    "[2026-01-04] [FIX] [ttl:90d] [ref:0] in a fence",
    "```",
    "<!-- [2026-01-04] [FIX] [ttl:90d] [ref:0] in a comment -->",
    "2026-01-05 was a Monday, see [there]",
  ].join("\n");
  const { episodes, odd } = readContextLog(Buffer.from(log));
  expect(episodes).toEqual([
    {
      date: "2026-01-02",
      type: "DECISION",
      ttl: "permanent",
      refs: 12,
      text: "kept [for] good",
      line: 6,
      id: expect.any(String),
    },
    { date: "2026-01-03", type: "FIX", ttl: 7, refs: 3, text: "mended", line: 7, id: expect.any(String) },
  ]);
  expect(odd).toEqual([]);
});

test.each([
  ["[2026-02-30] [FIX] [ttl:90d] [ref:0] x", "there is no day '2026-02-30'"],
  ["[16.11.2026] [FIX] [ttl:90d] [ref:0] x", "there is no day '16.11.2026'"],
  ["- 2026-11-16] [FIX] [ttl:90d] [ref:0] x", "its day is not in brackets"],
  ["[2026-11-16] [ttl:90d] [ref:0] x", "its type is missing, or not in brackets"],
  ["[2026-11-16] [two words] [ttl:90d] [ref:0] x", "'two words' is no type: one word in capitals"],
  ["[2026-11-16] [FIX] [ttl:soon] [ref:0] x", "'ttl:soon' is neither permanent nor a number of days"],
  ["[2026-11-16] [FIX] [ttl:0d] [ref:0] x", "'ttl:0d' is neither permanent nor a number of days"],
  ["[2026-11-16] [FIX] [ref:0] x", "its [ttl:…] is missing, or not closed"],
  ["[2026-11-16] [FIX] [ttl:90d [ref:0] x", "its [ttl:…] is missing, or not closed"],
  ["[2026-11-16] [FIX] [ttl:90d] [ref:many] x", "its [ref:N] is missing, or has no number"],
  ["[2026-11-16] [FIX] [ttl:90d] x", "its [ref:N] is missing, or has no number"],
  [
    "[2026-11-16] [FIX] [ref:0] [ttl:90d] x",
    "its parts are not in order: [day] [type] [ttl:Nd] [ref:N] text",
  ],
  ["[2026-11-16] [FIX] [ttl:90d] [ref:0]  ", "it has no text"],
])("%s is told as odd", (line, why) => {
  const { episodes, odd } = readContextLog(Buffer.from(`# Log\n\n${line}\n`));
  expect({ episodes, odd }).toEqual({ episodes: [], odd: [{ line: 3, text: line.trim(), why }] });
});

const byte = fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code));
const inLine = fc.array(byte, { maxLength: 20 }).map((all) => `x${all.join("").replace(/[\r\n]/g, "")}`);
const entry = fc
  .tuple(
    fc.constantFrom("", "- ", "* "),
    fc.constantFrom("2026-11-16", "2026-10-01", "2026-01-01"),
    inLine,
    fc.nat(4),
  )
  .map(([lead, date, text, refs]) => `${lead}[${date}] [STATE] [ttl:90d] [ref:${refs}] ${text}`);
const piece = fc.oneof(
  entry,
  inLine,
  fc.constantFrom(
    "",
    "  ",
    "## Notes",
    "```\n[2026-01-01] [STATE] [ttl:30d] [ref:0] code\n```",
    "[2026-99-99] [ttl:x]",
  ),
);
const file = fc
  .tuple(fc.boolean(), fc.array(piece, { maxLength: 12 }), fc.constantFrom("\n", "\r\n", "\r"), fc.boolean())
  .map(([bom, pieces, eol, closed]) => {
    const text = pieces.join("\n").replaceAll("\n", eol) + (closed && pieces.length > 0 ? eol : "");
    return (bom ? "\xef\xbb\xbf" : "") + text;
  });

test("adding changes no byte but new lines and counts, and adding again on the same day changes nothing", () => {
  const wanted = fc.array(
    fc.record({
      date: fc.constant(TODAY),
      type: fc.constantFrom("STATE", "FIX"),
      ttl: fc.constantFrom(30, "permanent" as const),
      text: fc.constantFrom("Redis is the queue", "the QUEUE is redis", "a\nb", "日本語", "[ttl:1d] x"),
    }),
    { minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(file, wanted, (current, episodes) => {
      const { bytes: next, outcomes } = withEpisodes(bytes(current), episodes, TODAY);
      const text = shown(next);
      for (const { line, refs, episode } of outcomes) {
        const found = readContextLog(next).episodes.find((one) => one.line === line);
        expect(found).toMatchObject({ type: episode.type, refs, text: episode.text });
      }
      // All new lines stand in one place; before and behind it every byte is as it was.
      let same = 0;
      while (same < current.length && text[same] === current[same]) same += 1;
      expect(text.slice(same + text.length - current.length)).toBe(current.slice(same));
      expect(outcomes[0]?.outcome).toBe("added");
      expect(shown(withEpisodes(next, episodes, TODAY).bytes)).toBe(text);
    }),
    { numRuns: runs({ short: 67, deep: 1000 }) },
  );
});

test("words of another day count as a reuse, or are kept as they are; an episode may be of another day itself", () => {
  const log = "[2026-10-01] [STATE] [ttl:90d] [ref:1] Redis is the queue\n";
  const of = (date: string) => [{ date, type: "STATE", ttl: 90, text: "redis is the queue" }];
  const counted = withEpisodes(bytes(log), of(TODAY), TODAY);
  expect(counted.outcomes).toMatchObject([{ outcome: "reused", refs: 2, line: 1 }]);
  expect(withEpisodes(bytes(log), of(TODAY), TODAY, { reuse: "count" })).toEqual(counted);
  const kept = withEpisodes(bytes(log), of(TODAY), TODAY, { reuse: "keep" });
  expect(kept.outcomes).toMatchObject([{ outcome: "already there", refs: 1, line: 1 }]);
  expect(shown(kept.bytes)).toBe(log);
  const older = withEpisodes(null, of("2026-11-02"), TODAY, { reuse: "keep" });
  expect(shown(older.bytes)).toContain("[2026-11-02] [STATE] [ttl:90d] [ref:0] redis is the queue\n");
});

test("of entries that say the same one stands for all, whoever asks: most used, then latest, then last", () => {
  const entry = (date: string, refs: number) => `[${date}] [FIX] [ttl:permanent] [ref:${refs}] a b\n`;
  const standing = (...lines: string[]): readonly (number | undefined)[] => {
    const log = bytes(lines.join(""));
    const { episodes } = readContextLog(log);
    const wanted = [{ date: TODAY, type: "FIX", ttl: 90, text: "b a" }];
    const finished = new Set(finishedEpisodes(log, TODAY).map(({ line }) => line));
    return [
      findEpisode(episodes, "b a").line,
      withEpisodes(log, wanted, TODAY).outcomes[0]?.line,
      episodes.find(({ line }) => !finished.has(line))?.line,
    ];
  };
  expect(standing(entry("2026-10-01", 2), entry("2026-10-02", 1))).toEqual([1, 1, 1]);
  expect(standing(entry("2026-10-02", 1), entry("2026-10-01", 1))).toEqual([1, 1, 1]);
  expect(standing(entry("2026-10-01", 1), entry("2026-10-01", 1))).toEqual([2, 2, 2]);
});

test("a count raises one number and nothing else", () => {
  fc.assert(
    fc.property(file, fc.nat(20), (current, pick) => {
      const { episodes } = readContextLog(bytes(current));
      const one = episodes[pick % Math.max(1, episodes.length)];
      fc.pre(one !== undefined);
      const next = withOneMoreUse(bytes(current), one?.line ?? 0);
      const raised = readContextLog(next).episodes;
      expect(raised).toEqual(
        episodes.map((each) => (each === one ? { ...each, refs: each.refs + 1 } : each)),
      );
      expect(shown(next).replace(/\[ref:\d\]/g, "")).toBe(current.replace(/\[ref:\d\]/g, ""));
    }),
    { numRuns: runs({ short: 33, deep: 500 }) },
  );
});

test("what is archived and what stays are the whole log, and the archive takes nothing twice", () => {
  fc.assert(
    fc.property(file, (current) => {
      const taken = finishedEpisodes(bytes(current), TODAY);
      const rest = shown(withoutStretches(current, taken));
      const pieces = taken.map(({ start, end }) => current.slice(start, end));
      expect([...rest, ...pieces.join("")].sort().join("")).toBe([...current].sort().join(""));
      expect(finishedEpisodes(bytes(rest), TODAY)).toEqual([]);
      const form = { title: "Archive", between: "newline" } as const;
      const texts = taken.map(({ text }) => text);
      const archive = withArchived(null, texts, form);
      for (const text of texts) expect(shown(archive)).toContain(text);
      expect(shown(withArchived(archive, texts, form))).toBe(shown(archive));
    }),
    { numRuns: runs({ short: 33, deep: 500 }) },
  );
});

test("an archive knows entries of several lines, and those of which it has only a part", () => {
  const form = { title: "Archive", between: "newline" } as const;
  const archive = bytes("# Archive\r\n\r\na\r\n  b\r\na\r\n  c\r\n");
  expect(shown(withArchived(archive, ["a\n  b", "a\n  c", "a", "a\n  b\na"], form))).toBe(shown(archive));
  expect(shown(withArchived(archive, ["a\n  c\n  d", "a\n "], form))).toBe(
    `${shown(archive)}a\r\n  c\r\n  d\r\na\r\n \r\n`,
  );
});

test("a log that ends inside a code block takes no entry", () => {
  expect(() =>
    withEpisodes(bytes("# Log\n```\nopen"), [{ date: TODAY, type: "FIX", ttl: 90, text: "x" }], TODAY),
  ).toThrow("not closed");
});
