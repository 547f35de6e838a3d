import type { Database } from '@pointfare/db/database'

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

type Options = {
  db: Database
  jobs: readonly Job[]
  now: () => Date
  report: (error: unknown) => void
}

/** Whoever starts the site wants to see it first; and who is late by less is not late. */
const lookEveryMs = 60_000

/**
 * Looks every minute which jobs are due, and does those that no other process has begun. What fell due while no process ran
 * is done soon after the start. A failure is reported, and mended by the next run.
 */
export function runJobs({ db, jobs, now, report }: Options): RunningJobs {
  let running = Promise.resolve()
  const look = () => (running = running.then(doDue))
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  let isStopping = false

  async function doDue() {
    for (const job of jobs) {
      try {
        if (!isStopping && (await begin(job))) await job.work()
      } catch (error) {
        report(error)
      }
    }
  }

  /** True for one process: the statement that changes the row makes every other one wait and then find it changed. */
  async function begin({ name, everyMs }: Job): Promise<boolean> {
    const at = now()
    const dueSince = new Date(at.getTime() - everyMs + lookEveryMs / 2)
    return (await db.query(beginJob, [name, at, dueSince])).length > 0
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

const beginJob = {
  name: 'begin_job',
  text: `insert into job (name, began_at) values ($1, $2)
         on conflict (name) do update set began_at = excluded.began_at where job.began_at <= $3
         returning name`,
}
