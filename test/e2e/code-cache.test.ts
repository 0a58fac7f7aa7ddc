import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { tempFolder } from "../support/git.ts";
import { programFile } from "../support/program.ts";
import { runProgram } from "../support/run-program.ts";

const top = dirname(dirname(programFile));

/** Beside compiled code lies how often it was used. */
const isCompiled = (name: string): boolean => !name.endsWith(".runs");

const compiledIn = (folder: string): string[] => readdirSync(folder).filter(isCompiled).sort();

/** A person with an empty cache, and a copy of the program whose files can be changed. */
function person() {
  const home = tempFolder();
  const program = join(home, "program");
  for (const part of ["bin", "dist"]) cpSync(join(top, part), join(program, part), { recursive: true });
  const cache = join(home, ".cache/git-checkpoint");
  const env = { PATH: process.env.PATH ?? "", HOME: home, LC_ALL: "C" };
  const run = async (words: readonly string[], more: Record<string, string> = {}): Promise<string> => {
    const file = join(program, "bin/git-checkpoint.cjs");
    const options = { cwd: home, env: { ...env, ...more } };
    const { stdout, stderr, status } = await runProgram(process.execPath, [file, ...words], options);
    return `${stdout}${stderr}${status}`;
  };
  return {
    home,
    cache,
    bundle: join(program, "dist/commands.cjs"),
    kept: () => (existsSync(cache) ? compiledIn(cache) : []),
    /** As after many runs, when what is kept has all that is needed. */
    settle(): void {
      for (const name of readdirSync(cache).filter((one) => !isCompiled(one)))
        writeFileSync(join(cache, name), ".".repeat(64));
    },
    file: () => join(cache, readdirSync(cache).find((name) => name.startsWith("commands-")) ?? "none"),
    run,
    version: (more?: Record<string, string>) => run(["--json", "--version"], more),
  };
}

/** What a bundle prints as the program's version becomes another of the same length. */
function update(bundle: string): void {
  const text = readFileSync(bundle, "utf8");
  const { version } = JSON.parse(readFileSync(join(top, "package.json"), "utf8"));
  const other = "9".repeat(version.length);
  const changed = text.replaceAll(`"${version}"`, `"${other}"`).replace(/^\/\/ .{4}/, "// 0000");
  expect(changed).not.toBe(text);
  expect(changed).toHaveLength(text.length);
  writeFileSync(bundle, changed);
}

test("the first run keeps its compiled code for the next one, for this person alone", async () => {
  const { cache, file, kept, settle, version } = person();
  const said = await version();
  const names = kept();
  expect(names).toEqual([
    expect.stringMatching(/^brief-/),
    expect.stringMatching(/^change-/),
    expect.stringMatching(/^commands-[0-9a-f]{16}-v\d+\.\d+\.\d+-\w+-other$/),
    expect.stringMatching(/^look-/),
    expect.stringMatching(/^often-/),
    expect.stringMatching(/^share-/),
  ]);
  expect([statSync(cache).mode & 0o777, statSync(file()).mode & 0o777]).toEqual([0o700, 0o600]);
  expect(await version()).toBe(said);
  settle();
  const before = statSync(file());
  expect(await version()).toBe(said);
  expect(kept()).toEqual(names);
  expect(statSync(file()).ino, "nothing was written again").toBe(before.ino);
});

test("what the first run did not need, for it failed, is kept by the runs after it", async () => {
  const { file, run, settle, version } = person();
  await run(["--no-such-flag"]);
  const atFirst = statSync(file()).size;
  const said = await version();
  const grown = statSync(file()).size;
  expect(grown).toBeGreaterThan(atFirst);
  settle();
  await run(["log", "--no-such-flag"]);
  expect(await version()).toBe(said);
  expect(statSync(file()).size, "at some point it is enough").toBe(grown);
});

test("whoever runs it under other flags has compiled code of his own, and nobody writes it again", async () => {
  const { cache, kept, settle, version } = person();
  const said = await version();
  const flagged = { NODE_OPTIONS: "--max-semi-space-size=8" };
  expect(await version(flagged)).toBe(said);
  const names = kept();
  expect(names.filter((name) => name.startsWith("commands-"))).toHaveLength(2);
  const written = (): readonly number[] => names.map((name) => statSync(join(cache, name)).ino);
  await version();
  await version(flagged);
  settle();
  const before = written();
  await version();
  await version(flagged);
  expect(kept()).toEqual(names);
  expect(written()).toEqual(before);
});

test("an update runs, even if it is as long as what it replaces", async () => {
  const { bundle, kept, version } = person();
  const said = await version();
  update(bundle);
  const updated = await version();
  expect(updated).not.toBe(said);
  expect(updated).toMatch(/9{3}/);
  expect(await version()).toBe(updated);
  expect(kept().filter((name) => name.startsWith("commands-"))).toHaveLength(2);
});

test("code that was cut off, or is none, is compiled and written again", async () => {
  const { file, version } = person();
  const said = await version();
  const whole = statSync(file()).size;
  truncateSync(file(), Math.floor(whole / 2));
  expect(await version()).toBe(said);
  expect(statSync(file()).size).toBeGreaterThan(0.9 * whole);
  writeFileSync(file(), "not compiled code");
  expect(await version()).toBe(said);
  expect(statSync(file()).size).toBeGreaterThan(0.9 * whole);
});

test("what is kept is on the disk before it has its name: V8 ends the process over half of it", async () => {
  const { home, kept, version } = person();
  const [spy, log] = [join(home, "spy.cjs"), join(home, "log")];
  const noting = ["fsyncSync", "renameSync"].map(
    (name) => `const ${name} = fs.${name};
      fs.${name} = (...given) => { fs.appendFileSync(${JSON.stringify(log)}, "${name}\\n"); return ${name}(...given); };`,
  );
  writeFileSync(spy, `const fs = require("node:fs");\n${noting.join("\n")}`);
  await version({ NODE_OPTIONS: `--require=${spy}` });
  const pairs = readFileSync(log, "utf8").match(/fsyncSync\nrenameSync\n/g);
  expect(pairs).toHaveLength(kept().length);
});

test("nothing is kept where that is not wanted, where there is no home, or where it cannot be", async () => {
  const { cache, kept, version } = person();
  const said = await version({ GIT_CHECKPOINT_NO_CACHE: "1" });
  expect(await version({ HOME: "" })).toBe(said);
  expect(kept()).toEqual([]);
  mkdirSync(dirname(cache));
  writeFileSync(cache, "a file in its place");
  expect(await version()).toBe(said);
  expect(readFileSync(cache, "utf8")).toBe("a file in its place");
});

test("what others could have written is neither run nor written to", async () => {
  const { cache, file, home, kept, version } = person();
  const said = await version();
  // Whoever can write the folder could put code there.
  chmodSync(cache, 0o777);
  writeFileSync(file(), "theirs");
  expect(await version()).toBe(said);
  expect(readFileSync(file(), "utf8")).toBe("theirs");
  chmodSync(cache, 0o700);
  chmodSync(file(), 0o666);
  expect(await version()).toBe(said);
  expect(readFileSync(file(), "utf8"), "in our own folder it is replaced").not.toBe("theirs");
  // A link leads to somebody else's folder.
  renameSync(cache, join(home, "elsewhere"));
  symlinkSync(join(home, "elsewhere"), cache);
  const before = compiledIn(join(home, "elsewhere")).length;
  expect(await version()).toBe(said);
  expect(kept()).toHaveLength(before);
});

test.skipIf(process.getuid?.() !== 0)("another user's folder is not used (needs root)", async () => {
  const { cache, file, version } = person();
  const said = await version();
  writeFileSync(file(), "theirs");
  chownSync(cache, 12345, 12345);
  onTestFinished(() => chownSync(cache, 0, 0));
  expect(await version()).toBe(said);
  expect(readFileSync(file(), "utf8")).toBe("theirs");
});

test("ten that start at once with nothing kept all answer, and leave whole files", async () => {
  const { file, kept, settle, version } = person();
  const said = await Promise.all(Array.from({ length: 10 }, () => version()));
  expect(new Set(said).size).toBe(1);
  expect(
    kept().filter(
      (name) => !/^(?:brief|change|commands|look|often|share)-[^.]+\.\d+\.\d+-\w+-other$/.test(name),
    ),
  ).toEqual([]);
  await version();
  settle();
  const { ino } = statSync(file());
  expect(await version()).toBe(said[0]);
  expect(statSync(file()).ino, "what was left is accepted").toBe(ino);
});
