import { Stryker } from '@stryker-mutator/core'
import { existsSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import jestConfig from '../../jest.config.ts'
import { workspace } from '../testing/run.ts'

process.chdir(workspace)

/**
 * `npm run mutate -- <folder or file>`: changes its code in many small ways, and tells which no test notices. Where tests
 * need no browser, `--without-browser` runs them several times as fast.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'without-browser': { type: 'boolean', default: false } },
})
const target = positionals[0] && relative(workspace, resolve(positionals[0]))

/** Of all changes, how many some test has to notice: below it the command fails. */
const leastPercent = 85

type Project = { displayName: string; setupFilesAfterEnv: string[]; globalSetup?: string; globalTeardown?: string }

/** The project whose tests stand beside the code: the deepest folder that holds it. */
function projectOf(path: string): Project | undefined {
  // Outside of Jest nobody else puts the folder into the paths.
  const projects: Project[] = JSON.parse(JSON.stringify(jestConfig.projects).replaceAll('<rootDir>', workspace))
  const holds = ({ displayName }: Project) => `${path}/`.startsWith(`${displayName}/`)
  return projects.filter(holds).sort((one, other) => other.displayName.length - one.displayName.length)[0]
}

const withoutBrowser = ({ setupFilesAfterEnv }: Pick<Project, 'setupFilesAfterEnv'>) => ({
  testEnvironment: 'node',
  setupFilesAfterEnv: setupFilesAfterEnv.filter((path) => !path.endsWith('setup-browser.ts')),
})

/** Runs what Jest would run before and after every single change, such as a database server, once for all. */
async function runHook(path: string | undefined) {
  if (!path) return
  const { default: hook } = await import(path)
  await hook()
}

async function mutate(path: string, { globalSetup, globalTeardown, ...project }: Project) {
  const isFile = statSync(path).isFile()
  const folder = isFile ? dirname(path) : path
  await runHook(globalSetup)
  try {
    return await new Stryker({
      plugins: ['@stryker-mutator/jest-runner'],
      testRunner: 'jest',
      mutate: isFile ? [path] : [`${path}/**/*.{ts,tsx}`, '!**/*.test.{ts,tsx}', '!**/testing/**'],
      jest: {
        projectType: 'custom',
        config: {
          ...project,
          ...(values['without-browser'] ? withoutBrowser(project) : {}),
          // Stryker adds what jest.config.ts says, and would start every project there for every change.
          projects: [],
          rootDir: workspace,
          // The tests beside the code: journeys through pages would notice more, at a hundred times the price.
          roots: [join(workspace, project.displayName)],
          // What draws needs a browser.
          testMatch: [join(workspace, folder, values['without-browser'] ? '**/*.test.ts' : '**/*.test.{ts,tsx}')],
          testTimeout: jestConfig.testTimeout ?? 5000,
        },
        enableFindRelatedTests: true,
      },
      coverageAnalysis: 'perTest',
      dryRunTimeoutMinutes: 15,
      // It reads projects by TypeScript's former API, unless there is none.
      tsconfigFile: 'no-tsconfig.json',
      // A copy would test the originals: packages find each other by links.
      inPlace: true,
      // What else runs on the machine must not pass for a loop without an end, which counts as noticed.
      timeoutMS: 60_000,
      concurrency: 2,
      tempDirName: '.cache/mutate',
      reporters: ['progress-append-only', 'clear-text'],
      clearTextReporter: { allowColor: process.stdout.isTTY === true, logTests: false, reportTests: false },
      thresholds: { high: 95, low: leastPercent, break: leastPercent },
    }).runMutationTest()
  } finally {
    await runHook(globalTeardown)
  }
}

const project = target && existsSync(target) ? projectOf(target) : undefined
if (!target || !project) {
  console.error('Usage: npm run mutate -- <a folder or file of a package with tests>, such as shell/src/remotes')
  process.exit(2)
}
await mutate(target, project).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
