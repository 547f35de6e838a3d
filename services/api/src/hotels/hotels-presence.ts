import type { Database } from '@pointfare/core/db/database'
import { utcDate } from '@pointfare/shared/contracts/days'

export type HotelsPresence = ReturnType<typeof createHotelsPresence>

/** Pages are delivered with what was known so long ago at most, once somebody has asked. */
const staleMs = 60_000

const anyNight = {
  name: 'hotels_any_night',
  text: 'select exists (select from hotel h join hotel_night n on n.hotel_id = h.id where n.night >= $1) "areThere"',
}

/** Tells at any time, without waiting for the database, whether there are hotel nights still to come. */
export function createHotelsPresence(db: Database, now: () => Date) {
  let areThere = false
  let seenAt = -Infinity

  /** What is known stays when the database does not answer. */
  async function look(): Promise<void> {
    seenAt = now().getTime()
    try {
      const [row] = await db.query<{ areThere: boolean }>(anyNight, [utcDate(now())])
      areThere = row?.areThere ?? false
    } catch {
      // Asked again in a minute.
    }
  }

  return {
    look,
    areThere(): boolean {
      if (now().getTime() - seenAt > staleMs) void look()
      return areThere
    },
  }
}
