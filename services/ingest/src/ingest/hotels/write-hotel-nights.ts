import type { HotelNightSnapshot } from '@pointfare/shared/contracts/hotel-night-snapshot'
import type { Database } from '@pointfare/core/db/database'
import { addOpenings, addSuccess, forgiveOpenings } from '../source-health.ts'
import { refuseSuspicious } from '../suspicion.ts'
import { createHotelNightsRepository, hotelKey } from './hotel-nights.repository.ts'

type Options = { source: string; now: Date; isDemo: boolean; isTrusted?: boolean }

/**
 * Writes nights that passed every check, in the caller's transaction.
 * @throws SuspiciousBatch, unless they are trusted; what was written is taken back with the transaction
 */
export async function writeHotelNights(tx: Database, valid: readonly HotelNightSnapshot[], options: Options) {
  const { source, now, isDemo, isTrusted = false } = options
  const repository = createHotelNightsRepository(tx)
  const nights = latestPerNight(valid)
  await repository.takeTurn()
  const effect = await repository.write(nights, { now, isDemo })
  const { changed, events, outdated, opened } = effect

  await addSuccess(tx, { source, snapshots: nights.length, changes: events, at: now })
  if (isTrusted) await forgiveOpenings(tx, source)
  else refuseSuspicious(effect, await addOpenings(tx, source, opened, now), 'nights')
  return {
    changed,
    events,
    unchanged: nights.length - changed - outdated,
    outdated: outdated + valid.length - nights.length,
  }
}

/** Of one night the newest; of two as new the later in the batch. */
function latestPerNight(nights: readonly HotelNightSnapshot[]): HotelNightSnapshot[] {
  const latest = new Map<string, HotelNightSnapshot>()
  for (const night of nights) {
    const key = `${hotelKey(night)}\t${night.night}`
    const other = latest.get(key)
    if (!other || Date.parse(night.scrapedAt) >= Date.parse(other.scrapedAt)) latest.set(key, night)
  }
  return [...latest.values()]
}
