/**
 * `flaky`: the titles of those that passed only when tried again. They are among the passed.
 * @typedef {{ passed: number, failed: number, flaky: string[] }} Counts
 */

/**
 * @typedef {{ title: string, tests: { status: string }[] }} Spec
 * @typedef {{ title: string, suites?: Suite[], specs?: Spec[] }} Suite
 * @typedef {{ expected?: number, unexpected?: number, flaky?: number }} Stats
 */

/**
 * @param {{ numPassedTests?: number, numFailedTests?: number }} report Vitest's JSON report
 * @returns {Counts}
 */
export function countVitest(report) {
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0, flaky: [] }
}

/**
 * @param {{ stats?: Stats, suites?: Suite[] }} report Playwright's JSON report
 * @returns {Counts}
 */
export function countPlaywright({ stats = {}, suites = [] }) {
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    flaky: suites.flatMap((file) => findFlaky(file, [file.title])),
  }
}

/** @param {Suite} suite @param {string[]} titles @returns {string[]} */
function findFlaky({ suites = [], specs = [] }, titles) {
  const here = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => [...titles, title].join(' › '))
  return [...here, ...suites.flatMap((suite) => findFlaky(suite, [...titles, suite.title]))]
}

/**
 * Combines the counts with the exit code: a run that failed without a failing test (a file that could not be loaded, a
 * type error) counts as one failure.
 * @param {Counts} counts @param {number} exitCode
 * @returns {Counts}
 */
export function withExitCode({ passed, failed, flaky }, exitCode) {
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1), flaky }
}
