import { describe, expect, test } from "vitest";
import type { CliAnswer } from "../support/cli.ts";
import { checkpointRefs, type Machine } from "../support/machines.ts";
import { forge } from "./forge.ts";
import { JOURNAL, pair } from "./sharing-pair.ts";

/** Put together here, so that no scanner takes this file for a leak. */
const TOKEN = ["ghp", "k3JvN8qLw2ZxR5tYb7HsD1mFc9GpA4uEoX6i"].join("_");
const OTHER = ["ghp", "Zq8Wn2Lx5Vb9Kd3Rt7Ym1Hs6Jc4Fg0PaQe8u"].join("_");
const FINGERPRINT = /fingerprint ([0-9a-f]{16})/;

/** No word of a secret on either stream: what is shown of it is too little to use. */
function isSilent({ stdout, stderr }: CliAnswer): void {
  for (const secret of [TOKEN, OTHER]) {
    expect(stdout + stderr).not.toContain(secret);
    expect(stdout + stderr).not.toContain(secret.slice(4, 16));
  }
}

/** Nothing that a remote has holds a secret: all its objects are looked at, not only what refs lead to. */
async function isClean(git: Machine["git"], secret = TOKEN): Promise<void> {
  const listing = await git("cat-file", "--batch-all-objects", "--batch-check=%(objecttype) %(objectname)");
  for (const [, oid = ""] of listing.matchAll(/^blob ([0-9a-f]+)$/gm))
    expect(await git("cat-file", "blob", oid)).not.toContain(secret);
}

describe("a token in what would be pushed", () => {
  test("in the document: save warns, push refuses, and the fingerprint lets it go for good", async () => {
    const { here, there, world } = await pair();
    const saved = await here.checkpoint(["save", "deploy", "--left-off", `the key is ${TOKEN}`]);
    expect(saved.status).toBe(0);
    expect(saved.stderr).toMatch(/^warning: 'deploy', line \d+ looks like a secret: .*\(.+\)/m);
    expect(saved.stderr).toMatch(/^hint: .*--redact/m);
    isSilent(saved);

    const refused = await here.checkpoint(["push"]);
    expect(refused.status).toBe(2);
    expect(refused.stdout).toMatch(/^refused +deploy +it holds 2 things that look like secrets$/m);
    expect(refused.stdout).toMatch(/^pushed +login/m);
    expect(refused.stderr).toMatch(
      /^warning: 'deploy', line \d+: .* \([\w-]+\).*, fingerprint [0-9a-f]{16}$/m,
    );
    expect(refused.stderr).toMatch(/^hint: .*--redact/m);
    expect(refused.stderr).toMatch(/^hint: .*--allow-secret <fingerprint>/m);
    isSilent(refused);
    for (const args of [
      ["push", "--json"],
      ["push", "--dry-run"],
      ["push", "--dry-run", "--json"],
      ["sync"],
    ]) {
      const again = await here.checkpoint(args);
      expect(again.status).toBe(2);
      isSilent(again);
    }
    await isClean(world.remote.git);

    const fingerprint = FINGERPRINT.exec(refused.stderr)?.[1] ?? "";
    for (const wrong of ["0123456789abcdef", fingerprint.replace(/./g, "0")])
      expect(await here.checkpoint(["push", "--allow-secret", wrong])).toMatchObject({ status: 2 });
    for (const unusable of ["all", "*", fingerprint.slice(0, 8), `${fingerprint}0`, ""]) {
      const answer = await here.checkpoint(["push", "--allow-secret", unusable]);
      expect(answer).toMatchObject({ status: 129, stdout: "" });
      expect(answer.stderr).toMatch(/^error: '.*' is no fingerprint\nhint: .+\n$/);
    }
    await isClean(world.remote.git);
    const allowed = await here.checkpoint(["push", "--allow-secret", fingerprint]);
    expect(allowed).toMatchObject({ status: 0, stdout: expect.stringMatching(/^pushed +deploy/m) });
    expect(await here.git("config", "--local", "--get-all", "checkpoint.allowsecret")).toContain(
      `${fingerprint}\n`,
    );
    await here.checkpoint(["save", "deploy", "--left-off", `still ${TOKEN}`, "--force"]);
    expect(await here.checkpoint(["push"])).toMatchObject({ status: 0, stderr: "" });
    expect((await there.checkpoint(["pull", "deploy"])).status).toBe(0);
    // One is allowed, another is not.
    await here.checkpoint(["save", "deploy", "--left-off", `also ${OTHER}`, "--force"]);
    expect(await here.checkpoint(["push"])).toMatchObject({ status: 2 });
  });

  test("in a kept file: named with its path and line, and every other name goes", async () => {
    const { here, world } = await pair();
    here.write({ "deploy.ts": `// one\n// two\nconst key = "${TOKEN}"\n` });
    const saved = await here.checkpoint(["save", "deploy", "--file", "deploy.ts"]);
    expect(saved.stderr).toMatch(/^warning: deploy\.ts, line 3 looks like a secret: /m);
    const refused = await here.checkpoint(["push"]);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toMatch(
      /^warning: deploy\.ts kept with 'deploy', line 3: .*fingerprint [0-9a-f]{16}$/m,
    );
    for (const answer of [saved, refused]) isSilent(answer);
    await isClean(world.remote.git);

    const redacted = await here.checkpoint(["save", "deploy", "--file", "deploy.ts", "--force", "--redact"]);
    expect(redacted.stderr).toMatch(/content not kept: deploy\.ts \(holds a secret\)/);
    isSilent(redacted);
    const pushed = await here.checkpoint(["push"]);
    expect(pushed).toMatchObject({ status: 0, stdout: expect.stringMatching(/^pushed +deploy/m) });
    isSilent(pushed);
    await isClean(world.remote.git);
  });

  test("in what HEAD has of a changed file: save tells it, and --redact keeps neither", async () => {
    const { here, world } = await pair();
    here.write({ "deploy.ts": `const key = "${TOKEN}"\n` });
    await here.git("add", "deploy.ts");
    await here.git("commit", "--quiet", "-m", "with a key");
    here.write({ "deploy.ts": "const key = read()\n" });
    const saved = await here.checkpoint(["save", "deploy"]);
    expect(saved.stderr).toMatch(/^warning: deploy\.ts as HEAD has it, line 1 looks like a secret: /m);
    expect((await here.checkpoint(["push", "deploy"])).status).toBe(2);
    const redacted = await here.checkpoint(["save", "deploy", "--force", "--redact", "-m", "x"]);
    expect(redacted.stderr).toContain("warning: content not kept: deploy.ts (holds a secret)\n");
    expect(await here.checkpoint(["push", "deploy"])).toMatchObject({ status: 0 });
    await isClean(world.remote.git);
    for (const answer of [saved, redacted]) isSilent(answer);
  });

  test("in names of files, branch and plan: --redact reaches them all, and the push goes", async () => {
    const { here, world } = await pair();
    await here.git("switch", "--quiet", "-c", `try/${TOKEN}`);
    here.write({ [`notes/${TOKEN}.md`]: "x\n", "plain.md": "y\n" });
    const args = ["save", "deploy", "--left-off", "here", "--plan", `plans/${OTHER}.md`];
    const saved = await here.checkpoint(args);
    expect(saved.stderr.match(/looks like a secret/g)?.length).toBe(3);
    expect((await here.checkpoint(["push", "deploy"])).status).toBe(2);
    const redacted = await here.checkpoint([...args, "--force", "--redact"]);
    expect(redacted.stderr).toContain(
      "warning: content not kept: notes/[REDACTED:github-pat].md (its name holds a secret)\n",
    );
    const document = await here.document("deploy");
    expect(document).toContain("branch: try/[REDACTED:github-pat]\n");
    expect(document).toContain("plans/[REDACTED:github-pat].md");
    expect(document).toContain("path: plain.md");
    expect(await here.checkpoint(["push", "deploy"])).toMatchObject({ status: 0 });
    for (const secret of [TOKEN, OTHER]) await isClean(world.remote.git, secret);
    // What is recorded later says nothing of the branch either.
    await here.checkpoint(["clear", "deploy"]);
    expect(await here.checkpoint(["push", "deploy"])).toMatchObject({ status: 0 });
    await isClean(world.remote.git);
  });

  test("in the name itself, where nothing can be replaced: that is said", async () => {
    const { here } = await pair();
    const saved = await here.checkpoint(["save", TOKEN, "-m", "x", "--redact"]);
    expect(saved.stderr).toMatch(/^hint: --redact cannot reach it: .* taken out of the name$/m);
  });

  test("in history only: later states travel, the one that holds it stays, and no clone ever gets it", async () => {
    const { here, there, world } = await pair();
    await here.checkpoint(["save", "deploy", "--left-off", "begun"]);
    await here.checkpoint(["save", "deploy", "--left-off", `with ${TOKEN}`, "--force"]);
    const redacted = await here.checkpoint([
      "save",
      "deploy",
      "--left-off",
      `with ${TOKEN}`,
      "--force",
      "--redact",
    ]);
    isSilent(redacted);
    expect(await here.document("deploy")).not.toContain(TOKEN);
    const pushed = await here.checkpoint(["push"]);
    expect(pushed).toMatchObject({ status: 0, stdout: expect.stringMatching(/^pushed +deploy/m) });
    expect(pushed.stderr).toMatch(/states that hold it stay here/);
    isSilent(pushed);
    await isClean(world.remote.git);
    await there.checkpoint(["pull"]);
    await there.checkpoint(["save", "deploy", "--left-off", "on", "--force"]);
    await there.checkpoint(["push"]);
    await here.checkpoint(["sync"]);
    await here.checkpoint(["clear", "deploy"]);
    await here.checkpoint(["sync"]);
    await isClean(world.remote.git);
    await isClean(there.git);
    // Here it is all there still.
    expect((await here.checkpoint(["log", "deploy", "--json"])).stdout.match(/"op":"save"/g)?.length).toBe(4);
  });
});

describe("files whose names say secret", () => {
  const SECRET = "PASSWORD=correct horse battery staple\n";

  test("never travel, whatever became of them", async () => {
    const { here, world } = await pair();
    here.write({ ".env": SECRET, "config/id_rsa": `${SECRET}-`, "keep.ts": "let a = 1\n" });
    await here.git("add", "-f", ".env", "config/id_rsa", "keep.ts");
    await here.git("commit", "--quiet", "-m", "a mistake");
    const save = (name: string) =>
      here.checkpoint(["save", name, "--file", ".env", "--file", "config/id_rsa", "--file", "keep.ts"]);
    expect((await save("there")).stderr).toMatch(/content not kept: .*\.env \(secret by its name\)/);
    here.write({ ".env": `${SECRET}MORE=1\n` });
    await save("changed");
    await here.git("mv", "config/id_rsa", "config/key.txt");
    await here.git("rm", "--quiet", "-f", ".env");
    await save("deleted");
    expect(await here.checkpoint(["push"])).toMatchObject({ status: 0, stderr: "" });
    // A file that was renamed is no longer secret by its name; what was under the old name stays.
    const listing = await world.remote.git("ls-tree", "-r", `${JOURNAL}deleted`);
    const env = (await here.git("rev-parse", "HEAD:.env")).trim();
    expect(listing).not.toContain(env);
    for (const name of ["there", "changed"]) {
      const kept = await world.remote.git("ls-tree", "-r", JOURNAL + name);
      expect(kept).not.toContain(env);
    }
  });

  test.each([
    [
      "as this program writes it",
      (oid: string) => `files:\n  - { path: .env, oid: ${oid}, mode: 100644, state: untracked }\n`,
    ],
    ["line by line", (oid: string) => `files:\n  - path: .env\n    oid: ${oid}\n    state: untracked\n`],
    ["as what HEAD had", (oid: string) => `files:\n  - { path: .env, base: ${oid}, state: deleted }\n`],
    [
      "in a folder",
      (oid: string) => `files:\n  - { path: a/.ENV.production, oid: ${oid}, state: modified }\n`,
    ],
  ])("nor when a journal made by hand keeps one, listed %s", async (_, files) => {
    const { here, world } = await pair();
    const at = forge(`${here.root}/.git`);
    const document = `---\ncheckpoint: 1\nname: byhand\nsaved: 2026-11-16T09:12:03Z\n${files(at.blob(SECRET))}---\n# byhand\n`;
    const root = at.single("byhand", { document, files: [SECRET] });
    const live = at.blob(document);
    await at.store();
    await here.git("update-ref", `${JOURNAL}byhand`, root);
    await here.git("update-ref", "refs/checkpoints/byhand", live);
    const answer = await here.checkpoint(["push"]);
    expect(answer.status).toBe(2);
    expect(answer.stdout).toMatch(/^refused +byhand +it holds what looks like a secret$/m);
    expect(answer.stderr).toMatch(
      /^warning: .*\.env(?:\.production)? kept with 'byhand', line 1: a file that is secret by its name/im,
    );
    expect(answer.stdout).toMatch(/^pushed +login/m);
    await isClean(world.remote.git, "battery staple");
    expect(await checkpointRefs(world.remote.git)).not.toContain("byhand");
  });
});
