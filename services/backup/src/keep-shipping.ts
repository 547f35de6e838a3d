import { setTimeout } from 'node:timers/promises'
import type { Config } from '@pointfare/core/config'
import { openBackupPlace } from './backup-place.ts'
import { createShipper } from './ship.ts'

/** A store that is away is told of once, and then every ten minutes. */
const quietMs = 600_000

export type Shipping = {
  /** Call it once the database is closed: resolves when its last changes are in the store, or cannot get there. */
  stop(): Promise<void>
}

/** Brings log and new files to the store for as long as the site runs. Failures are told and tried again. */
export function keepShipping(
  dataDir: string,
  backup: NonNullable<Config['backup']>,
  report: (line: string) => void,
): Shipping {
  const stopping = new AbortController()
  const everyMs = Math.max(500, (backup.storedLog.seconds * 1000) / 4)
  let reportedAt = -Infinity
  let ship: (() => Promise<void>) | undefined

  async function attempt() {
    try {
      ship ??= createShipper(await openBackupPlace(dataDir, backup))
      await ship()
      reportedAt = -Infinity
    } catch (error) {
      if (performance.now() - reportedAt < quietMs) return
      reportedAt = performance.now()
      report(`The newest changes are in no backup yet: ${(error as Error).message}`)
    }
  }

  async function keep() {
    while (!stopping.signal.aborted) {
      await attempt()
      await setTimeout(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  const running = keep()
  return {
    async stop() {
      stopping.abort()
      await running
      await attempt()
    },
  }
}
