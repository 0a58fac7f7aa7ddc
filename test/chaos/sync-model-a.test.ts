import { test } from "vitest";
import { modelRuns } from "./sync-model.ts";

test("whatever three clones do and however they sync, all get the same and nothing is lost (one half of the runs)", {
  timeout: 60 * 60_000,
}, async () => {
  await modelRuns(0);
});
