/** One test of a run, or one gate such as the linter. */
export type TestResult = {
  file: string
  title: string
  /** `flaky`: it failed, and passed when it was run again alone. */
  status: 'passed' | 'failed' | 'flaky' | 'skipped'
  durationMs: number
  /** What it said when it failed for the first time. */
  error?: string
}

/** So many tests may be flaky in one run that still passes. */
export const mostFlaky = 3

export const nameOf = ({ file, title }: TestResult) => `${file}: ${title}`

export const failedOf = (results: TestResult[]) => results.filter(({ status }) => status === 'failed')

export const flakyOf = (results: TestResult[]) => results.filter(({ status }) => status === 'flaky')

/** How many passed and failed: flaky tests passed, unless there are more of them than a run may have. */
export function countsOf(results: TestResult[]) {
  const flaky = flakyOf(results).length
  const isWithinBudget = flaky <= mostFlaky
  const count = (status: TestResult['status']) => results.filter((result) => result.status === status).length
  return {
    passed: count('passed') + (isWithinBudget ? flaky : 0),
    failed: count('failed') + (isWithinBudget ? 0 : flaky),
    skipped: count('skipped'),
  }
}

/** The run's last line, which continuous integration reads. */
export function summary(results: TestResult[]) {
  const { passed, failed, skipped } = countsOf(results)
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** What a runner reported, or one failure when it failed without reporting any. */
export const withExitCode = (results: TestResult[], exitCode: number, runner: string): TestResult[] =>
  exitCode === 0 || failedOf(results).length > 0
    ? results
    : [...results, { file: runner, title: `ended with code ${exitCode}`, status: 'failed', durationMs: 0 }]

/**
 * The results of a run once its failed tests ran again alone: what passed then is flaky. A file that did not load the first
 * time is flaky when nothing of it failed the second time, and its tests are counted.
 */
export function afterSecondRun(first: TestResult[], second: TestResult[]): TestResult[] {
  return first.flatMap((result) => {
    if (result.status !== 'failed') return [result]
    const again = second.filter(({ file, title }) => file === result.file && title === result.title)
    if (again.length > 0) return [again.every(({ status }) => status === 'passed') ? asFlaky(result) : result]

    const others = second.filter(({ file, status }) => file === result.file && status !== 'skipped')
    const hasLoadedNow = result.title === doesNotLoad && others.length > 0 && failedOf(others).length === 0
    return hasLoadedNow ? [asFlaky(result), ...others] : [result]
  })
}

const asFlaky = (result: TestResult): TestResult => ({ ...result, status: 'flaky' })

/** The title of the one failure of a file whose tests cannot be counted. */
export const doesNotLoad = 'does not load'

export const slowestOf = (results: TestResult[], howMany: number) =>
  results.toSorted((one, other) => other.durationMs - one.durationMs).slice(0, howMany)
