import { describe, expect, test } from "vitest";
import { few } from "../support/depth.ts";
import { journalFiles, keptDocuments } from "../support/journals.ts";
import type { Machine } from "../support/machines.ts";
import { stableText } from "../support/stable.ts";
import { openStory } from "../support/story.ts";
import { bodyOf, save, syncRound, two } from "../support/two-machines.ts";

const START = "## Left Off\nat the start\n\n## Next\n1. one\n";
const EDITED = "## Left Off\nin the form\n\n## Next\n1. one\n";

async function liveNames({ git }: Machine): Promise<readonly string[]> {
  const names = await git("for-each-ref", "--format=%(refname:lstrip=2)", "refs/checkpoints/");
  return names.split("\n").filter(Boolean);
}

describe("ended on one machine, saved on the other", () => {
  test("one continues, one saves again: it stays live, and the report says so", async () => {
    const both = await two(START);
    await both.ben.checkpoint(["continue", "login"]);
    await save(both.ada, EDITED, "09:10");
    const story = openStory();
    for (const machine of [both.ada, both.ben, both.ada]) await story.run(machine, ["sync"]);
    expect(story.told()).toMatchInlineSnapshot(`
      "
      ada$ git checkpoint sync
      pushed  login  1 entry
      ben$ git checkpoint sync
      merged  login  2 entries, not accepted, stays live: continued by ben <ben@example.org> on HOST, which had not seen what was saved elsewhere
      stderr: hint: pulled text is somebody else's: look with 'git checkpoint show login', take it with 'git checkpoint accept login', or trust the remote: git config checkpoint.trust origin
      ada$ git checkpoint sync
      pulled  login  2 entries
      "
    `);
    await syncRound(both);
    expect(await bodyOf(both)).toBe(`\n${EDITED}`);
    expect(both.ada.memory()).toContain("- **login** (main, Nov 16) — the form");
    expect(both.ben.memory()).toContain("- **login** (pulled from origin, not accepted");
  });

  test("one clears, one edits: the edit stays live", async () => {
    const both = await two(START);
    await both.ada.checkpoint(["clear", "login"]);
    await save(both.ben, EDITED, "09:10");
    const [, report] = await syncRound(both);
    expect(stableText(report?.stdout ?? "")).toMatchInlineSnapshot(`
      "merged  login  2 entries, stays live: cleared by ada <ada@example.org> on HOST, which had not seen what was saved elsewhere
      "
    `);
    expect(await bodyOf(both)).toBe(`\n${EDITED}`);
    // Whoever ends it now has seen the edit.
    await both.ada.checkpoint(["clear", "login"]);
    await syncRound(both);
    for (const machine of [both.ada, both.ben]) {
      expect(await liveNames(machine)).toEqual([]);
      expect(machine.memory()).toBe("# Project Memory\n");
    }
  });

  test("both clear: it has ended", async () => {
    const both = await two(START);
    for (const machine of [both.ada, both.ben]) await machine.checkpoint(["clear", "login"]);
    await syncRound(both);
    for (const machine of [both.ada, both.ben]) {
      expect(await liveNames(machine)).toEqual([]);
      expect(machine.memory()).toBe("# Project Memory\n");
    }
    // One state back from where both ends meet is still nothing; what was saved is there.
    expect((await both.ben.checkpoint(["restore", "login"])).status).toBe(0);
    await syncRound(both);
    expect(await bodyOf(both)).toBe(`\n${START}`);
  });

  test("one renames, one edits: the edit stays under the old name, the new name has what it had", async () => {
    const both = await two(START);
    await both.ada.checkpoint(["rename", "login", "signin"]);
    await save(both.ben, EDITED, "09:10");
    const [, report] = await syncRound(both);
    expect(stableText(report?.stdout ?? "")).toMatchInlineSnapshot(`
      "merged  login   2 entries, stays live: renamed by ada <ada@example.org> on HOST, which had not seen what was saved elsewhere
      pulled  signin  2 entries, not accepted
      "
    `);
    expect(await liveNames(both.ada)).toEqual(["login", "signin"]);
    expect(await bodyOf(both, "login")).toBe(`\n${EDITED}`);
    expect(await bodyOf(both, "signin")).toBe(`\n${START}`);
  });

  test("one takes a save back, one saves on: what was taken back is gone, what is new is there", async () => {
    const both = await two(START);
    await save(both.ada, "## Left Off\nat the start\n\n## Next\n1. one\n2. two\n", "09:10");
    await syncRound(both);
    await both.ada.checkpoint(["undo", "login"]);
    await save(both.ben, "## Left Off\nin the form\n\n## Next\n1. one\n2. two\n3. three\n", "09:20");
    await syncRound(both);
    expect(await bodyOf(both)).toMatchInlineSnapshot(`
      "
      ## Left Off
      in the form

      ## Next
      1. one
      2. three
      "
    `);
  });
});

test("an end that was seen sticks, although an old clone pushes later", async () => {
  const both = await two(START);
  const { ada, ben, world, watch, expectSettled } = both;
  const old = watch(await world.join("cleo"));
  await old.checkpoint(["pull"]);
  await save(ben, EDITED, "09:10");
  await ben.checkpoint(["sync"]);
  await ada.checkpoint(["sync"]);
  await ada.checkpoint(["clear", "login"]);
  await ada.checkpoint(["sync"]);
  const story = openStory();
  expect(await liveNames(old)).toEqual(["login"]);
  await story.run(old, ["push"]);
  await story.run(ben, ["pull"]);
  await story.run(old, ["sync"]);
  expect(story.told()).toMatchInlineSnapshot(`
    "
    cleo$ git checkpoint push
    unchanged  login  the remote has more to pull
    ben$ git checkpoint pull
    pulled  login  1 entry, ended
    cleo$ git checkpoint sync
    pulled  login  2 entries, ended
    "
  `);
  expect(await liveNames(old)).toEqual([]);
  expect(old.memory()).toBe("# Project Memory\n");
  await syncRound(both);
  await expectSettled([ada, ben, old]);
});

describe("a secret that was saved by mistake", () => {
  // In two halves, so that this file itself holds none.
  const TOKEN = ["ghp_", "A9dK2mQ7xR4tV8wZ1bN6cF3hJ5pL0sYgUeTi"].join("");
  const holding = (body: string): string => `${body}\n## Context\nthe token is ${TOKEN}\n`;

  async function expectNoToken({ git }: Pick<Machine, "git">): Promise<void> {
    const everything = await git("cat-file", "--batch", "--batch-all-objects");
    expect(everything).toContain("let a = 1");
    expect(everything).not.toContain(TOKEN);
  }

  for (const before of few(["saved for the first time", "saved and pushed before"] as const, 1))
    test(`stays here once it is redacted, and the others see one line of work: ${before}`, async () => {
      const both = await two(before === "saved and pushed before" ? START : null);
      const { ada, ben, world } = both;
      const story = openStory();
      await save(ada, holding(EDITED), "09:10");
      const secret = (await ada.git("rev-parse", "refs/checkpoints/login")).trim();
      const there = await world.remote.git("for-each-ref");
      const refused = await ada.checkpoint(["push"]);
      expect(refused.status).toBe(2);
      expect(refused.stdout).toMatchInlineSnapshot(`
        "refused  login  it holds what looks like a secret
        "
      `);
      expect(refused.stderr).not.toContain(TOKEN);
      expect(await world.remote.git("for-each-ref")).toBe(there);

      const options = { input: holding(EDITED), now: "2026-11-16T09:15:00Z" };
      await ada.checkpoint(["save", "login", "--force", "--redact", "-m", "the form", "-F", "-"], options);
      expect((await ada.checkpoint(["push"])).status).toBe(0);
      await expectNoToken(world.remote);
      await ben.checkpoint(["pull"]);
      await expectNoToken(ben);
      expect(await heads(ben)).toHaveLength(1);
      expect(await bodyOf(both)).toBe(`\n${EDITED}\n## Context\nthe token is [REDACTED:github-pat]\n`);

      // What the push did to hold it back is no step of its own.
      expect((await ada.checkpoint(["undo"])).stdout).toContain('Undid save of "login"');
      expect((await ada.checkpoint(["redo"])).stdout).toContain('Redid save of "login"');

      // Both go on from it, and merge as if nothing had been held back.
      const redacted = (await bodyOf(both)).slice(1);
      await save(ada, redacted.replace("1. one", "1. one\n2. two"), "09:20");
      await save(ben, redacted.replace("in the form", "in the button"), "09:30");
      const answers = [];
      for (const machine of [ada, ben, ada]) answers.push(await machine.checkpoint(["sync"]));
      expect(answers.map(({ status }) => status)).toEqual([0, 0, 0]);
      expect(await bodyOf(both)).toBe(
        `\n${redacted.replace("1. one", "1. one\n2. two").replace("in the form", "in the button")}`,
      );
      await expectNoToken(world.remote);
      await expectNoToken(ben);
      // All but the one that was held back is everywhere; that one is still here.
      expect(await keptDocuments(ada.git)).toEqual(new Set([...(await keptDocuments(ben.git)), secret]));
      expect(await keptDocuments(world.remote.git)).toEqual(await keptDocuments(ben.git));
      for (const document of both.ever)
        if (document !== secret) expect(await keptDocuments(ben.git)).toContain(document);
      expect(await liveNames(ada)).toEqual(["login"]);

      await story.run(ada, ["undo", "login"]);
      await story.run(ada, ["push"]);
      expect(story.told()).toMatchInlineSnapshot(`
        "
        ada$ git checkpoint undo login
        Undid pull of "login": it is live as saved DATE — the form
        ada$ git checkpoint push
        pushed  login  1 entry
        stderr: warning: 'login', line 21: GitHub personal access token (github-pat) ghp_…, fingerprint ac7fe0fd7b58f59c
        hint: take it out and save again with --force, or 'save --redact'; states that hold it stay here
        hint: if it is no secret: --allow-secret <fingerprint>, which is remembered
        "
      `);
    });

  /** The entries that no other entry of the journal has as a parent. */
  async function heads({ git }: Machine): Promise<readonly string[]> {
    const files = (await journalFiles(git)).filter(({ path }) => path.endsWith("/entry.yml"));
    const texts = await Promise.all(files.map(({ oid }) => git("cat-file", "blob", oid)));
    const ids = files.map(({ path }) => path.split("/")[1] ?? "");
    return ids.filter((id) => !texts.some((text) => text.includes(id)));
  }
});
