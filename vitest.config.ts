import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: process.env.CI ? ["dot", "json"] : ["default", "json"],
    outputFile: { json: "node_modules/.cache/vitest-report.json" },
    env: { TZ: "UTC", LC_ALL: "C" },
  },
});
