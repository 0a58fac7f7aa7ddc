/**
 * A story over every command and profile, as people and their scripts saw it once: output, errors, exit statuses and
 * the ids of refs, byte for byte. Where a change is meant, record anew and read what `git diff` shows:
 *
 *   UPDATE_STORY=1 npx vitest run test/e2e/recorded-story.test.ts
 *
 * The shortest chapter runs the program as processes, the others in this one, which is much faster; a deep run has processes
 * throughout. STORY_PROGRAM=/path/to/bin/git-checkpoint.cjs plays all of it with another program, such as that of a
 * packed tarball.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { deep } from "../support/depth.ts";
import { programFile } from "../support/program.ts";
import { asProcess, inThisProcess, type RunProgram } from "./story/run-program.ts";
import { isCommandLine, readScript } from "./story/script.ts";
import { play } from "./story/world.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const { STORY_PROGRAM, UPDATE_STORY } = process.env;
const asPeopleDo = asProcess(STORY_PROGRAM ?? programFile);
const programFor = (chapter: string): RunProgram =>
  deep || STORY_PROGRAM || chapter === "surroundings.txt" ? asPeopleDo : inThisProcess;
const chapters = readdirSync(here("story/chapters")).sort();
const scriptOf = (chapter: string): string => readFileSync(here(`story/chapters/${chapter}`), "utf8");

// Recorded with the paths and file modes of POSIX.
describe.skipIf(process.platform === "win32")("the recorded story", () => {
  test.each(chapters)(
    "%s",
    async (chapter) => {
      const told = await play(scriptOf(chapter), programFor(chapter));
      const recording = here(`story/recorded/${chapter}`);
      if (UPDATE_STORY) writeFileSync(recording, told);
      expect(told).toBe(readFileSync(recording, "utf8"));
    },
    180_000,
  );
});

test("the story is told whole: every command, every profile, and at least 150 command lines", () => {
  const lines = chapters.flatMap((chapter) => readScript(scriptOf(chapter)).filter(isCommandLine));
  expect(lines.length).toBeGreaterThanOrEqual(150);
  const words = new Set(lines.flatMap((line) => line.words));
  const commands = readdirSync(here("../../docs/reference")).map((page) =>
    page.replace(/^git-checkpoint-?|\.md$/g, ""),
  );
  const profiles = ["session", "named", "continuity", "handoff", "ledger"];
  expect([...commands, ...profiles].filter((word) => word !== "" && !words.has(word))).toEqual([]);
  expect(chapters).toEqual(readdirSync(here("story/recorded")).sort());
});
