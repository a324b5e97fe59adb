// Prints the closing line of a test run, `N passed, N failed, N skipped`, from vitest's JSON report and the exit code of the
// fault run, which counts as one test.
import { readFileSync } from 'node:fs';

const [report, faults] = process.argv.slice(2);
const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, success } = JSON.parse(
  readFileSync(report, 'utf8'),
);
const faultFailed = faults === '0' ? 0 : 1;
const suiteOnly = success || numFailedTests > 0 ? 0 : Math.max(1, numFailedTestSuites);
const failed = numFailedTests + suiteOnly + faultFailed;
console.log(`${numPassedTests + 1 - faultFailed} passed, ${failed} failed, ${numPendingTests} skipped`);
process.exitCode = failed === 0 && numPassedTests > 0 ? 0 : 1;
