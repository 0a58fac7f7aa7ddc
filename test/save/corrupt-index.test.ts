import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkpointRepo } from "../support/cli.ts";
import { ENGINE_NAMES } from "../support/form.ts";

const HEADER = Buffer.from("DIRC\0\0\0\x02\0\0\0\x05", "latin1");

test.each(ENGINE_NAMES)(
  "an index that cannot be read is told in one sentence, and what is saved stays at hand: %s",
  async (engine) => {
    const repo = await checkpointRepo({ "form.ts": "let a = 1\n" });
    repo.env.GIT_CHECKPOINT_ENGINE = engine;
    repo.write({ "form.ts": "let a = 2\n" });
    await repo.checkpoint(["save", "auth", "--left-off", "the form"]);
    const index = join(repo.root, ".git/index");
    const whole = readFileSync(index);
    // git itself takes zeros for what such a one lacks.
    const cut = engine === "git" ? [] : [whole.subarray(0, 40)];
    for (const bytes of [Buffer.from("garbage ".repeat(20)), Buffer.alloc(0), HEADER, ...cut]) {
      writeFileSync(index, bytes);
      for (const args of [["save", "next", "--left-off", "x"], ["autosave"]]) {
        const answer = await repo.checkpoint(args);
        expect(answer).toMatchObject({ status: 128, stdout: "" });
        expect(answer.stderr).toMatch(
          /^fatal: git's index '.*\/\.git\/index' cannot be read, so nobody can tell what has changed here: .+\n(?:hint: your text is kept in .*\n)?hint: move the file away and run 'git reset': .*\nhint: what is saved can still be listed, .*\n$/,
        );
      }
      expect((await repo.checkpoint(["list"])).stdout).toContain("auth");
    }
    for (const args of [["show", "auth"], ["clear", "auth"], ["undo"], ["continue", "auth"], ["undo"]])
      expect(await repo.checkpoint(args), args.join(" ")).toMatchObject({ status: 0 });
    // The way out that the hint names.
    renameSync(index, `${index}.away`);
    await repo.git("reset", "--quiet");
    expect(await repo.checkpoint(["save", "next", "--left-off", "x"])).toMatchObject({ status: 0 });
    expect(readFileSync(join(repo.root, "form.ts"), "utf8")).toBe("let a = 2\n");
  },
);
