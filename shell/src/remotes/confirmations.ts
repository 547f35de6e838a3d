import { confirmedForMs } from '@pointfare/shared/platform/open-tab-calls'
import { ReleaseConfirmation } from '@pointfare/shared/platform/release-confirmation'
import * as z from 'zod/mini'
import type { StatementReader } from './verify-release.ts'

type Hearing = {
  newest: () => { channel: string; seq: number }
  read: StatementReader
  /** Milliseconds; only differences count. */
  clock: () => number
  warn: (message: string) => void
}

/**
 * Hears what the registry says, signed, of which release is the newest, and warns once when answers go on coming and none has
 * anything newer to say for ten minutes: whoever answers then may play the past again. The tab keeps what it runs. Its own
 * clock may be wrong, so all that counts of the registry's is that it goes on.
 */
export function hearConfirmations({ newest, read, clock, warn }: Hearing) {
  let latest = 0
  let before: string | null = null
  let heardAt = clock()
  let isReported = false

  return async (text: string | null) => {
    const { channel, seq } = newest()
    // The registry renews what it says each minute, and tabs ask twice in one.
    const said = text === null || text === before ? undefined : await read(text).catch(() => undefined)
    before = text
    const confirmed = z.safeParse(ReleaseConfirmation, said).data
    const at = confirmed?.channel === channel && confirmed.seq >= seq ? Date.parse(confirmed.at) : 0
    if (at > latest) {
      latest = at
      heardAt = clock()
    }
    const isOver = clock() - heardAt > confirmedForMs
    if (isOver && !isReported) {
      warn(`Nobody confirms any more that release ${seq} of ${channel} is the newest: this page goes on with it`)
    }
    isReported = isOver
  }
}
