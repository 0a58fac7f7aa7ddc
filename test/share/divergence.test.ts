import { describe, expect, test } from "vitest";
import { few } from "../support/depth.ts";
import { entryTrees, journalFiles, watched } from "../support/journals.ts";
import { type Machine, machines } from "../support/machines.ts";
import { stableText } from "../support/stable.ts";
import { bodyOf, save, syncRound, two } from "../support/two-machines.ts";

describe("both edit", () => {
  test("different sections: each edit counts", async () => {
    const both = await two("## Left Off\nat the start\n\n## Next\n1. one\n");
    await save(both.ada, "## Left Off\nin the form\n\n## Next\n1. one\n", "09:10");
    await save(both.ben, "## Left Off\nat the start\n\n## Next\n1. one\n2. two\n", "09:20");
    await syncRound(both);
    expect(await bodyOf(both)).toMatchInlineSnapshot(`
      "
      ## Left Off
      in the form

      ## Next
      1. one
      2. two
      "
    `);
  });

  test("the same text: both stay, the newest first, and are labelled once", async () => {
    const both = await two("## Left Off\nat the start\n");
    await save(both.ada, "## Left Off\nin the form\n", "09:10");
    await save(both.ben, "## Left Off\nin the button\n", "09:20");
    await syncRound(both);
    const merged = await bodyOf(both);
    expect(merged).toMatchInlineSnapshot(`
      "
      ## Left Off
      **Version of ben <ben@example.org> on HOST, DATE**

      in the button

      **Version of ada <ada@example.org> on HOST, DATE**

      in the form
      "
    `);
    const again = await syncRound(both);
    expect(again.map(({ stdout }) => stdout)).toEqual(["1 unchanged\n", "1 unchanged\n", "1 unchanged\n"]);
    expect(await bodyOf(both)).toBe(merged);

    // Both go on from it: what is labelled is not labelled again, and whoever settles it has settled it.
    const document = (await both.ada.document("login")).split("---\n").slice(2).join("---\n");
    await save(both.ada, document.replace("in the form", "deep in the form"), "09:30");
    await save(both.ben, `${document}\n## Next\n1. go on\n`, "09:40");
    await syncRound(both);
    expect(await bodyOf(both)).toMatchInlineSnapshot(`
      "
      ## Left Off
      **Version of ben <ben@example.org> on HOST, DATE**

      in the button

      **Version of ada <ada@example.org> on HOST, DATE**

      deep in the form

      ## Next
      1. go on
      "
    `);
    await save(both.ben, "## Left Off\nin both\n", "09:50");
    await syncRound(both);
    expect(await bodyOf(both)).toMatchInlineSnapshot(`
      "
      ## Left Off
      in both
      "
    `);
  });

  test("the same list: both items are in it", async () => {
    const both = await two("## Next\n1. one\n2. two\n");
    await save(both.ada, "## Next\n1. one\n2. two\n3. ada's\n", "09:10");
    await save(both.ben, "## Next\n1. one\n2. two\n3. ben's\n", "09:20");
    await syncRound(both);
    expect(await bodyOf(both)).toMatchInlineSnapshot(`
      "
      ## Next
      1. one
      2. two
      3. ben's
      4. ada's
      "
    `);
  });

  test("one an item that the other removes: the edited one stays", async () => {
    const both = await two("## Next\n1. one\n2. two\n3. three\n");
    await save(both.ada, "## Next\n1. one\n2. three\n", "09:10");
    await save(both.ben, "## Next\n1. one\n2. two, carefully\n3. three\n", "09:20");
    await syncRound(both);
    expect(await bodyOf(both)).toMatchInlineSnapshot(`
      "
      ## Next
      1. one
      2. two, carefully
      3. three
      "
    `);
  });

  test("a name that neither knew of the other: nothing of either is lost", async () => {
    const both = await two(null);
    await save(both.ada, "## Left Off\nin the form\n\n## Next\n1. one\n", "09:10");
    await save(both.ben, "## Left Off\nin the button\n\n## Next\n1. one\n2. two\n", "09:20");
    await syncRound(both);
    expect(await bodyOf(both)).toMatchInlineSnapshot(`
      "
      ## Left Off
      **Version of ben <ben@example.org> on HOST, DATE**

      in the button

      **Version of ada <ada@example.org> on HOST, DATE**

      in the form

      ## Next
      1. one
      2. two
      "
    `);
  });

  test("the files: the later save's is named, and both contents are kept", async () => {
    const both = await two(null);
    const contents = ["let a = 'ada'\n", "let a = 'ben'\n"];
    both.ada.write({ "form.ts": contents[0] ?? "" });
    both.ben.write({ "form.ts": contents[1] ?? "" });
    await save(both.ada, "## Left Off\nin form.ts\n", "09:10");
    await save(both.ben, "## Left Off\nin form.ts\n", "09:20");
    await syncRound(both);
    const [, kept = ""] = /path: form\.ts, oid: ([0-9a-f]+)/.exec(await both.ada.document("login")) ?? [];
    expect(await both.ada.git("cat-file", "blob", kept)).toBe(contents[1]);
    for (const { git } of [both.ada, both.ben, both.world.remote]) {
      const files = (await journalFiles(git)).filter(({ path }) => path.includes("-merge-"));
      const texts = await Promise.all(files.map(({ oid }) => git("cat-file", "blob", oid)));
      expect(texts).toEqual(expect.arrayContaining(contents));
    }
  });
});

test("two machines that merge the same heads write the same object", async () => {
  const both = await two("## Left Off\nat the start\n");
  const { ada, ben, world } = both;
  // Each gives what it has to a remote of its own, and takes what the other gave.
  const second = `${world.remote.path}-second`;
  await world.remote.git("init", "--quiet", "--bare", second);
  for (const { git } of [ada, ben]) await git("remote", "add", "second", second);
  await save(ada, "## Left Off\nin the form\n", "09:10");
  await save(ben, "## Left Off\nin the button\n", "09:20");
  await ada.checkpoint(["push", "origin"]);
  await ben.checkpoint(["push", "second"]);
  expect((await ada.checkpoint(["pull", "second"])).stdout).toContain("merged  login");
  expect((await ben.checkpoint(["pull", "origin"])).stdout).toContain("merged  login");
  const entries = await entryTrees(ada.git, "login");
  expect(entries).toBe(await entryTrees(ben.git, "login"));
  expect(entries.match(/-merge-/g)).toHaveLength(1);
  for (const { git } of [ada, ben]) await git("remote", "remove", "second");
  const answers = await syncRound(both);
  expect(answers.map(({ stdout }) => stdout)).not.toContainEqual(expect.stringContaining("merged"));
});

test("three machines come to the same, in whatever order they sync", async () => {
  const watch = watched(await machines());
  const everyone: Machine[] = [];
  for (const name of ["ada", "ben", "cleo"]) everyone.push(watch.watch(await watch.world.join(name)));
  const [ada, ben, cleo] = everyone as [Machine, Machine, Machine];
  const orders = few(
    [
      [ada, ben, cleo],
      [ada, cleo, ben],
      [ben, ada, cleo],
      [ben, cleo, ada],
      [cleo, ada, ben],
      [cleo, ben, ada],
    ],
    2,
  );
  const names = orders.map((order) => order.map(({ name }) => name[0]).join(""));
  const text = (left: string, ...next: readonly string[]): string =>
    `## Left Off\n${left}\n\n## Next\n${next.map((item) => `1. ${item}\n`).join("")}`;
  for (const name of names) await save(ada, text("at the start", "one", "two"), "09:00", name);
  for (const machine of everyone) await machine.checkpoint(["sync"]);
  for (const name of names) {
    await save(ada, text("in the form", "one", "two", "ada's"), "09:10", name);
    await save(ben, text("in the button", "two", "ben's"), "09:20", name);
    await save(cleo, text("at the start", "one", "two, twice"), "09:30", name);
  }
  const ends = [];
  for (const [index, order] of orders.entries()) {
    const name = names[index] ?? "";
    for (const machine of [...order, ...order.slice(0, 2)]) {
      const { status, stderr } = await machine.checkpoint(["sync", name]);
      expect(status, stderr).toBe(0);
    }
    const document = await ada.document(name);
    ends.push(stableText(document.slice(document.indexOf("\n## "))));
  }
  await watch.expectSettled(everyone);
  expect(ends[0]).toMatchInlineSnapshot(`
    "
    ## Left Off
    **Version of ben <ben@example.org> on HOST, DATE**

    in the button

    **Version of ada <ada@example.org> on HOST, DATE**

    in the form

    ## Next
    1. two, twice
    2. ben's
    3. ada's
    "
  `);
  // Who merges first decides on the order of the items, and not on what there is.
  const texts = (end: string): readonly string[] =>
    end
      .split("\n")
      .map((line) => line.replace(/^\d+\. /, ""))
      .filter((line) => !line.startsWith("**Version of "))
      .sort();
  for (const end of ends) expect(texts(end)).toEqual(texts(ends[0] ?? ""));
});
