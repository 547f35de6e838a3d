import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterSecondRun, doesNotLoad, failedOf, withExitCode, type TestResult } from './results.ts'
import { runBin, workspace } from './run.ts'
import { ofJest, ofPlaywright } from './runner-reports.ts'

export type Run = {
  /** Names the reports: `test-report/<name>.json`, and `<name>-again.json` of the second run. */
  name: string
  args: string[]
  env?: Record<string, string>
}

/** More failures than this are no chance: they are not run again. */
const mostRunAgain = 20

export const reportFolder = join(workspace, 'test-report')

/** Unit, contract and API tests. What fails is run again, alone. */
export const runJest = ({ name, args, env = {} }: Run) =>
  twice(
    () => runJestOnce(name, args, env),
    async (failed) => {
      const results = []
      for (const [file, tests] of Map.groupBy(failed, ({ file }) => file)) {
        const again = ['--runInBand', '--runTestsByPath', file, ...onlyTests(tests)]
        results.push(...(await runJestOnce(`${name}-again`, again, env)))
      }
      return results
    },
  )

/** Journeys through the whole site in a browser. What fails is run again, one after the other, on sites of its own. */
export const runPlaywright = ({ name, args, env = {} }: Run) =>
  twice(
    () => runPlaywrightOnce(name, args, env),
    () => runPlaywrightOnce(`${name}-again`, ['--last-failed', '--workers=1'], env),
  )

async function twice(first: () => Promise<TestResult[]>, again: (failed: TestResult[]) => Promise<TestResult[]>) {
  const results = await first()
  const failed = failedOf(results)
  if (failed.length === 0) return results
  if (failed.length > mostRunAgain) {
    console.log(`\n${failed.length} tests failed: too many to be chance, so none is run again`)
    return results
  }
  console.log(`\n── Again, alone: what failed`)
  return afterSecondRun(results, await again(failed))
}

const runJestOnce = (name: string, args: string[], env: Record<string, string>) =>
  withReport(name, ofJest, (report) => runBin('jest', ['--json', `--outputFile=${report}`, ...args], { env }))

const runPlaywrightOnce = (name: string, args: string[], env: Record<string, string>) =>
  withReport(name, ofPlaywright, (report) =>
    runBin('playwright', ['test', '--config', join(workspace, 'e2e/playwright.config.ts'), ...args], {
      of: 'e2e',
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
  )

async function withReport<Report>(
  name: string,
  read: (report: Report) => TestResult[],
  run: (report: string) => Promise<number>,
): Promise<TestResult[]> {
  const path = join(reportFolder, `${name}.json`)
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  const exitCode = await run(path)
  return withExitCode(read(readReport<Report>(path) ?? ({ testResults: [] } as Report)), exitCode, name)
}

function readReport<Report>(path: string) {
  try {
    // The runners' own formats; what reads them names the fields it relies on.
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return undefined
  }
}

/** Jest's option for exactly these tests of a file; none, and so the whole file, when it did not load. */
function onlyTests(tests: TestResult[]) {
  if (tests.some(({ title }) => title === doesNotLoad)) return []
  const titles = tests.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return ['--testNamePattern', `^(${titles.join('|')})$`]
}
