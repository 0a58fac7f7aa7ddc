import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addConfig } from "../../../src/git/isomorphic/config/config-add.ts";
import { openIsomorphicEngine } from "../../../src/git/isomorphic/open.ts";
import { tempRepo } from "../../support/git.ts";

async function start(text?: string | Buffer) {
  const repo = await tempRepo();
  const file = join(repo.root, ".git/config");
  if (text !== undefined) writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.from(text)]));
  const engine = await openIsomorphicEngine({ cwd: repo.root, env: repo.env });
  const all = async (key: string) =>
    (await repo.git("config", "--null", "--get-all", key)).split("\0").slice(0, -1);
  return { repo, file, engine, all };
}

test("a value joins those of its key, at the end of its section", async () => {
  const { file, engine, all } = await start(
    "[checkpoint]\n\tallowSecret = one\n\n; next\n[user]\n\tname = x\n",
  );
  await engine.addConfig("checkpoint.allowSecret", "two");
  expect(await all("checkpoint.allowsecret")).toEqual(["one", "two"]);
  expect(readFileSync(file, "utf8")).toContain("\tallowSecret = one\n");
  expect(await all("user.name")).toEqual(["x"]);
  await engine.addConfig("checkpoint.allowSecret", "three");
  expect(await all("checkpoint.allowsecret")).toEqual(["one", "two", "three"]);
  expect(readFileSync(file, "utf8").match(/\[checkpoint\]/g)).toHaveLength(1);
});

test("a key with no section yet gets one, also behind a last line without its end", async () => {
  const { engine, all } = await start("[user]\n\tname = x");
  await engine.addConfig('remote.a "b" \\c.fetch', "+refs/x/*:refs/y/*");
  expect(await all('remote.a "b" \\c.fetch')).toEqual(["+refs/x/*:refs/y/*"]);
  expect(await all("user.name")).toEqual(["x"]);
});

test("every other byte stays, whatever its encoding, and so does the mode", async () => {
  const { file, engine, all } = await start(Buffer.from("[user]\r\n\tname = J\xfcrgen ; \xe9\r\n", "latin1"));
  chmodSync(file, 0o600);
  const before = readFileSync(file);
  await engine.addConfig("checkpoint.trust", "all");
  expect(readFileSync(file).subarray(0, before.length).equals(before)).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await all("checkpoint.trust")).toEqual(["all"]);
  expect(existsSync(`${file}.lock`)).toBe(false);
});

test.each([
  ['[a]\n\tv = "x\\\n[checkpoint]\\\n y"\n', "a header inside a value"],
  ["[checkpoint]\n\ttrust = one\n[CheckPoint]\n\ttrust = two\n", "a later section in other letters"],
  ["[checkpoint] trust = one\n", "a value on the header's line"],
  ["[checkpoint]\n\ttrust = one \\\n[core]\n", "a value that goes on where a header seems to be"],
  ["[checkpoint]", "a header alone"],
])("%j: the new value is the last one, and no other changes (%s)", async (text) => {
  const { repo, engine, all } = await start(text);
  const list = async () => (await repo.git("config", "--local", "--null", "--list")).split("\0").sort();
  const before = await list();
  await engine.addConfig("checkpoint.trust", "three");
  expect((await all("checkpoint.trust")).at(-1)).toBe("three");
  expect(await list()).toEqual([...before, "checkpoint.trust\nthree"].sort());
});

test("git reads back whatever was added", async () => {
  const { repo, all } = await start();
  const text = fc.string({ unit: fc.constantFrom(...' \t\n\r"\\#;=[]ab\u00e9\u{1f600}'), maxLength: 12 });
  let count = 0;
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      await addConfig(join(repo.root, ".git"), "checkpoint.some", value);
      count++;
      const values = await all("checkpoint.some");
      expect(values).toHaveLength(count);
      expect(values.at(-1)).toBe(value);
    }),
    { numRuns: 60 },
  );
});

test("a lock that someone else holds is respected", async () => {
  const { file, engine } = await start();
  const before = readFileSync(file, "utf8");
  writeFileSync(`${file}.lock`, "");
  await expect(engine.addConfig("checkpoint.trust", "all")).rejects.toMatchObject({
    code: "config-not-written",
  });
  expect(readFileSync(file, "utf8")).toBe(before);
  expect(existsSync(`${file}.lock`)).toBe(true);
});

test("a key that git would not take is refused", async () => {
  const { engine } = await start();
  await expect(engine.addConfig("nodot", "x")).rejects.toMatchObject({ code: "config-not-written" });
  await expect(engine.addConfig("a.b\nc.d", "x")).rejects.toMatchObject({ code: "config-not-written" });
  await expect(engine.addConfig("a.b", "x\0y")).rejects.toMatchObject({ code: "config-not-written" });
});
