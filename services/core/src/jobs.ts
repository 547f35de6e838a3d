import { randomUUID } from 'node:crypto'
import { requested } from './db/requested-for.ts'
import type { Database } from './db/database.ts'
import { createLease, type Lease } from './lease.ts'

/** Work that is done once for the whole installation, not by each of its processes. */
export type Job = {
  /** The same in every process. */
  name: string
  everyMs: number
  work: () => Promise<unknown>
}

export type RunningJobs = {
  /** Looks now rather than within a minute; resolves when what was due is done. */
  look: () => Promise<void>
  /** Resolves when a run under way has ended. */
  stop: () => Promise<void>
}

/** Of one run of a job, for the log: its name in one word, and what no other run has. */
const jobId = (name: string) => `job:${name.replaceAll(/\W+/g, '-')}:${randomUUID()}`

type Options = {
  db: Database
  jobs: readonly Job[]
  now: () => Date
  report: (error: unknown) => void
}

/** Whoever starts the site wants to see it first; and who is late by less is not late. */
const lookEveryMs = 60_000

/** What failed, or was begun by a process that has died since, is tried again after so long. */
const againMs = 5 * 60_000

/**
 * Looks every minute which jobs are due, and does those that no other process is at. What fell due while no process ran is
 * done soon after the start, and so is what failed or was cut short. Failures are reported.
 */
export function runJobs({ db, jobs, now, report }: Options): RunningJobs {
  const leases = jobs.map((job) => ({ job, turn: createLease({ db, name: job.name, lastsMs: againMs, now }) }))
  let running = Promise.resolve()
  const look = () => (running = running.then(doDue))
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  let isStopping = false

  async function doDue() {
    for (const { job, turn } of leases) {
      try {
        if (!isStopping && (await turn.take())) await run(job, turn)
      } catch (error) {
        report(error)
      }
    }
  }

  async function run({ name, everyMs, work }: Job, turn: Lease) {
    const beganAt = now().getTime()
    let dueAt = beganAt + againMs
    const keeping = setInterval(() => void turn.take().catch(report), lookEveryMs).unref()
    try {
      await requested(jobId(name), work)
      dueAt = beganAt + everyMs - lookEveryMs / 2
    } finally {
      clearInterval(keeping)
      await turn.end(new Date(dueAt))
    }
  }

  return {
    look,
    async stop() {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}
