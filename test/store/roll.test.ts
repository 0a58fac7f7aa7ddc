import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openWorkspace } from "../../src/operations/workspace.ts";
import { readLiveSet } from "../../src/store/live-checkpoints.ts";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { keepsNotes, refsAreFiles } from "../support/form.ts";
import { putLive } from "../support/refs.ts";

const MANY = 80;
const SUMMARIES = ["the work", "", "日本語の要約", '"esc \\e[31m"', "ends in a blank\u00a0"];

function documentOf(name: string, minute: number, summary: string): string {
  const saved = new Date(1_760_000_000_000 + minute * 60_000).toISOString().replace(/\.\d+Z$/, "+00:00");
  const said = summary === "" ? "" : `summary: ${summary}\n`;
  return `---\ncheckpoint: 1\nname: ${name}\nsaved: ${saved}\nby: A <a@example.org>\nhost: h\nbranch: ${minute % 3 ? "main" : "other"}\n${said}---\n# ${name}\n`;
}

/** A repository of many packed checkpoints, some of them odd, one damaged. */
async function packed(): Promise<{ readonly repo: CheckpointRepo; readonly roll: string }> {
  const repo = await checkpointRepo({ "a.ts": "a\n" });
  for (let at = 0; at < MANY; at++)
    await putLive(repo, `c${at}`, documentOf(`c${at}`, at, SUMMARIES[at % SUMMARIES.length] ?? ""));
  await putLive(repo, "größe", documentOf("größe", 200, "wide"));
  await putLive(repo, "broken", "no front matter\n");
  await repo.git("pack-refs", "--all");
  return { repo, roll: join(repo.root, ".git/checkpoint/roll") };
}

const VIEWS = [["list"], ["list", "--json"], ["list", "--branch", "other"], ["status"]];

/** What some commands print. */
async function shown(repo: CheckpointRepo, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const texts: string[] = [];
  for (const view of VIEWS)
    texts.push((await repo.checkpoint(view, { env: { ...repo.env, ...env } })).stdout);
  return texts.join("");
}

const anew = (repo: CheckpointRepo): Promise<string> => shown(repo, { GIT_CHECKPOINT_NO_CACHE: "1" });

describe.skipIf(!keepsNotes || !refsAreFiles)("the roll of what is packed", () => {
  test("a ref of a tag is there, with and without the line that says what the tag leads to", async () => {
    const { repo, roll } = await packed();
    await repo.git("tag", "-a", "-m", "a tag", "t0", "HEAD");
    const tag = (await repo.git("rev-parse", "t0")).trim();
    await repo.git("update-ref", "refs/checkpoints/c400", tag);
    await repo.git("pack-refs", "--all");
    expect(await shown(repo)).toBe(await anew(repo));
    expect(existsSync(roll)).toBe(true);
    const file = join(repo.root, ".git/packed-refs");
    const lines = readFileSync(file, "utf8").split("\n");
    expect(lines.some((line) => line.startsWith("^"))).toBe(true);
    // A packer that says nothing of tags.
    const plain = lines.filter((line) => !line.startsWith("^")).join("\n");
    writeFileSync(file, plain.replace(/ (?:fully-)?peeled/g, ""));
    const after = await shown(repo);
    expect(after).toContain("c400");
    expect(after).toBe(await anew(repo));
  });

  test("half a character is shown as what it is", async () => {
    const { repo } = await packed();
    await putLive(repo, "half", documentOf("half", 300, '"\\ud83d lone"'));
    await repo.git("pack-refs", "--all");
    expect(await shown(repo)).toBe(await anew(repo));
    expect(await shown(repo)).toContain("<U+D83D> lone");
  });

  test("shows what the documents say, whatever is packed, loose or dropped since", async () => {
    const { repo, roll } = await packed();
    const first = await shown(repo);
    expect(first).toBe(await anew(repo));
    expect(existsSync(roll)).toBe(true);
    expect(await shown(repo)).toBe(first);

    await putLive(repo, "c5", documentOf("c5", 500, "said again"));
    await putLive(repo, "aa", documentOf("aa", 10, "new"));
    await repo.git("update-ref", "-d", "refs/checkpoints/c40");
    const mixed = await shown(repo);
    expect(mixed).toContain("said again");
    expect(mixed).not.toContain("c40 ");
    expect(mixed).toBe(await anew(repo));

    await repo.git("pack-refs", "--all");
    await repo.git("update-ref", "-d", "refs/checkpoints/c0");
    await repo.git("update-ref", "-d", "refs/checkpoints/größe");
    expect(await shown(repo)).toBe(await anew(repo));
  });

  test("that is cut off, mixed up, or none at all, shows nothing wrong and is made anew", async () => {
    const { repo, roll } = await packed();
    await shown(repo);
    const right = await anew(repo);
    const bytes = readFileSync(roll);
    const damages: Readonly<Record<string, () => void>> = {
      "cut off": () => writeFileSync(roll, bytes.subarray(0, bytes.length - 50)),
      "of zeros": () => writeFileSync(roll, Buffer.alloc(bytes.length)),
      longer: () => appendFileSync(roll, "x"),
      empty: () => writeFileSync(roll, ""),
      "in the columns": () => writeFileSync(roll, flipped(bytes, 200)),
      "in a header": () => writeFileSync(roll, flipped(bytes, bytes.lastIndexOf('{"version"'))),
      "a folder": () => {
        rmSync(roll);
        mkdirSync(roll);
      },
    };
    for (const [what, damage] of Object.entries(damages)) {
      damage();
      expect(await shown(repo), what).toBe(right);
      rmSync(roll, { recursive: true, force: true });
      await shown(repo);
    }
  });

  test("of another repository counts for nothing", async () => {
    const [one, other] = [await packed(), await packed()];
    await putLive(other.repo, "c7", documentOf("c7", 7, "of the other"));
    await other.repo.git("pack-refs", "--all");
    await shown(other.repo);
    await shown(one.repo);
    writeFileSync(one.roll, readFileSync(other.roll));
    expect(await shown(one.repo)).toBe(await anew(one.repo));
    expect(await shown(one.repo)).not.toContain("of the other");
  });

  test("knows a name, live or damaged, and no other", async () => {
    const { repo } = await packed();
    await shown(repo);
    await putLive(repo, "loose", documentOf("loose", 1, "loose"));
    await using at = await openWorkspace({ cwd: repo.root, env: repo.env });
    const live = await readLiveSet(at);
    for (const name of ["c0", "c79", "größe", "broken", "loose"]) expect(live.has(name), name).toBe(true);
    for (const name of ["c", "c80", "loos", "zzz", ""]) expect(live.has(name), name).toBe(false);
  });

  test("says nothing of what was forgotten", async () => {
    const { repo, roll } = await packed();
    await repo.checkpoint(["save", "secret", "-m", "nobody may know", "--left-off", "a.ts: here"]);
    await repo.git("pack-refs", "--all");
    rmSync(roll, { force: true });
    await shown(repo);
    const isSaid = () => existsSync(roll) && readFileSync(roll).includes("nobody may know");
    expect(isSaid()).toBe(true);
    await repo.checkpoint(["forget", "secret", "--yes"]);
    expect(isSaid()).toBe(false);
    expect(await shown(repo)).toBe(await anew(repo));
  });
});

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
