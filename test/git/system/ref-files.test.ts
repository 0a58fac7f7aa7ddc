import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refFilesOf } from "../../../src/git/system/files/ref-files.ts";
import { checkpointRepo } from "../../support/cli.ts";
import { nowhere, objectFormat, refsAreFiles } from "../../support/form.ts";
import { runGit, type TempRepo, tempRepo } from "../../support/git.ts";

// All of it is about refs that are files.
const ALL = ["refs/checkpoints/", "refs/checkpoint-journal/"];

async function opened(repo: TempRepo) {
  const oid = (await repo.git("rev-parse", "HEAD")).trim();
  const commonDir = join(repo.root, ".git");
  const repository = { gitDir: commonDir, commonDir, worktree: repo.root, objectFormat };
  const byGit = async (patterns: readonly string[]) =>
    (await repo.git("for-each-ref", "--format=%(refname) %(objectname)", "--", ...patterns))
      .split("\n")
      .filter(Boolean)
      .map((line) => ({ ref: line.split(" ")[0], oid: line.split(" ")[1] }));
  const file = (ref: string) => join(commonDir, ref);
  return { oid, file, files: refFilesOf(repository, []), byGit };
}

test.skipIf(!refsAreFiles)(
  "loose, packed and both at once are read as git reads them, by prefix and by name",
  async () => {
    const repo = await tempRepo();
    const { oid, files, byGit } = await opened(repo);
    const names = ["a", "a-b", "a.b", "a/b", "a/c", "é", "日本", "z"];
    const make = (ref: string, to: string) => repo.git("update-ref", ref, to);
    for (const name of names.filter((one) => one !== "a")) await make(`refs/checkpoints/${name}`, oid);
    await make("refs/checkpoints-other/x", oid);
    await repo.git("pack-refs", "--all");
    await repo.git("commit", "--quiet", "--allow-empty", "--message", "more");
    await make("refs/checkpoints/a-b", "HEAD");
    await make("refs/checkpoint-journal/loose", "HEAD");
    await repo.git("update-ref", "-d", "refs/checkpoints/z");
    for (const patterns of [
      ALL,
      ["refs/checkpoints/a-b"],
      ["refs/checkpoints/a"],
      ["refs/checkpoints/a/"],
      ["refs/checkpoints/z", "refs/checkpoints/é", "refs/checkpoints/none/below"],
      ["refs/checkpoints/a-b/below"],
      [...ALL, "refs/checkpoints/a/b"],
    ])
      expect(files.read(patterns), patterns.join(" ")).toEqual(await byGit(patterns));
  },
);

test.skipIf(!refsAreFiles)(
  "in a long packed-refs what is wanted is found at its start, in its middle and at its end",
  async () => {
    const repo = await tempRepo();
    const { oid, file, files, byGit } = await opened(repo);
    const line = (ref: string) => `${oid} ${ref}\n`;
    const tags = Array.from({ length: 3000 }, (_, nth) => `refs/tags/v${String(nth).padStart(5, "0")}`);
    const ours = ["one", "one-more", "one/below", "two"].flatMap((name) => `refs/checkpoints/${name}`);
    for (const [before, after] of [
      [[], tags],
      [tags.map((ref) => ref.replace("tags", "a-first")), tags],
      [tags.map((ref) => ref.replace("tags", "a-first")), []],
    ] as const) {
      const body = [...before, ...ours, ...after].map(
        (ref) => `${line(ref)}${ref.includes("7") ? `^${oid}\n` : ""}`,
      );
      writeFileSync(file("packed-refs"), `# pack-refs with: peeled fully-peeled sorted \n${body.join("")}`);
      for (const patterns of [
        ALL,
        ["refs/checkpoints/one"],
        ["refs/checkpoints/one/", "refs/checkpoints/two"],
        ["refs/checkpoints/onf"],
        ["refs/tags/v00777", "refs/tags/v02999", "refs/zzz/x"],
      ])
        expect(files.read(patterns), patterns.join(" ")).toEqual(await byGit(patterns));
    }
    // Sorted is what the first line says; without the word, git alone knows what to make of it.
    writeFileSync(file("packed-refs"), [...tags, ...ours].map(line).join(""));
    expect(files.read(ALL)).toBeNull();
  },
);

test.skipIf(!refsAreFiles)("what is not plain is left to git", async () => {
  const repo = await tempRepo();
  const { oid, file, files } = await opened(repo);
  mkdirSync(file("refs/checkpoints"), { recursive: true });
  const odd: Record<string, () => void> = {
    empty: () => writeFileSync(file("refs/checkpoints/x"), ""),
    symbolic: () => writeFileSync(file("refs/checkpoints/x"), "ref: refs/heads/main\n"),
    "no id": () => writeFileSync(file("refs/checkpoints/x"), `${oid.slice(1)}\n`),
    "an id of another format": () =>
      writeFileSync(file("refs/checkpoints/x"), `${oid.repeat(2).slice(0, 104 - oid.length)}\n`),
    zeros: () => writeFileSync(file("refs/checkpoints/x"), `${"0".repeat(nowhere.length)}\n`),
    "a name that is no text": () =>
      writeFileSync(Buffer.from(file("refs/checkpoints/\xff"), "latin1"), `${oid}\n`),
    "a name git forbids": () => writeFileSync(file("refs/checkpoints/a..b"), `${oid}\n`),
    "a link": () => symlinkSync(file("refs/heads/main"), file("refs/checkpoints/x")),
  };
  for (const [what, make] of Object.entries(odd)) {
    make();
    expect(files.read(ALL), what).toBeNull();
    rmSync(file("refs/checkpoints"), { recursive: true });
    mkdirSync(file("refs/checkpoints"));
  }
  // Locks and leftovers are no refs.
  writeFileSync(file("refs/checkpoints/x.lock"), "");
  expect(files.read(ALL)).toEqual([]);
  for (const packed of [
    "nonsense\n",
    `${oid} refs/checkpoints/one\n${oid} refs/checkpoints/tw`,
    `${oid} refs/x/y\n# late\n`,
  ]) {
    writeFileSync(file("packed-refs"), packed);
    expect(files.read(ALL), packed).toBeNull();
  }
  rmSync(file("packed-refs"));
  expect(files.read(["refs/"])).toBeNull();
  expect(files.read(["refs/bisect/bad"])).toBeNull();
});

test("a branch that leads out of the refs is not there, and nothing is read", async () => {
  const repo = await checkpointRepo({ "a.ts": "1\n" });
  const up = "../".repeat(20);
  await repo.checkpoint(["save", "odd", "-m", "hello"]);
  const document = (await repo.document("odd")).replace(/^branch: .*$/m, `branch: ${up}dev/zero`);
  const oid = (await runGit(repo.root, repo.env, ["hash-object", "-w", "--stdin"], document)).stdout.trim();
  await repo.git("update-ref", "refs/checkpoints/odd", oid);
  for (const args of [["list"], ["status", "odd"], ["continue", "odd", "--keep"]])
    expect((await repo.checkpoint(args)).status, args.join(" ")).toBe(0);
  const switched = await repo.checkpoint(["continue", "odd", "--switch"]);
  expect(switched.status).toBe(2);
});
