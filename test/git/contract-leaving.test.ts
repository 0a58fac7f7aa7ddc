import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { encodeTree } from "../../src/git/tree.ts";
import { tempFolder, tempRepo } from "../support/git.ts";
import { ENGINES, newObject } from "./engines.ts";

describe.each(ENGINES)("the %s engine lets go", (_, open) => {
  async function repository() {
    const repo = await tempRepo();
    const engine = await open({ cwd: repo.root, env: repo.env });
    onTestFinished(() => engine.close());
    return { repo, engine };
  }

  test("a bundle of refs to blobs and trees is what git fetches", async () => {
    const { repo, engine } = await repository();
    const blob = newObject("blob", "a document\n");
    const tree = newObject("tree", encodeTree([{ mode: "100644", name: "checkpoint.md", oid: blob.oid }]));
    await engine.writeObjects([blob, tree]);
    const refs = [
      { ref: "refs/checkpoint-journal/login", oid: tree.oid },
      { ref: "refs/checkpoints/login", oid: blob.oid },
    ];
    await engine.moveRefs(refs.map(({ ref, oid }) => ({ ref, from: null, to: oid })));
    const [file, scratch] = [join(tempFolder(), "it.bundle"), join(tempFolder(), "new")];
    expect(await engine.bundleRefs(refs, file, scratch)).toEqual({ ok: true });

    const other = await tempRepo();
    await other.git("fetch", "--quiet", file, "refs/*:refs/*");
    const fetched = await other.git(
      "for-each-ref",
      "--format=%(objectname) %(refname)",
      "refs/checkpoint-journal",
    );
    expect(fetched).toBe(`${tree.oid} refs/checkpoint-journal/login\n`);
    expect(await other.git("cat-file", "blob", "refs/checkpoints/login")).toBe("a document\n");
    await other.git("fsck", "--strict", "--full");
    expect(await repo.git("status", "--short")).toBe("");
  });

  test("what cannot be whole is no bundle", async () => {
    const { engine } = await repository();
    const blob = newObject("blob", "nobody wrote this down\n");
    const tree = newObject("tree", encodeTree([{ mode: "100644", name: "checkpoint.md", oid: blob.oid }]));
    await engine.writeObjects([tree]);
    const refs = [{ ref: "refs/checkpoint-journal/login", oid: tree.oid }];
    await engine.moveRefs(refs.map(({ ref, oid }) => ({ ref, from: null, to: oid })));
    const folder = tempFolder();
    const outcome = await engine.bundleRefs(refs, join(folder, "it.bundle"), join(folder, "new"));
    expect(outcome).toMatchObject({ ok: false, reason: expect.stringMatching(/\S/) });
    const nowhere = await engine.bundleRefs([], join(folder, "no/such/it.bundle"), join(folder, "two"));
    expect([nowhere.ok, existsSync(join(folder, "no"))]).toEqual([false, false]);
  });

  test("a section goes out of a configuration file, and nothing else", async () => {
    const { engine } = await repository();
    const file = join(tempFolder(), "config");
    const rest = "[core]\n\tbare = false\n; about checkpoints\n";
    writeFileSync(
      file,
      `${rest}[checkpoint]\n\tremote = origin\n\ttrust = a\n\ttrust = "b # c"\n[user]\n\tname = A\n[checkpoint]\n\tcapture\n`,
    );
    expect(await engine.dropSettings("checkpoint", file)).toEqual([
      { key: "checkpoint.remote", value: "origin" },
      { key: "checkpoint.trust", value: "a" },
      { key: "checkpoint.trust", value: "b # c" },
      { key: "checkpoint.capture", value: "true" },
    ]);
    expect(readFileSync(file, "utf8")).toBe(`${rest}[user]\n\tname = A\n`);
    expect(await engine.dropSettings("checkpoint", file)).toEqual([]);
    expect(await engine.dropSettings("checkpoint", join(tempFolder(), "none"))).toEqual([]);
  });
});
