import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { doesNotLoad, type TestResult } from './results.ts'
import { workspace } from './run.ts'

/** The fields of Jest's JSON report that we rely on. */
export type JestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; duration?: number | null; failureMessages: string[] }[]
  }[]
}

export const ofJest = ({ testResults }: JestReport): TestResult[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(workspace, name)
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      return [{ file, title: doesNotLoad, status: 'failed', durationMs: 0, error: firstLines(message) }]
    }
    return assertionResults.map(({ fullName, status: result, duration, failureMessages }) => ({
      file,
      title: fullName,
      status: result === 'passed' || result === 'failed' ? result : 'skipped',
      durationMs: duration ?? 0,
      ...(result === 'failed' ? { error: firstLines(failureMessages[0]) } : {}),
    }))
  })

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: PlaywrightSpec[]
}

type PlaywrightSpec = {
  title: string
  file: string
  tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[]
}

/** The fields of Playwright's JSON report that we rely on. */
export type PlaywrightReport = {
  errors?: { message?: string }[]
  suites?: PlaywrightSuite[]
}

export const ofPlaywright = ({ suites = [], errors = [] }: PlaywrightReport): TestResult[] => [
  // A file's own title is its name, which each result has.
  ...suites.flatMap((file) => ofSuite(file, [])),
  ...errors.map(({ message }) => ({
    file: 'Playwright',
    title: 'could not run',
    status: 'failed' as const,
    durationMs: 0,
    error: firstLines(message),
  })),
]

const ofSuite = ({ suites = [], specs = [] }: PlaywrightSuite, titles: string[]): TestResult[] => [
  ...specs.flatMap((spec) => ofSpec(spec, titles)),
  ...suites.flatMap((suite) => ofSuite(suite, [...titles, suite.title])),
]

const ofSpec = ({ title, file, tests }: PlaywrightSpec, titles: string[]): TestResult[] =>
  tests.map(({ status, results }) => {
    const error = results[0]?.errors[0]?.message
    return {
      file: `e2e/tests/${file}`,
      title: [...titles, title].join(' › '),
      status: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
      durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
      ...(error === undefined ? {} : { error: firstLines(error) }),
    }
  })

/** So many lines say what went wrong; the whole message is further up in the output. */
const mostLines = 12

const isFromPackages = (line: string) => /^\s+at .*node_modules/.test(line)

const firstLines = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line !== '' && !isFromPackages(line))
    .slice(0, mostLines)
    .join('\n')
