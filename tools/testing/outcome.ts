import { stripVTControlCharacters } from 'node:util'

/** How many tests a step ran, a gate such as the linter counting as one, and what failed: its name, and in which words. */
export type Outcome = { passed: number; failed: number; skipped: number; failures: string[] }

export const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] }

export const add = (one: Outcome, other: Outcome): Outcome => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  failures: [...one.failures, ...other.failures],
})

/** The run's last line, which continuous integration reads. */
export const summary = ({ passed, failed, skipped }: Omit<Outcome, 'failures'>) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** A gate's outcome from its exit code. */
export const ofExitCode = (code: number, title: string): Outcome =>
  code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, failures: [title] }

type JestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  /** Files that did not even load: their tests cannot be counted. */
  numRuntimeErrorTestSuites: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** A Jest run's outcome; a file that does not load is one failure. */
export const ofJest = (report: JestReport): Outcome => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [failure(name, 'does not load', message)]
    return failed.map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages[0]))
  }),
})

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; skipped: number }
  errors?: { message?: string }[]
  suites?: PlaywrightSuite[]
}

/** A Playwright run's outcome. Nothing is tried twice, so there is nothing between passed and failed. */
export const ofPlaywright = ({ stats, errors = [], suites = [] }: PlaywrightReport): Outcome => ({
  passed: stats.expected,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  failures: [
    ...suites.flatMap(failuresIn),
    ...errors.map(({ message }) => failure('Playwright', 'could not run', message)),
  ],
})

const failuresIn = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...suites.flatMap(failuresIn),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => failure(file, title, tests[0]?.results[0]?.errors[0]?.message)),
]

/** So much of its words says what went wrong; all of them are further up. */
const mostLines = 12

function failure(file: string, title: string, words = '') {
  const lines = stripVTControlCharacters(words).split('\n').filter(Boolean).slice(0, mostLines)
  return [`${file}: ${title}`, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** What a runner reported, or one failure when it failed without telling of any. */
export function honest(outcome: Outcome, exitCode: number): Outcome {
  return exitCode !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}
