import { packages } from '../build/build-packages.ts'
import { checkKnownFlaky } from './flaky-tests.ts'
import type { TestResult } from './results.ts'
import { runBin } from './run.ts'
import { runJest, runPlaywright } from './runners.ts'

/** `core` is `npm test`; `all` adds sizes, themes, releases, faults, drills, builds, and properties with many seeds. */
export type Layer = 'core' | 'all'

export type Selection = {
  layer: Layer
  /** Patterns of the files to run, from whatever layer; none: the layer's. */
  filters: string[]
}

export type Step = { name: string; title: string; run: (selection: Selection) => Promise<TestResult[]> }

const gate = (name: string, title: string, ...commands: [bin: string, ...args: string[]][]): Step => ({
  name,
  title,
  async run() {
    const startedAt = performance.now()
    let isPassed = true
    for (const [bin, ...args] of commands) isPassed = (await runBin(bin, args)) === 0 && isPassed
    const durationMs = performance.now() - startedAt
    return [{ file: 'npm test', title, status: isPassed ? 'passed' : 'failed', durationMs }]
  },
})

/** Packages of one kind in one program each, so that their types are read once and not by every package again. */
const programs = ['tsconfig.all-browser.json', 'tsconfig.all-server.json', 'tools', 'e2e']

const cruised = [...packages, 'shared', 'services', 'tools', 'e2e']

/** `npm test` tries one random history in each property test. */
const coreSettings = { TEST_LAYER: 'core' }
const allSettings = { PROPERTY_SEEDS: '20' }

/** Everything that is checked, in the order of `npm test`. */
export const steps: Step[] = [
  gate('types', 'Types of every package', ...programs.map((program): [string, ...string[]] => ['tsc', '-p', program])),
  gate('lint', 'Lint', ['oxlint', '--type-aware', '--deny-warnings']),
  gate('format', 'Format', ['oxfmt', '--check', '.']),
  gate('boundaries', 'Import boundaries', ['depcruise', '--config', '.dependency-cruiser.cjs', ...cruised]),
  gate('dead', 'Dead code', ['knip']),
  {
    name: 'flaky',
    title: 'Tests that are known to be flaky',
    run: () => Promise.resolve([checkKnownFlaky()]),
  },
  {
    name: 'unit',
    title: 'Unit, contract and API tests',
    run: ({ layer, filters }) =>
      runJest({
        name: 'unit',
        args: filters,
        env: filters.length > 0 ? {} : layer === 'all' ? allSettings : coreSettings,
      }),
  },
  {
    name: 'e2e',
    title: 'Journeys through the whole site in a browser',
    run: ({ layer, filters }) =>
      runPlaywright({ name: 'e2e', args: filters.length > 0 || layer === 'all' ? filters : ['--grep', '@core'] }),
  },
]
