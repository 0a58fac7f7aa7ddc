import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { formatOf } from "../../src/profiles/registry.ts";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { writeFiles } from "../support/git.ts";
import { MEMORY_FILES } from "../support/memory-files.ts";
import { pulled } from "../support/pulled.ts";
import { ourRefs } from "../support/refs.ts";

const now = "2026-11-16T09:12:03Z";

async function saved(): Promise<CheckpointRepo> {
  const repo = await checkpointRepo({ "src/auth.ts": "a\n" });
  repo.write({ "src/auth.ts": "b\n" });
  const said = ["--left-off", "in src/auth.ts", "--next", "wire the button", "--done", "the form"];
  await repo.checkpoint(["save", "auth", "-m", "token refresh", ...said], { now });
  return repo;
}

test("export prints the file of a system, and changes nothing", async () => {
  const repo = await saved();
  const refs = ourRefs(repo);
  const answer = await repo.checkpoint(["export", "auth", "--as", "session"], { now });
  expect(answer).toMatchInlineSnapshot(`
    {
      "status": 0,
      "stderr": "",
      "stdout": "# Checkpoint: auth

    - **Branch:** \`main\`
    - **Saved:** 2026-11-16 09:12

    ## Left Off
    in src/auth.ts

    ## Done This Session
    - the form

    ## Failed Approaches
    - None

    ## Modified Files
    - src/auth.ts

    ## Next Actions
    1. wire the button
    ",
    }
  `);
  expect(ourRefs(repo)).toBe(refs);
});

test("without --as it is the form of the checkpoint's own profile", async () => {
  const repo = await saved();
  await repo.checkpoint(["save", "board", "--as", "named", "--next", "draw it"], { now });
  const own = await repo.checkpoint(["export", "board"]);
  expect(own.stdout).toBe((await repo.checkpoint(["export", "board", "--as", "named"])).stdout);
  expect(own.stdout).toContain("## Next Action");
});

test.each(["session", "named", "continuity", "ledger"])(
  "what %s exports is imported again",
  async (profile) => {
    const repo = await saved();
    writeFiles(repo.home, { ...MEMORY_FILES });
    const file = join(repo.home, `out/checkpoint-auth.md`);
    mkdirSync(join(repo.home, "out"));
    const answer = await repo.checkpoint(["export", "auth", "--as", profile, "-o", file], { now });
    expect(answer).toMatchObject({
      status: 0,
      stderr: "",
      stdout: `Exported "auth" as ${profile} to ${file}\n`,
    });
    const text = readFileSync(file, "utf8");
    expect((await repo.checkpoint(["show", "auth", "--as", profile, "--raw"])).stdout).toBe(text);
    await repo.checkpoint(["clear", "auth"]);
    await repo.checkpoint(["import", file], { now });
    const name = profile === "ledger" ? "ledger" : "auth";
    expect((await repo.checkpoint(["export", name, "--as", profile])).stdout).toBe(text);
  },
);

test("an earlier state is exported as well", async () => {
  const repo = await saved();
  await repo.checkpoint(["save", "auth", "--left-off", "further on", "--force"], { now });
  expect((await repo.checkpoint(["export", "auth@{1}"])).stdout).toContain("in src/auth.ts");
  expect((await repo.checkpoint(["export", "auth"])).stdout).toContain("further on");
});

describe("the file that -o names", () => {
  test("is not overwritten without --force", async () => {
    const repo = await saved();
    writeFiles(repo.root, { "out.md": "mine\n" });
    chmodSync(join(repo.root, "out.md"), 0o640);
    const refused = await repo.checkpoint(["export", "auth", "-o", "out.md"], { now });
    expect(refused).toMatchInlineSnapshot(`
      {
        "status": 2,
        "stderr": "error: 'out.md' exists already
      hint: replace it with --force, or name another file
      ",
        "stdout": "",
      }
    `);
    expect(readFileSync(join(repo.root, "out.md"), "utf8")).toBe("mine\n");
    const forced = await repo.checkpoint(["export", "auth", "-o", "out.md", "--force", "--json"], { now });
    const text = readFileSync(join(repo.root, "out.md"), "utf8");
    expect(JSON.parse(forced.stdout)).toEqual({
      version: 1,
      name: "auth",
      profile: "session",
      file: "out.md",
      outcome: "replaced",
      text,
    });
    expect(statSync(join(repo.root, "out.md")).mode & 0o777).toBe(0o640);
  });

  test("is never a link, a folder, or in a folder that is not there", async () => {
    const repo = await saved();
    writeFiles(repo.home, { "kept.md": "kept\n" });
    symlinkSync(join(repo.home, "kept.md"), join(repo.root, "link.md"));
    symlinkSync(join(repo.home, "made.md"), join(repo.root, "dangling.md"));
    for (const [file, status, words] of [
      ["link.md", 2, "'link.md' is a symbolic link"],
      ["dangling.md", 2, "'dangling.md' is a symbolic link"],
      ["src", 2, "'src' is a folder"],
      ["none/out.md", 129, "there is no folder to write 'none/out.md' in"],
      ["src/auth.ts/out.md", 128, "a part of its path is a file"],
    ] as const) {
      const answer = await repo.checkpoint(["export", "auth", "-f", "-o", file], { now });
      expect(answer, file).toMatchObject({ status, stdout: "" });
      expect(answer.stderr).toContain(words);
    }
    expect(readFileSync(join(repo.home, "kept.md"), "utf8")).toBe("kept\n");
    expect(existsSync(join(repo.home, "made.md"))).toBe(false);
  });
});

test("no such checkpoint, no such profile", async () => {
  const repo = await saved();
  expect(await repo.checkpoint(["export", "nothing"])).toMatchObject({ status: 1, stdout: "" });
  const wrong = await repo.checkpoint(["export", "auth", "--as", "sessions", "-o", "x.md"]);
  expect(wrong).toMatchObject({ status: 129, stdout: "" });
  expect(existsSync(join(repo.root, "x.md"))).toBe(false);
});

test("show --as is the same text, and show alone stays the document", async () => {
  const repo = await saved();
  const shown = await repo.checkpoint(["show", "auth", "--as", "continuity"]);
  expect(shown.stdout).toContain("# Checkpoint: auth\n**Created:** ");
  const json = JSON.parse((await repo.checkpoint(["show", "auth", "--as", "continuity", "--json"])).stdout);
  expect(json.rendered).toBe(shown.stdout);
  expect(json.document).toBe(await repo.document("auth"));
  expect((await repo.checkpoint(["show", "auth"])).stdout).toBe(json.document);
  expect((await repo.checkpoint(["show", "auth", "--as", "mine"])).status).toBe(129);
});

test("every profile renders what every other one imported", async () => {
  const repo = await checkpointRepo();
  writeFiles(repo.home, { ...MEMORY_FILES });
  await repo.checkpoint(["import", repo.home], { now });
  for (const name of ["auth-refactor", "payment-form", "search-index-rebuild", "ledger"])
    for (const profile of ["session", "named", "continuity", "ledger"]) {
      const { stdout, status } = await repo.checkpoint(["export", name, "--as", profile]);
      expect(status, `${name} as ${profile}`).toBe(0);
      expect(
        formatOf({ path: `/m/checkpoint-${name}.md`, text: stdout }),
        `${name} as ${profile}`,
      ).not.toBeNull();
    }
});

test("somebody else's text is not made into a file of one's own before it is accepted", async () => {
  const { ben, story } = await pulled();
  await story.run(ben, ["export", "login", "-o", "out.md"]);
  expect(story.told()).toMatchInlineSnapshot(`
    "
    ben$ git checkpoint export login -o out.md
    stderr: error: 'login' was pulled and nobody here accepted it
    hint: look at it with 'git checkpoint show login', then run 'git checkpoint accept login'
    exit 2
    "
  `);
  expect(existsSync(join(ben.root, "out.md"))).toBe(false);
  await ben.checkpoint(["accept", "login"]);
  expect((await ben.checkpoint(["export", "login"])).stdout).toContain("in form.ts:1");
});
