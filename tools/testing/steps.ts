import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packages } from '../build/build-packages.ts'
import { honest, nothing, ofExitCode, ofJest, ofPlaywright, type Outcome } from './outcome.ts'
import { runBin, workspace } from './run.ts'

export type Step = { name: string; title: string; run: (filters: string[]) => Promise<Outcome> }

const gate = (name: string, title: string, bin: string, args: string[]): Step => ({
  name,
  title,
  run: async () => ofExitCode(await runBin(bin, args), title),
})

/** Packages of one kind in one program each: their types are read once, and not by every package again. */
const programs = ['tsconfig.all-browser.json', 'tsconfig.all-server.json', 'tools', 'e2e']

/** Everything `npm test` checks, in the order it does. */
export const steps: Step[] = [
  {
    name: 'types',
    title: 'Types of every package',
    async run() {
      const codes = []
      for (const program of programs) codes.push(await runBin('tsc', ['-p', program]))
      return ofExitCode(Math.max(...codes), 'Types')
    },
  },
  gate('lint', 'Lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  gate('format', 'Format', 'oxfmt', ['--check', '.']),
  gate('boundaries', 'Import boundaries', 'depcruise', [
    '--config',
    '.dependency-cruiser.cjs',
    ...packages,
    'shared',
    'services',
    'tools',
    'e2e',
  ]),
  gate('dead', 'Dead code', 'knip', []),
  {
    name: 'unit',
    title: 'Unit, contract and API tests',
    run: (filters) =>
      withReport(async (report) => {
        const code = await runBin('jest', ['--json', `--outputFile=${report}`, ...filters])
        return { code, read: ofJest }
      }),
  },
  {
    name: 'e2e',
    title: 'The whole site in a browser',
    run: (filters) =>
      withReport(async (report) => {
        const args = ['test', '--config', join(workspace, 'e2e/playwright.config.ts'), ...filters]
        const code = await runBin('playwright', args, { of: 'e2e', env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } })
        return { code, read: ofPlaywright }
      }),
  },
]

type Reported = { code: number; read: (report: never) => Outcome }

async function withReport(run: (report: string) => Promise<Reported>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'pointfare-test-'))
  const report = join(folder, 'report.json')
  try {
    const { code, read } = await run(report)
    return honest(readReport(report, read), code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(path: string, read: Reported['read']): Outcome {
  try {
    // The runners' own report formats; `read` names the fields it relies on.
    return read(JSON.parse(readFileSync(path, 'utf8')) as never)
  } catch {
    return nothing
  }
}
