import { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { dayMs } from '@pointfare/shared/contracts/days'
import type { Codes } from './known-names.ts'
import { instantMs } from './instant-ms.ts'
import { isSurelySnapshot } from './quick-check.ts'

/** Clocks of sources may run ahead of ours by this much. */
const clockSkewMs = 5 * 60_000
/** Airlines sell about eleven months ahead; what lies further is a mistake. */
const mostDaysAhead = 366
/** What a seat cost more than a year ago is no news of any flight that can still be booked. */
const oldestDays = 366
/** A batch of nothing but mistakes must not fill memory, or a log, with their descriptions. */
const mostReasons = 20

const hourMs = 3_600_000

export type RejectedRow = {
  /** Place in the batch, counted from 0. */
  index: number
  reason: string
}

export type CheckedSnapshots = {
  /** The rows themselves, some with fields that nobody knows. */
  valid: AwardSnapshot[]
  rejected: { count: number; first: RejectedRow[] }
}

/** Sorts rows that can be believed from rows that are set aside, each with its reason; at most 20 reasons are kept. */
export function checkSnapshots(rows: readonly unknown[], names: Codes, now: Date): CheckedSnapshots {
  const limits = limitsAt(now)
  const checked: CheckedSnapshots = { valid: [], rejected: { count: 0, first: [] } }

  rows.forEach((row, index) => {
    const { data, error } = isSurelySnapshot(row) ? { data: row, error: undefined } : AwardSnapshot.safeParse(row)
    const reason = data ? absurdity(data, limits, names) : wordsOf(error?.issues[0])
    if (data && !reason) return checked.valid.push(data)
    checked.rejected.count += 1
    if (reason && checked.rejected.first.length < mostReasons) checked.rejected.first.push({ index, reason })
  })
  return checked
}

type Limits = ReturnType<typeof limitsAt>

/** Departures are local: it is still yesterday, or already tomorrow, somewhere on earth. */
const limitsAt = (now: Date) => ({
  firstDeparture: isoDate(now.getTime() - 12 * hourMs),
  lastDeparture: isoDate(now.getTime() + 14 * hourMs + mostDaysAhead * dayMs),
  firstScrape: now.getTime() - oldestDays * dayMs,
  lastScrape: now.getTime() + clockSkewMs,
})

function absurdity(snapshot: AwardSnapshot, limits: Limits, names: Codes): string | undefined {
  const { carrier, origin, destination, departure, scrapedAt } = snapshot
  if (!names.airlines.has(carrier)) return `carrier: no airline has the code ${carrier}`
  if (!names.airports.has(origin)) return `origin: no airport has the code ${origin}`
  if (!names.airports.has(destination)) return `destination: no airport has the code ${destination}`
  if (origin === destination) return `destination: the flight ends where it starts, at ${origin}`
  if (departure < limits.firstDeparture) return `departure: ${departure} is in the past`
  if (departure > limits.lastDeparture) return `departure: ${departure} is more than ${mostDaysAhead} days ahead`

  const scraped = instantMs(scrapedAt)
  if (Number.isNaN(scraped)) return `scrapedAt: ${scrapedAt} is not an instant`
  if (scraped > limits.lastScrape) return `scrapedAt: ${scrapedAt} is in the future`
  if (scraped < limits.firstScrape) return `scrapedAt: ${scrapedAt} is more than ${oldestDays} days ago`
  return undefined
}

const wordsOf = (issue: { path: PropertyKey[]; message: string } | undefined) =>
  issue ? [issue.path.join('.'), issue.message].filter(Boolean).join(': ') : 'it is not a snapshot'

const isoDate = (ms: number) => new Date(ms).toISOString().slice(0, 10)
