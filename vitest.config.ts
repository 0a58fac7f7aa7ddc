import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { embedded } from "./embedded.mjs";
import { compiledSource } from "./test/support/compiled-source.ts";

/** Rooms whose tests compute; all others tell stories, and wait for git. */
const PURE = ["text/**/*", "checkpoint/**/*", "profiles/!(*-stories)", "*/rules/**/*"].map(
  (files) => `test/${files}.test.ts`,
);

// A deep run explores where no other has been; a usual one is the same for everyone, every time.
const deep = process.env.DEEP === "1";
if (process.env.SEED === undefined) {
  process.env.SEED = deep ? String(Math.floor(Math.random() * 2 ** 31)) : "20261116";
  if (deep)
    console.log(`seed ${process.env.SEED}; the same again: SEED=${process.env.SEED} npm run test:deep`);
}

// The engine without git works in no repository of another form, and refuses it; contract suites leave it out, too.
const isOtherForm =
  process.env.GIT_DEFAULT_HASH === "sha256" || process.env.GIT_DEFAULT_REF_FORMAT === "reftable";
const OTHER_FORMS = isOtherForm ? ["test/git/isomorphic/**"] : [];

/** Starts with the longest files, so that no worker is left alone with one of them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      /[\\/]test[\\/](?:chaos|e2e)[\\/]/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// Whoever watches wants to see what he has just changed.
const plugins = process.argv.includes("run") ? [compiledSource(embedded())] : [];

export default defineConfig({
  plugins,
  define: embedded(),
  test: {
    // No test leaves anything behind in its process, so files share one and load the program once.
    isolate: false,
    // The tests wait for git more than they compute.
    maxWorkers: 5,
    // No machine is too slow: this is for what hangs.
    testTimeout: deep ? 30 * 60_000 : 120_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    globalSetup: ["test/support/scratch.ts"],
    setupFiles: ["test/support/seed.ts", "test/support/same-keys.ts", "test/support/starter/start-small.ts"],
    reporters: process.env.CI ? ["dot", "json"] : ["default", "json"],
    outputFile: { json: "node_modules/.cache/vitest-report.json" },
    env: { TZ: "UTC", LC_ALL: "C", SEED: process.env.SEED },
    projects: [
      { extends: true, test: { name: "pure", pool: "threads", include: PURE } },
      {
        extends: true,
        // Threads would be one process, and the larger a process is, the longer it takes to start a git.
        test: {
          name: "stories",
          pool: "forks",
          include: ["test/**/*.test.ts"],
          exclude: [...PURE, ...OTHER_FORMS],
        },
      },
    ],
  },
});
