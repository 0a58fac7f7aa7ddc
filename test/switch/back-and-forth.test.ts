import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { everything, monday, savedOnLogin, standing } from "./story.ts";

const SWITCH = ["continue", "login", "--switch"];

test("undo edits nothing under a commit that was made since, and names the files", async () => {
  const repo = await savedOnLogin();
  await repo.checkpoint(SWITCH, monday);
  await repo.git("add", "--all");
  await repo.commit("my own");
  const answer = await repo.checkpoint(["undo"], monday);
  expect(answer.stdout).toBe(
    'Undid continue of "login": it is live as saved 2026-11-16 09:12 — in form.ts\n' +
      'Undid switch of "login": still on login; files: 2 left\n' +
      "left form.ts (HEAD has moved since)\nleft new.ts (HEAD has moved since)\n" +
      "left branch login (HEAD has moved since); 'git switch main' goes there\n",
  );
  expect(answer.status).toBe(1);
  expect(await standing(repo)).toBe("## login\n");
  expect(readFileSync(join(repo.root, "new.ts"), "utf8")).toBe("new\n");
  await repo.checkpoint(["redo"], monday);
  await repo.checkpoint(["undo"], monday);
  expect(await repo.git("status", "--short")).toBe("");
});

test("redo after an undo that stayed puts the work back, and the next undo goes all the way", async () => {
  const repo = await savedOnLogin();
  const before = await standing(repo);
  await repo.checkpoint(SWITCH, monday);
  repo.write({ "other.ts": "more\n" });
  expect((await repo.checkpoint(["undo"], monday)).stdout).toContain("still on login");
  await repo.git("checkout", "--quiet", "other.ts");
  expect(await repo.checkpoint(["redo"], monday)).toMatchObject({
    status: 0,
    stdout:
      'Redid continue of "login": no longer live\n' +
      'Redid switch of "login": you are on login; files: 2 returned\n',
  });
  expect(await standing(repo)).toBe("## login\n M form.ts\n?? new.ts\n");
  expect((await repo.checkpoint(["undo"], monday)).stdout).toContain("you are on main");
  expect(await standing(repo)).toBe(before);
});

test("a redo that cannot do all of it does nothing, and says why", async () => {
  const repo = await savedOnLogin();
  await repo.checkpoint(SWITCH, monday);
  await repo.checkpoint(["undo"], monday);
  const refusedWith = async (why: string) => {
    const left = await everything(repo);
    const answer = await repo.checkpoint(["redo"], monday);
    expect(answer.stderr).toBe(
      `error: the switch of 'login' cannot be done again (${why}); nothing was changed\n` +
        "hint: 'git checkpoint continue login --switch' does it anew\n",
    );
    expect([answer.status, answer.stdout, await everything(repo)]).toEqual([2, "", left]);
  };
  repo.write({ "other.ts": "open\n" });
  await refusedWith("the tree is not as it was left");
  await repo.git("checkout", "--quiet", "other.ts");
  // The branch moves while nobody is on it.
  await repo.git("switch", "--quiet", "login");
  repo.write({ "form.ts": "three\n" });
  await repo.commit("elsewhere");
  await repo.git("switch", "--quiet", "main");
  await refusedWith("'form.ts': it has changed since");
  expect(await repo.git("for-each-ref", "refs/checkpoints")).not.toBe("");
});
