import { dayMs } from '@pointfare/shared/contracts/days'
import { HotelNightSnapshot } from '@pointfare/shared/contracts/hotel-night-snapshot'
import { firstIssue } from '../sources/first-issue.ts'
import type { RejectedRow } from '../check-snapshots.ts'
import type { KnownHotelNames } from './known-cities.ts'

/** Clocks of sources may run ahead of ours by this much. */
const clockSkewMs = 5 * 60_000
/** Hotels sell a year ahead, some a little more. */
const mostDaysAhead = 400
/** What a night cost more than a year ago is no news of any that can still be booked. */
const oldestDays = 366
/** A batch of nothing but mistakes must not fill memory, or a log, with their descriptions. */
const mostReasons = 20

export type CheckedNights = {
  /** `city` is its name. */
  valid: HotelNightSnapshot[]
  rejected: { count: number; first: RejectedRow[] }
}

/** Sorts nights that can be believed from rows that are set aside, each with its reason; at most 20 reasons are kept. */
export function checkHotelNights(rows: readonly unknown[], names: KnownHotelNames, now: Date): CheckedNights {
  const checked: CheckedNights = { valid: [], rejected: { count: 0, first: [] } }
  rows.forEach((row, index) => {
    const read = readNight(row, names, now)
    if (typeof read !== 'string') return checked.valid.push(read)
    checked.rejected.count += 1
    if (checked.rejected.first.length < mostReasons) checked.rejected.first.push({ index, reason: read })
  })
  return checked
}

/** The night, or what is wrong with it. */
function readNight(row: unknown, names: KnownHotelNames, now: Date): HotelNightSnapshot | string {
  const { data, error } = HotelNightSnapshot.safeParse(row)
  if (!data) return firstIssue(error)

  const city = names.cityOf(data.city)
  if (!names.chains.has(data.chain)) return `chain: no hotel chain has the code ${data.chain}`
  if (!city) return `city: no city or airport is called ${data.city}`
  // It is still yesterday somewhere.
  if (data.night < dateAt(now, -1)) return `night: ${data.night} is in the past`
  if (data.night > dateAt(now, mostDaysAhead)) return `night: ${data.night} is more than ${mostDaysAhead} days ahead`
  if (data.points === 0 && data.rooms > 0) return 'rooms: a night without points has no rooms for points'

  const scraped = Date.parse(data.scrapedAt)
  if (Number.isNaN(scraped)) return `scrapedAt: ${data.scrapedAt} is not an instant`
  if (scraped > now.getTime() + clockSkewMs) return `scrapedAt: ${data.scrapedAt} is in the future`
  if (scraped < now.getTime() - oldestDays * dayMs) {
    return `scrapedAt: ${data.scrapedAt} is more than ${oldestDays} days ago`
  }
  return { ...data, city }
}

const dateAt = (now: Date, days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)
