import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));

/** Rooms whose tests start no process and write no file. */
const PURE = ["test/text/**", "test/checkpoint/**", "test/profiles/**", "test/*/rules/**"].map(
  (folder) => `${folder}/*.test.ts`,
);

/** A deep run explores where no other has been; a usual one is the same for everyone, every time. */
const deep = process.env.DEEP === "1";
const seed = process.env.SEED ?? (deep ? String(Math.floor(Math.random() * 2 ** 31)) : "20261116");
if (deep) console.log(`seed ${seed}; the same run again: SEED=${seed} npm run test:deep`);

export default defineConfig({
  define: { __VERSION__: JSON.stringify(version) },
  test: {
    // No test leaves anything behind in its process, so files share one and load the program once.
    isolate: false,
    // The tests wait for git more than they compute.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ["test/support/scratch.ts"],
    setupFiles: ["test/support/seed.ts"],
    reporters: process.env.CI ? ["dot", "json"] : ["default", "json"],
    outputFile: { json: "node_modules/.cache/vitest-report.json" },
    env: { TZ: "UTC", LC_ALL: "C", SEED: seed },
    projects: [
      { extends: true, test: { name: "pure", pool: "threads", include: PURE } },
      // A process of its own starts others faster than one that holds all workers.
      {
        extends: true,
        test: { name: "stories", pool: "forks", include: ["test/**/*.test.ts"], exclude: PURE },
      },
    ],
  },
});
