import { createBrowsers } from './browsers.ts'
import { runSmoke } from './run-smoke.ts'
import type { TrialJob, TrialReport } from './trial-job.ts'

/**
 * The process that a release is tried in. Code under trial may do what it likes to the browser, and through it to this
 * process: never to the registry, which ends both by force when they take too long.
 */
const tell = (report: TrialReport) => process.send?.(report)

async function work(job: TrialJob) {
  const browsers = createBrowsers(job, tell)
  try {
    await runSmoke(job, { browsers, tell })
    tell({ kind: 'done' })
  } catch (error) {
    tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}

// The one message is the job: this process is started for it, by the registry.
process.once('message', (job) => void work(job as TrialJob))
process.once('disconnect', () => process.exit(1))
