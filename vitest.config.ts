import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));

export default defineConfig({
  define: { __VERSION__: JSON.stringify(version) },
  test: {
    include: ["test/**/*.test.ts"],
    // The tests wait for git more than they compute.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: process.env.CI ? ["dot", "json"] : ["default", "json"],
    outputFile: { json: "node_modules/.cache/vitest-report.json" },
    env: { TZ: "UTC", LC_ALL: "C" },
  },
});
