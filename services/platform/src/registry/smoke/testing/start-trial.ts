import { join } from 'node:path'
import { runInWorker } from '../run-in-worker.ts'
import { aTrialJob } from './a-trial-job.ts'

/** A program to be killed: it tries a release whose process never listens again. */
await runInWorker(join(import.meta.dirname, 'stubborn-worker.ts'), aTrialJob('/loops'), {
  stepMs: 600_000,
  totalMs: 600_000,
  memoryMb: 3000,
})
