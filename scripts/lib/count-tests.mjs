/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * @param {{ numPassedTests?: number, numFailedTests?: number }} report Vitest's JSON report
 * @returns {Counts}
 */
export function countVitest(report) {
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }
}

/**
 * @param {{ stats?: { expected?: number, unexpected?: number, flaky?: number } }} report Playwright's JSON report
 * @returns {Counts}
 */
export function countPlaywright({ stats = {} }) {
  return { passed: stats.expected ?? 0, failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) }
}

/**
 * Combines the counts with the exit code: a run that failed without a failing test (a file that could not be loaded, a
 * type error) counts as one failure.
 * @param {Counts} counts @param {number} exitCode
 * @returns {Counts}
 */
export function withExitCode({ passed, failed }, exitCode) {
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) }
}
