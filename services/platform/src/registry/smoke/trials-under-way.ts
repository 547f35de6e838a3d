import { randomUUID } from 'node:crypto'
import type { TrialUnderWay } from '@pointfare/shared/platform/smoke'
import type { TrialsUnderWayRepository } from './trials-under-way.repository.ts'

type Dependencies = {
  repository: TrialsUnderWayRepository
  now: () => Date
  report: (error: unknown) => void
  sayEveryMs?: number
}

/** A process that was silent for longer has ended, and its trials with it. */
const silentMs = 20_000

export type TrialsUnderWay = ReturnType<typeof createTrialsUnderWay>

/**
 * What is tried or waits for it, of all processes of the site. It is for people to see: a database that does not answer
 * keeps no trial from going on.
 */
export function createTrialsUnderWay({ repository, now, report, sayEveryMs = 5000 }: Dependencies) {
  const own = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  function sayAlive() {
    if (own.size === 0) return
    repository.sayAlive([...own], now()).catch(report)
  }

  return {
    /** Tells of a trial that waits, until `work` is over; `work` says when it begins. */
    async during<Result>(
      trial: Pick<TrialUnderWay, 'changes'> & { channel: string },
      work: (begin: () => void) => Promise<Result>,
    ): Promise<Result> {
      const id = randomUUID()
      own.add(id)
      timer ??= setInterval(sayAlive, sayEveryMs).unref()
      const stored = repository.insert({ ...trial, id, at: now() }).catch(report)
      try {
        return await work(() => void stored.then(() => repository.begin(id, now())).catch(report))
      } finally {
        own.delete(id)
        if (own.size === 0) {
          clearInterval(timer)
          timer = undefined
        }
        void stored.then(() => repository.remove(id, new Date(now().getTime() - silentMs))).catch(report)
      }
    },

    /** In the order in which they were asked for. */
    list: (channel: string): Promise<TrialUnderWay[]> => repository.list(channel, new Date(now().getTime() - silentMs)),
  }
}
