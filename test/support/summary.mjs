// Prints a test run as one line, `N passed, N failed`; exits 1 unless all went well.
// Usage: node test/support/summary.mjs <exit status of the run> [report]
import { readFileSync } from "node:fs";

const [status = "0", path = "node_modules/.cache/vitest-report.json"] = process.argv.slice(2);

/** What the report says; a file that broke outside its tests counts as one failure. */
function counted() {
  try {
    const report = JSON.parse(readFileSync(path, "utf8"));
    const broken = report.testResults.filter(
      (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
  } catch {
    console.error(`no test report in ${path}: the run ended before the tests`);
    return { passed: 0, failed: 0 };
  }
}

const { passed, failed } = counted();
// A build, type or lint error, or an error outside every test, is a failure that no report counts.
const uncounted = failed === 0 && (status !== "0" || passed === 0) ? 1 : 0;
console.log(`${passed} passed, ${failed + uncounted} failed`);
process.exitCode = failed + uncounted === 0 ? 0 : 1;
