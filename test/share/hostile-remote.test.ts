import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { few } from "../support/depth.ts";
import { nowhere, refsAreFiles } from "../support/form.ts";
import { type Attack, besieged, JOURNAL, RAW, refusedIn, withstood } from "./besieged.ts";
import { documentOf, type Forge, type ForgedLine } from "./forge.ts";

/** An id that no object has. */
const absent = (digit: string): string => digit.repeat(nowhere.length);

/** An innocent journal with one more line at one of its levels. */
function around(at: Forge, level: "top" | "day" | "entry" | "files", line: ForgedLine): string {
  const kept = at.blob("kept\n");
  const folder = at.tree([["100644", kept, kept], ...(level === "files" ? [line] : [])]);
  const more: ForgedLine[] = [["40000", "files", folder], ...(level === "entry" ? [line] : [])];
  const { id, oid, day } = at.entry("bad", { more });
  const filed = at.tree([["40000", id, oid], ...(level === "day" ? [line] : [])]);
  return at.tree([["40000", day, filed], ...(level === "top" ? [line] : [])]);
}

describe("a journal with something in it that has no place there", () => {
  const PATHS = [
    "..",
    ".",
    ".git",
    ".GIT",
    "git~1",
    "a/b",
    "/etc/passwd",
    ".g\u200cit",
    "\u001b[2J",
    "C:\\x",
  ];

  test.each(few(["top", "day", "entry", "files"] as const, 1))(
    "names that lead elsewhere (%s)",
    async (level) => {
      const attacks = PATHS.map((path, index): [string, Attack] => [
        `bad${index}`,
        (at) =>
          around(
            at,
            level,
            level === "top" ? ["40000", path, at.tree([])] : ["100644", path, at.blob("x\n")],
          ),
      ]);
      const { stdout, stderr } = await withstood(
        await besieged(Object.fromEntries(attacks)),
        attacks.map(([name]) => name),
      );
      expect(stdout + stderr).not.toMatch(RAW);
      // What git itself calls broken does not even become an object here.
      expect(stdout).toMatch(/^refused +bad2 +it could not be fetched/m);
      expect(stdout).toMatch(/^refused +bad8 +'\^\[\[2J' /m);
    },
  );

  test.each(few(["120000", "160000", "100755", "100600"], 1))("mode %s at every level", async (mode) => {
    const kept = (at: Forge): string => at.blob("/etc/passwd");
    await withstood(
      await besieged({
        top: (at) => around(at, "top", [mode, "2026-11-17", kept(at)]),
        day: (at) => around(at, "day", [mode, `20261116T091203Z-save-${kept(at).slice(0, 8)}`, kept(at)]),
        entry: (at) => {
          const tree = at.tree([
            ["100644", "entry.yml", at.blob("op: save\n")],
            [mode, "checkpoint.md", at.blob(documentOf("entry"))],
          ]);
          const id = `20261116T091203Z-save-${tree.slice(0, 8)}`;
          return at.journal([{ id, oid: tree, day: "2026-11-16" }]);
        },
        files: (at) => around(at, "files", [mode, kept(at), kept(at)]),
      }),
      ["top", "day", "entry", "files"],
    );
  });

  test("trees as git would never write them", async () => {
    const once = (at: Forge): ForgedLine => {
      const { id, oid } = at.entry("bad");
      return ["40000", at.tree([["40000", id, oid]]), oid];
    };
    await withstood(
      await besieged({
        "day-twice": (at) => {
          const day = once(at)[1] as string;
          return at.tree([
            ["40000", "2026-11-16", day],
            ["40000", "2026-11-16", day],
          ]);
        },
        "entry-twice": (at) => {
          const { id, oid } = at.entry("bad");
          const line: ForgedLine = ["40000", id, oid];
          return at.tree([["40000", "2026-11-16", at.tree([line, line])]]);
        },
        "out-of-order": (at) => {
          const [one, two] = [at.entry("bad"), at.entry("bad", { time: "2026-11-17T09:12:03.000Z" })];
          return at.unsorted([
            ["40000", two.day, at.tree([["40000", two.id, two.oid]])],
            ["40000", one.day, at.tree([["40000", one.id, one.oid]])],
          ]);
        },
        "padded-mode": (at) => at.tree([["040000", "2026-11-16", once(at)[1] as string]]),
        "no-utf8": (at) => around(at, "top", ["40000", Buffer.from([0xff, 0xfe]), at.tree([])]),
      }),
      ["day-twice", "entry-twice", "out-of-order", "padded-mode", "no-utf8"],
      // git takes such trees in without a word; its own transfer.fsckObjects would not.
      "with bad objects",
    );
  });

  test("the user's own transfer.fsckObjects keeps even the objects out", async () => {
    const { world, me, at, plant } = await besieged({});
    await me.git("config", "transfer.fsckObjects", "true");
    const { id, oid } = at.entry("bad");
    const line: ForgedLine = ["40000", id, oid];
    await plant("twice", at.tree([["40000", "2026-11-16", at.tree([line, line])]]));
    await plant("dotgit", around(at, "top", ["40000", ".git", at.tree([])]));
    await withstood({ world, me }, ["twice", "dotgit"]);
  });
});

describe("a journal whose entries lie", () => {
  test("about what they are, when they were and what they follow", async () => {
    const answer = await withstood(
      await besieged({
        "other-id": (at) => at.journal([{ ...at.entry("bad"), id: "20261116T091203Z-save-00000000" }]),
        "other-op": (at) => {
          const entry = at.entry("bad");
          return at.journal([{ ...entry, id: entry.id.replace("save", "clear") }]);
        },
        "other-time": (at) => {
          const entry = at.entry("bad");
          return at.journal([{ ...entry, id: entry.id.replace("0912", "0913") }]);
        },
        "other-day": (at) => at.journal([{ ...at.entry("bad"), day: "2026-11-17" }]),
        "two-days": (at) => at.journal([at.entry("bad"), { ...at.entry("bad"), day: "2026-11-17" }]),
        "no-day": (at) => at.single("bad", { time: "9999-99-99T99:99:99.000Z" }),
        "own-parent": (at) => {
          const id = "20261116T091203Z-save-0badc0de";
          return at.journal([{ ...at.entry("bad", { generation: 2, parents: [id] }), id }]);
        },
        circle: (at) => {
          const id = "20261116T091203Z-save-0badc0de";
          const one = at.entry("bad", { generation: 2, parents: [id] });
          return at.journal([one, { ...at.entry("bad", { generation: 3, parents: [one.id] }), id }]);
        },
        "falling-generation": (at) => {
          const one = at.entry("bad", { generation: 1 });
          return at.journal([one, at.entry("bad", { generation: 1, parents: [one.id] })]);
        },
        "zero-generation": (at) => at.single("bad", { generation: 0 }),
        "huge-generation": (at) => at.single("bad", { generation: 999_999_999_999_999 }),
        "leaping-generation": (at) => {
          const one = at.entry("bad", { generation: 1 });
          return at.journal([one, at.entry("bad", { generation: 40, parents: [one.id] })]);
        },
        "huge-orphan": (at) =>
          at.single("bad", { generation: 999_999_999_999_999, parents: ["20260101T000000Z-save-00000000"] }),
        "odd-generation": (at) => at.single("bad", { generation: "1e9" }),
      }),
      [
        ...["other-id", "other-op", "other-time", "other-day", "two-days", "no-day", "own-parent", "circle"],
        ...["falling-generation", "zero-generation", "huge-generation", "leaping-generation"],
        ...["huge-orphan", "odd-generation"],
      ],
    );
    expect(answer.stdout).toMatch(/^refused +falling-generation .* comes before its own parent$/m);
    expect(answer.stdout).toMatch(/^refused +other-id .* is not what its id says$/m);
    expect(answer.stdout).toMatch(/^refused +two-days .* is filed under a wrong day$/m);
  });

  test("an entry with the id of one of ours and other content is refused, and ours stays", async () => {
    const { world, me, plant, at } = await besieged({});
    await me.checkpoint(["push", "mine"]);
    const root = (await me.git("rev-parse", `${JOURNAL}mine`)).trim();
    const [line = ""] = (await me.git("ls-tree", "-d", "-r", root)).split("\n").slice(1);
    const id = line.slice(line.lastIndexOf("/") + 1);
    const other = at.entry("mine", { document: documentOf("mine", "## Left Off\nelsewhere\n") });
    await plant(
      "mine",
      at.tree([["40000", line.split("\t")[1]?.slice(0, 10) ?? "", at.tree([["40000", id, other.oid]])]]),
    );
    for (const verb of ["pull", "push", "sync"]) {
      const answer = await me.checkpoint([verb, "mine"]);
      expect(answer.status).toBe(2);
      expect(answer.stdout).toMatch(/^refused +mine .*is not what its id says$/m);
    }
    expect((await me.git("rev-parse", `${JOURNAL}mine`)).trim()).toBe(root);
    expect(await me.checkpoint(["pull", "good"])).toMatchObject({ status: 0 });
    await world.remote.git("update-ref", "-d", `${JOURNAL}mine`);
    expect(await me.checkpoint(["sync"])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^pushed +mine/m),
    });
  });

  test("an entry of the highest generation that is let in leaves room for what comes after it", async () => {
    const { me } = await besieged({
      high: (at) =>
        at.single("high", { generation: 1_000_000_000, parents: ["20260101T000000Z-save-00000000"] }),
    });
    expect(await me.checkpoint(["pull"])).toMatchObject({ status: 0 });
    expect(await me.checkpoint(["save", "high", "-m", "mine now", "--force"])).toMatchObject({ status: 0 });
    expect(await me.checkpoint(["sync"])).toMatchObject({ status: 0 });
    const log = await me.checkpoint(["log", "high", "--json"]);
    expect(JSON.parse(log.stdout).entries.map((one: { op: string }) => one.op)).toEqual(["save", "save"]);
  });
});

describe("a ref that is no journal", () => {
  test("commits, tags, blobs and empty trees are refused, and no commit stays under a ref", async () => {
    const answer = await withstood(
      await besieged({
        commit: (at) => at.commit(at.tree([["100644", "README.md", at.blob("code\n")]])),
        "empty-commit": (at) => at.commit(at.tree([])),
        tag: (at) => at.tag(at.commit(at.tree([["100644", "a.ts", at.blob("code\n")]])), "commit"),
        "tagged-journal": (at) => at.tag(at.single("tagged-journal"), "tree"),
        blob: (at) => at.blob("hello\n"),
        nothing: (at) => at.tree([]),
        "empty-day": (at) => at.tree([["40000", "2026-11-16", at.tree([])]]),
        "bare-entry": (at) => {
          const tree = at.tree([]);
          return at.journal([
            { id: `20261116T091203Z-save-${tree.slice(0, 8)}`, oid: tree, day: "2026-11-16" },
          ]);
        },
      }),
      ["commit", "empty-commit", "tag", "tagged-journal", "blob", "nothing", "empty-day", "bare-entry"],
    );
    expect(answer.stdout).toMatch(/^refused +blob +it is no journal but a blob$/m);
    expect(answer.stdout).toMatch(/^refused +nothing +it is empty$/m);
  });

  test.skipIf(!refsAreFiles)(
    "a name that no program can spell does not keep the commits of others under their refs",
    async () => {
      const { world, me, at } = await besieged({ commit: (at) => at.commit(at.tree([]), "plain") });
      const hidden = at.commit(at.tree([["100644", "a.ts", at.blob("code\n")]]), "hidden");
      await at.store();
      await world.remote.git("pack-refs", "--all");
      const packed = join(world.remote.path, "packed-refs");
      const lines = readFileSync(packed, "latin1").trimEnd().split("\n");
      const [head = "", ...refs] = [...lines, `${hidden} ${JOURNAL}a\xff`];
      const sorted = refs.sort((a, b) =>
        a.slice(nowhere.length + 1) < b.slice(nowhere.length + 1) ? -1 : 1,
      );
      writeFileSync(packed, Buffer.from(`${[head, ...sorted].join("\n")}\n`, "latin1"));
      const answer = await me.checkpoint(["pull"]);
      expect(answer.status).toBe(2);
      expect(refusedIn(answer)).toHaveLength(2);
      expect(answer.stdout).toMatch(/^pulled +good/m);
      expect(await me.git("log", "--all", "--format=%s")).not.toMatch(/^plain$/m);
    },
  );

  test("a tree that git itself cannot read, at any level", async () => {
    const levels = ["top", "day", "entry", "files"] as const;
    const attacks = levels.map((level): [string, Attack] => [
      `no-name-${level}`,
      (at) =>
        around(at, level, level === "top" ? ["40000", "", at.tree([])] : ["100644", "", at.blob("x\n")]),
    ]);
    const { me } = await besieged(Object.fromEntries(attacks));
    const answer = await me.checkpoint(["pull"]);
    expect(answer.status).toBe(2);
    expect(refusedIn(answer)).toEqual(attacks.map(([name]) => name).sort());
    expect(answer.stdout).toMatch(/^pulled +good /m);
    await me.git("fsck", "--full", "--strict");
  });

  test("journals that the server has only in part", async () => {
    const answer = await withstood(
      await besieged({
        "no-file": (at) => around(at, "files", ["100644", absent("b"), absent("b")]),
        "no-document": (at) => around(at, "entry", ["100644", "checkpoint.md", absent("c")]),
        "no-day": (at) => at.tree([["40000", "2026-11-16", absent("d")]]),
        "tree-as-file": (at) => {
          const tree = at.tree([["100644", "a", at.blob("x")]]);
          return around(at, "files", ["100644", tree, tree]);
        },
        "blob-as-day": (at) => at.tree([["40000", "2026-11-16", at.blob("no day\n")]]),
      }),
      ["no-file", "no-document", "no-day", "tree-as-file", "blob-as-day"],
      "with bad objects",
    );
    expect(answer.stdout).toMatch(/^refused +no-file +it could not be fetched$/m);
  });
});
