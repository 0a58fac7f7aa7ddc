import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempFolder } from "../support/git.ts";
import { programFile } from "../support/program.ts";
import { runProgram } from "../support/run-program.ts";

const pictures = join(import.meta.dirname, "../../docs/pictures");

test("the pictures of the terminal show what the program prints", async () => {
  const scenes = join(import.meta.dirname, "scenes.mjs");
  // In a process of its own: the scenes give the machine another name.
  const script = `import(${JSON.stringify(scenes)}).then(async ({ terminalPictures }) => process.stdout.write(JSON.stringify(await terminalPictures(${JSON.stringify(join(tempFolder(), "scenes"))}))))`;
  const { stdout, stderr } = await runProgram(process.execPath, ["-e", script], {
    cwd: join(programFile, "../.."),
    env: { PATH: process.env.PATH ?? "" },
  });
  expect(stderr).toBe("");
  const made: Record<string, string> = JSON.parse(stdout);
  // Where they differ, `npm run pictures` makes them anew.
  for (const [name, svg] of Object.entries(made))
    expect(readFileSync(join(pictures, `${name}.svg`), "utf8"), name).toBe(svg);
  const drawn = readdirSync(pictures).filter((file) => file.endsWith(".svg") && file !== "growth.svg");
  expect(drawn).toEqual(
    Object.keys(made)
      .map((name) => `${name}.svg`)
      .sort(),
  );
});
