/** How many tests a step ran; a gate such as the linter counts as one. */
export type Outcome = { passed: number; failed: number; skipped: number }

export const nothing: Outcome = { passed: 0, failed: 0, skipped: 0 }

export const add = (one: Outcome, other: Outcome): Outcome => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
})

/** The run's last line, which continuous integration reads. */
export const summary = ({ passed, failed, skipped }: Outcome) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** A gate's outcome from its exit code. */
export const ofExitCode = (code: number): Outcome =>
  code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 }

type JestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  /** Files that did not even load: their tests cannot be counted. */
  numRuntimeErrorTestSuites: number
}

/** A Jest run's outcome; a file that does not load is one failure. */
export const ofJest = (report: JestReport): Outcome => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
})

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; skipped: number }
  errors?: unknown[]
}

/** A Playwright run's outcome. Nothing is tried twice, so there is nothing between passed and failed. */
export const ofPlaywright = ({ stats, errors = [] }: PlaywrightReport): Outcome => ({
  passed: stats.expected,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
})

/** What a runner reported, or one failure when it failed without telling of any. */
export function honest(outcome: Outcome, exitCode: number): Outcome {
  return exitCode !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}
