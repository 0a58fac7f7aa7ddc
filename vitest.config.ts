import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));

/** The two longest first: at the end they would keep their workers busy while the others idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes("/sync-model-");
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  define: { __VERSION__: JSON.stringify(version) },
  test: {
    include: ["test/**/*.test.ts"],
    // The tests wait for git more than they compute.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: process.env.CI ? ["dot", "json"] : ["default", "json"],
    outputFile: { json: "node_modules/.cache/vitest-report.json" },
    env: { TZ: "UTC", LC_ALL: "C" },
  },
});
