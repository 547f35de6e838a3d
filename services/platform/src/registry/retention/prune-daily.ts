import type { RetentionService } from './retention.service.ts'

const everyMs = 24 * 3_600_000
/** Not while the site starts, but also for those who restart it every day. */
const firstAfterMs = 10 * 60_000

type Options = { retention: Pick<RetentionService, 'prune'>; report: (error: unknown) => void }

/** Prunes every day; a failure is reported, and mended by the next run. */
export function pruneDaily({ retention, report }: Options) {
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = running.then(retention.prune).catch(report)
  }
  const first = setTimeout(run, firstAfterMs).unref()
  const daily = setInterval(run, everyMs).unref()

  return {
    /** Resolves when a run under way has ended. */
    async stop() {
      clearTimeout(first)
      clearInterval(daily)
      await running
    },
  }
}
