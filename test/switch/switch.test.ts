import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { machines } from "../support/machines.ts";
import { beside, hook, monday, noted, savedOnLogin, standing } from "./story.ts";

const ON_LOGIN = "## login\n M form.ts\n?? new.ts\n";

test("continue says that uncommitted work is kept, and how it comes back; not where it is there", async () => {
  const repo = await savedOnLogin();
  const away = await repo.checkpoint(["continue", "login", "--keep"], monday);
  expect(away.stderr).toContain(
    "hint: uncommitted work of 2 files is kept; on 'login', 'git checkpoint apply login' puts it back\n",
  );
  expect(away.stdout).not.toContain("uncommitted work");
  await repo.git("switch", "--quiet", "login");
  expect((await repo.checkpoint(["continue", "login", "--keep"], monday)).stderr).toContain(
    "hint: uncommitted work of 2 files is kept; 'git checkpoint apply login' puts it back\n",
  );
  await repo.checkpoint(["apply", "login"], monday);
  const there = await repo.checkpoint(["continue", "login", "--json", "--keep"], monday);
  expect(JSON.parse(there.stdout).kept).toEqual({ files: 2, away: 0 });
  repo.write({ "form.ts": "two, and more\n" });
  expect((await repo.checkpoint(["continue", "login"], monday)).stderr).not.toContain("uncommitted work");
});

describe("continue --switch", () => {
  test("goes to the branch, puts the work back and presents; one undo takes it all back, redo does it again", async () => {
    const repo = await savedOnLogin();
    const note = hook(repo, "post-checkout");
    const before = await standing(repo);
    const answer = await repo.checkpoint(["continue", "login", "--switch"], monday);
    expect(answer.status).toBe(0);
    expect(answer.stdout).toContain("Drift: fresh");
    expect(answer.stderr).toBe(
      "hook says 1\nSwitched to branch 'login'\nPut back uncommitted work of 2 files\n",
    );
    expect(await standing(repo)).toBe(ON_LOGIN);
    expect(noted(note)).toBe(`${repo.root}\n`);
    expect(await repo.git("reflog", "-1", "--format=%gs")).toContain("moving from main to login");
    expect(await repo.git("for-each-ref", "refs/checkpoints")).toBe("");

    expect((await repo.checkpoint(["undo"], monday)).stdout).toBe(
      'Undid continue of "login": it is live as saved 2026-11-16 09:12 — in form.ts\n' +
        'Undid switch of "login": you are on main; files: 1 returned, 1 removed\n',
    );
    expect(await standing(repo)).toBe(before);
    for (const [undo, redo] of [
      [["undo"], ["redo"]],
      [
        ["undo", "login"],
        ["redo", "login"],
      ],
    ] as const) {
      expect((await repo.checkpoint(redo, monday)).stdout).toContain("you are on login");
      expect(await standing(repo)).toBe(ON_LOGIN);
      expect(await repo.git("for-each-ref", "refs/checkpoints")).toBe("");
      expect((await repo.checkpoint(undo, monday)).stdout).toContain("you are on main");
      expect(await standing(repo)).toBe(before);
      expect(await repo.git("for-each-ref", "refs/checkpoints")).not.toBe("");
    }
  });

  test("open work goes along; undo stays on the branch where the tree is not as it was left", async () => {
    const repo = await savedOnLogin();
    repo.write({ "other.ts": "open\n" });
    await repo.checkpoint(["continue", "login", "--switch", "--keep"], monday);
    expect(await standing(repo)).toBe("## login\n M form.ts\n M other.ts\n?? new.ts\n");
    repo.write({ "other.ts": "more\n" });
    expect(await repo.checkpoint(["undo"], monday)).toMatchObject({
      status: 1,
      stdout:
        'Undid switch of "login": still on login; files: 1 returned, 1 removed\n' +
        "left branch login (the tree is not as it was left); 'git switch main' goes there\n",
    });
    expect(await standing(repo)).toBe("## login\n M other.ts\n");
    expect(readFileSync(join(repo.root, "other.ts"), "utf8")).toBe("more\n");
  });

  test("a hook that fails does not hide that the branch was reached", async () => {
    const repo = await savedOnLogin();
    hook(repo, "post-checkout", 1);
    expect((await repo.checkpoint(["continue", "login", "--switch"], monday)).status).toBe(0);
    expect(await standing(repo)).toBe(ON_LOGIN);
  });

  test("on the branch already, only the work is put back", async () => {
    const repo = await savedOnLogin();
    await repo.git("switch", "--quiet", "login");
    const answer = await repo.checkpoint(["continue", "login", "--switch"], monday);
    expect(answer.stderr).toBe("Put back uncommitted work of 2 files\n");
    expect((await repo.checkpoint(["undo"], monday)).status).toBe(0);
    expect(await standing(repo)).toBe("## login\n");
    await repo.checkpoint(["apply", "login"], monday);
    const again = await repo.checkpoint(["continue", "login", "--switch"], monday);
    expect(again.stderr).toBe("Uncommitted work of 2 files is already here\n");
  });

  test("a conflict is told with what to do next", async () => {
    const repo = await savedOnLogin();
    await repo.git("switch", "--quiet", "login");
    repo.write({ "form.ts": "three\n" });
    await repo.commit("another one");
    await repo.git("switch", "--quiet", "main");
    const before = await standing(repo);
    const answer = await repo.checkpoint(["continue", "login", "--switch"], monday);
    expect(answer.stderr).toMatch(
      /conflict form\.ts.*\nhint: resolve the marks in these files by hand, or take all of it back with 'git checkpoint undo'\n/,
    );
    expect(answer.status).toBe(1);
    expect((await repo.checkpoint(["undo"], monday)).status).toBe(0);
    expect(await standing(repo)).toBe(before);
  });

  test("a branch that only the remote has is made with its upstream, and undo takes it away again", async () => {
    const world = await machines();
    const [ada, ben] = [await world.join("ada"), await world.join("ben")];
    await ada.git("switch", "--quiet", "--create", "topic");
    ada.write({ "form.ts": "let a = 2\n" });
    await ada.commit("on topic");
    await ada.git("push", "--quiet", "--set-upstream", "origin", "topic");
    ada.write({ "form.ts": "let a = 3\n" });
    await ada.checkpoint(["save", "topic", "-m", "x"], monday);
    await ada.checkpoint(["push"]);
    await ben.git("fetch", "--quiet");
    await ben.checkpoint(["pull"]);
    const before = await standing(ben);
    expect(await ben.checkpoint(["continue", "topic", "--switch"])).toMatchObject({ status: 2, stdout: "" });
    expect(await standing(ben)).toBe(before);
    await ben.checkpoint(["accept", "topic"]);
    expect((await ben.checkpoint(["continue", "topic", "--switch"])).stderr).toContain(
      "Switched to branch 'topic', new here and following 'origin/topic'\n",
    );
    expect(await standing(ben)).toBe("## topic...origin/topic\n M form.ts\n");
    await ben.checkpoint(["undo"]);
    expect(await standing(ben)).toBe(before);
    expect(await ben.git("branch", "--list", "topic")).toBe("");
  });
});

describe("continue --worktree", () => {
  test("does it beside this worktree, which stays as it is; undo removes it, redo makes it again", async () => {
    const repo = await savedOnLogin();
    const path = beside(repo, "login");
    const before = await standing(repo);
    // The word behind the option is the name here.
    const answer = await repo.checkpoint(["continue", "--worktree", "login"], monday);
    expect(answer.stderr).toContain(`Made worktree '${path}' on branch 'login'\n`);
    expect(answer.stdout).toContain("Drift: fresh");
    expect(await standing(repo, path)).toBe(ON_LOGIN);
    expect(await standing(repo)).toBe(before);
    expect((await repo.checkpoint(["undo"], monday)).stdout).toContain(`the worktree '${path}' is removed`);
    expect(existsSync(path)).toBe(false);
    expect(await repo.git("worktree", "list")).not.toContain(path);
    expect((await repo.checkpoint(["redo"], monday)).status).toBe(0);
    expect(await standing(repo, path)).toBe(ON_LOGIN);
  });

  test("one with anything new in it stays, and is named: a file, an ignored one, a commit, whoever is in it", async () => {
    const repo = await savedOnLogin();
    repo.write({ ".git/info/exclude": "*.log\n" });
    const path = beside(repo, "there");
    const happenings: Record<string, () => unknown> = {
      "a file": () => writeFileSync(join(path, "mine.ts"), "mine\n"),
      "an ignored file": () => writeFileSync(join(path, "debug.log"), "mine\n"),
      "a commit": () => repo.git("-C", path, "commit", "--quiet", "--all", "--message", "mine"),
      "somebody in it": () => {},
    };
    for (const [what, happens] of Object.entries(happenings)) {
      await repo.checkpoint(["continue", "login", `--worktree=${path}`, "--keep"], monday);
      await happens();
      const isIn = what === "somebody in it";
      const answer = await repo.checkpoint(["undo"], { ...monday, ...(isIn ? { cwd: path } : {}) });
      const why = isIn ? "you are in it" : "there is something new in it";
      expect(answer.stdout, what).toContain(
        `left worktree ${path} (${why}); 'git worktree remove --force ${path}' removes it when you no longer need what is in it\n`,
      );
      expect(answer.status).toBe(1);
      expect(existsSync(join(path, "new.ts"))).toBe(true);
      expect((await repo.checkpoint(["redo"], monday)).stderr).toContain(
        `exists already); nothing was changed\nhint: if it is that worktree, go on there: 'git -C ${path} checkpoint continue login --switch'\n`,
      );
      // The advice, to the letter.
      await repo.git("worktree", "remove", "--force", path);
      const again = await repo.checkpoint(["redo"], monday);
      expect([again.status, again.stderr]).toEqual([2, expect.stringContaining("cannot be done again")]);
      expect(existsSync(path)).toBe(false);
    }
  });
});
