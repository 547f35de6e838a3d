import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { flakyOf, nameOf, type TestResult } from './results.ts'
import { reportFolder } from './runners.ts'
import { workspace } from './run.ts'

/** A test that was seen to be flaky and is not mended yet. */
export const KnownFlaky = z.strictObject({
  /** As the run prints it: `<file>: <title>`. */
  name: z.string().min(1),
  cause: z.string().min(1),
  /** The day it was entered, yyyy-MM-dd. */
  since: z.iso.date(),
})
export type KnownFlaky = z.infer<typeof KnownFlaky>

const mostDays = 14
const dayMs = 86_400_000

/** What has stood in the list for too long by the day of the commit, so that a commit's result never changes by waiting. */
export const overdue = (known: KnownFlaky[], commitDate: Date) =>
  known.filter(({ since }) => commitDate.getTime() - Date.parse(since) >= mostDays * dayMs)

/** Fails when a test has been known to be flaky for 14 days. */
export function checkKnownFlaky(): TestResult {
  const gate = { file: 'tools/testing/known-flaky.json', title: 'no test stays flaky for 14 days', durationMs: 0 }
  const known = z.array(KnownFlaky).parse(JSON.parse(readFileSync(join(workspace, gate.file), 'utf8')))
  const late = overdue(known, new Date(git('log', '-1', '--format=%cI')))
  if (late.length === 0) return { ...gate, status: 'passed' }
  const lines = late.map(({ name, cause, since }) => `${name}: known since ${since}: ${cause}`)
  return { ...gate, status: 'failed', error: lines.join('\n') }
}

/** Adds a line for each flaky test of a run to `test-report/flaky.jsonl`. */
export function recordFlaky(results: TestResult[]) {
  const flaky = flakyOf(results)
  if (flaky.length === 0) return
  mkdirSync(reportFolder, { recursive: true })
  const run = { date: new Date().toISOString(), commit: git('rev-parse', '--short', 'HEAD'), load: loadavg()[0] }
  const lines = flaky.map((result) =>
    JSON.stringify({ ...run, name: nameOf(result), durationMs: result.durationMs, error: result.error }),
  )
  appendFileSync(join(reportFolder, 'flaky.jsonl'), `${lines.join('\n')}\n`)
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: workspace, encoding: 'utf8' }).trim()
