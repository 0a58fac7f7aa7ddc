import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { epochOf } from "../../src/checkpoint/moment.ts";
import { isAutosave } from "../../src/checkpoint/name.ts";
import type { Oid } from "../../src/checkpoint/oid.ts";
import type { Engine } from "../../src/git/engine.ts";
import { objectId } from "../../src/git/object-id.ts";
import { type DocumentNotes, noNotes, openDocumentNotes } from "../../src/host/own/document-notes.ts";
import { type LiveCheckpoint, readLiveSet, shownCheckpoints } from "../../src/store/live-checkpoints.ts";
import { tempFolder } from "../support/git.ts";

/** What a document says of itself. */
interface Said {
  readonly name: string;
  readonly saved: string;
  readonly branch?: string;
  readonly profile?: string;
}

function documentOf({ name, saved, branch = "main", profile = "session" }: Said): Buffer {
  const values = Object.entries({ name, saved, branch, profile });
  const lines = values.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return Buffer.from(`---\ncheckpoint: 1\n${lines.join("")}---\n# ${name}\n`);
}

/** Live documents in the order of git's refs, with what is noted of them. */
async function live(all: readonly Said[], headers: DocumentNotes): Promise<readonly LiveCheckpoint[]> {
  const refs = all
    .map((said) => ({ ref: `refs/checkpoints/${said.name}`, bytes: documentOf(said) }))
    .sort((a, b) => Buffer.compare(Buffer.from(a.ref), Buffer.from(b.ref)));
  const engine: Pick<Engine, "refContents"> = {
    async refContents(_patterns, known) {
      const ids = refs.map(({ bytes }) => objectId("sha1", "blob", bytes));
      const values = refs.map(({ ref }, at) => ({ ref, oid: ids[at] as Oid }));
      const isKnown = known?.(ids, values) ?? new Set<Oid>();
      return refs.map(({ ref, bytes }, at) => {
        const oid = ids[at] as Oid;
        return isKnown.has(oid)
          ? { ref, oid, known: true, type: null, bytes: null }
          : { ref, oid, type: "blob", bytes };
      });
    },
  };
  return (await readLiveSet({ engine: engine as Engine, headers })).checkpoints;
}

/** Twice: once from the documents, once from what was noted of them. */
async function twice<T>(
  all: readonly Said[],
  what: (all: readonly LiveCheckpoint[]) => T,
): Promise<readonly [T, T]> {
  const commonDir = tempFolder();
  const open = (): DocumentNotes => openDocumentNotes(commonDir, null, "headers");
  const first = what(await live(all, open()));
  expect(await live(all, open())).toSatisfy((now: readonly LiveCheckpoint[]) =>
    now.every(({ bytes, profile }) => bytes === null || /\p{Surrogate}/u.test(profile)),
  );
  return [first, what(await live(all, open()))];
}

const names = (all: readonly { readonly name: string }[]): readonly string[] => all.map(({ name }) => name);

const anyName = fc.constantFrom(
  ..."a b c long-name name.2 ä ö ﬃx 𐐨x ﾊ 你好 नाम autosave autosave-w1 autosave-w2 z".split(" "),
);
const anyMoment = fc.constantFrom(
  "2026-11-16T09:12:03+08:00",
  "2026-11-16T01:12:03Z",
  "2026-11-16T01:12:04Z",
  "1969-12-31T23:59:59Z",
  "1950-01-01T00:00:00Z",
  "1970-01-01T00:00:00Z",
  "0001-01-01T00:00:00Z",
  "2100-02-28T00:00:00Z",
  "9999-12-31T23:59:59-11:00",
  "no time at all",
);
const anySaid = fc.record({ name: anyName, saved: anyMoment, branch: fc.constantFrom("main", "work", "") });
const anySet = fc.uniqueArray(anySaid, { selector: ({ name }) => name, maxLength: 12 });

describe("what is live", () => {
  test("comes newest first, and of one moment by name", async () => {
    await fc.assert(
      fc.asyncProperty(anySet, async (all) => {
        const right = [...all].sort(
          (a, b) => epochOf(b.saved) - epochOf(a.saved) || (a.name < b.name ? -1 : 1),
        );
        const known = right.filter(({ name }) => name !== "ﬃx");
        expect(await twice(all, names)).toEqual([names(known), names(known)]);
      }),
      { numRuns: 60 },
    );
  });

  test("is all there, however many of however far a day", async () => {
    const all = Array.from(
      { length: 40_000 },
      (_, nth): Said => ({ name: `w${nth}`, saved: `9999-12-31T23:59:${nth % 2 === 0 ? "58" : "59"}Z` }),
    );
    expect(new Set(names(await live(all, noNotes))).size).toBe(40_000);
  });

  test("has an autosave for people only while it is newer than all that is named on its branch", async () => {
    await fc.assert(
      fc.asyncProperty(anySet, async (all) => {
        const isShown = (one: Said): boolean =>
          !isAutosave(one.name) ||
          all.every(
            (other) =>
              isAutosave(other.name) ||
              other.name === "ﬃx" ||
              other.branch !== one.branch ||
              epochOf(other.saved) < epochOf(one.saved),
          );
        const right = names(all.filter((one) => one.name !== "ﬃx" && isShown(one))).toSorted();
        const shown = await twice(all, (found) => names(shownCheckpoints(found)).toSorted());
        expect(shown).toEqual([right, right]);
      }),
      { numRuns: 60 },
    );
  });

  test("may name its profile in any words", async () => {
    const profiles = ["session", "", " ", "a b {", '{"', "100%", "%zz", "\ud800", "\u2028", "ä{ {"];
    const all = profiles.map(
      (profile, nth): Said => ({
        name: `w${nth}`,
        saved: "2026-11-16T01:12:03Z",
        profile,
      }),
    );
    const said = profiles.map((profile) => profile || "session");
    expect(await twice(all, (found) => found.map(({ profile }) => profile))).toEqual([said, said]);
    expect(await twice(all, (found) => found.map(({ header }) => header.profile))).toEqual([said, said]);
  });
});

describe("notes that lie, with a check that holds", () => {
  const said: Said = { name: "login", saved: "2026-11-16T01:12:03Z" };
  const id = objectId("sha1", "blob", documentOf(said));

  test.each([
    ["nothing", ""],
    ["no moment", 'NaN session {"name":"x"}'],
    ["no end of a moment", 'Infinity session {"name":"x"}'],
    ["a moment in words", 'yesterday session {"name":"x"}'],
    ["no profile", '1760000000000 {"name":"x"}'],
    ["a profile that is none", '1760000000000 %zz {"name":"x"}'],
    ["only an object", '{"name":"x"}'],
  ])("of %s: the document is read", async (_what, note) => {
    const headers = openDocumentNotes(tempFolder(), null, "headers");
    headers.add([[id, note]]);
    const [one, ...more] = await live([said], headers);
    expect(more).toEqual([]);
    expect([one?.name, one?.header.name, one?.saved]).toEqual(["login", "login", epochOf(said.saved)]);
  });

  test.each(["{}", '{"name":1}', "{broken", "{}{}", '{"name":"x","saved":"y","files":{}}'])(
    "of %s: nothing is shown, they are let go, and the next command reads the document",
    async (json) => {
      const commonDir = tempFolder();
      const open = (): DocumentNotes => openDocumentNotes(commonDir, null, "headers");
      open().add([[id, `1760000000000 session ${json}`]]);
      const [one] = await live([said], open());
      expect(() => one?.header).toThrow("could not be read");
      expect((await live([said], open()))[0]?.header.name).toBe("login");
    },
  );
});
