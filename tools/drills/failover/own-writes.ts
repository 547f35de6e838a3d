import { setTimeout as pause } from 'node:timers/promises'
import { searchInput } from '@pointfare/shared/contracts/reward-flight'
import { addressOf } from '@pointfare/shared/operations/operation'
import { searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { drilledDay, firstPoints, type Writes } from './acknowledged-writes.ts'
import type { BrowserClient } from './browser-client.ts'

const everyMs = 150
/** After a change was acknowledged it is announced to everybody within this time, at the latest: then nobody may miss it. */
const announcedMs = 50

const path = addressOf(
  searchRewardFlights,
  searchInput({
    airline: 'VS',
    origin: 'LHR',
    destination: 'JFK',
    from: drilledDay,
    to: drilledDay,
    pageNumber: 0,
    pageSize: 28,
  }),
)

/** Asks again and again, of whichever site, for what was acknowledged last, and counts answers of before. */
export function readOwnWrites(client: BrowserClient, writes: Writes) {
  const stopping = new AbortController()
  const counts = { asked: 0, old: 0 }

  const ended = (async () => {
    while (!stopping.signal.aborted) {
      const points = writes.acknowledgedBefore(performance.now() - announcedMs)
      const answer = points && (await client.ask(path).catch(() => undefined))
      if (answer && answer.status === 200) {
        counts.asked += 1
        if (newestIn(answer.text) < points) counts.old += 1
      }
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()

  return {
    counts: () => ({ ...counts }),
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

export type OwnWrites = ReturnType<typeof readOwnWrites>

/** Nothing else in these answers is such a number. */
const newestIn = (text: string) =>
  Math.max(
    0,
    ...[...text.matchAll(/\b\d{6}\b/g)]
      .map(Number)
      .filter((points) => points > firstPoints && points < 2 * firstPoints),
  )
