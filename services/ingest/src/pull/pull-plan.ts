import type { SeatsAeroSettings } from '@pointfare/core/config/pull-settings'
import { dayMs } from '@pointfare/shared/contracts/days'
import { airlineOf, programmes as knownProgrammes } from '../ingest/sources/seats-aero/programmes.ts'

/** A look at everything that is sold, by some programmes and between some airports, on a range of days. */
export type Sweep = {
  /** The same after a restart with the same settings. */
  name: string
  path: '/availability' | '/search'
  /** What is asked for, apart from days and pages. */
  query: Record<string, string>
  /** Whose miles. */
  carriers: string[]
  /** Null: every airport. */
  origin: string | null
  destinations: string[] | null
  /** Counted from today. */
  firstDay: number
  lastDay: number
  everyMs: number
}

/** A programme that cannot be asked for; its message is one line for the operator. */
export class UnknownProgramme extends Error {
  override name = 'UnknownProgramme'
}

/** Nearer days change more, and are looked for more. */
const bands = [
  { until: 30, timesAsSeldom: 1 },
  { until: 120, timesAsSeldom: 4 },
  { until: Infinity, timesAsSeldom: 12 },
]

/** The most that one answer may hold; trips make it some ten times as large. */
const mostRows = { '/availability': 1000, '/search': 500 }

/**
 * What is looked at, nearest days first. With routes it is all flights of them, one sweep per origin; without, every route of a
 * programme, of which Seats.aero tells days.
 * @throws UnknownProgramme
 */
export function pullPlan(
  settings: Pick<SeatsAeroSettings, 'programmes' | 'routes' | 'everyMinutes' | 'daysAhead'>,
): Sweep[] {
  const carriers = settings.programmes.map(carrierOf)
  const looks = settings.routes
    ? looksAtRoutes(settings.programmes, carriers, settings.routes)
    : looksAtProgrammes(settings.programmes)
  const days = bands.flatMap(({ until, timesAsSeldom }, index) => {
    const firstDay = index === 0 ? 0 : bands[index - 1]!.until + 1 // it is not the first
    const lastDay = Math.min(until, settings.daysAhead)
    return firstDay > lastDay ? [] : [{ firstDay, lastDay, everyMs: settings.everyMinutes * timesAsSeldom * 60_000 }]
  })
  return days.flatMap((range) =>
    looks.map(({ name, ...look }) => ({
      ...look,
      ...range,
      name: `${name}, days ${range.firstDay} to ${range.lastDay}`,
    })),
  )
}

type Look = Omit<Sweep, 'firstDay' | 'lastDay' | 'everyMs'>

const looksAtProgrammes = (programmes: string[]): Look[] =>
  programmes.map((programme) => ({
    name: programme,
    path: '/availability',
    query: { source: programme, ...usual('/availability') },
    carriers: [carrierOf(programme)],
    origin: null,
    destinations: null,
  }))

function looksAtRoutes(
  programmes: string[],
  carriers: string[],
  routes: { origin: string; destination: string }[],
): Look[] {
  const byOrigin = Map.groupBy(routes, ({ origin }) => origin)
  return [...byOrigin].map(([origin, from]) => {
    const destinations = [...new Set(from.map(({ destination }) => destination))].toSorted()
    const sources = programmes.join(',')
    return {
      name: `${sources} ${origin}-${destinations.join(',')}`,
      path: '/search',
      query: {
        origin_airport: origin,
        destination_airport: destinations.join(','),
        sources,
        include_trips: 'true',
        // Also ways that are partly in a lower cabin, which say so.
        min_cabin_pct: '1',
        ...usual('/search'),
      },
      carriers,
      origin,
      destinations,
    }
  })
}

/** Prices that Seats.aero finds too high are prices, too. */
const usual = (path: Sweep['path']) => ({ include_filtered: 'true', take: String(mostRows[path]) })

function carrierOf(programme: string): string {
  const carrier = airlineOf(programme)
  if (carrier) return carrier
  throw new UnknownProgramme(
    `SEATS_AERO_PROGRAMMES: "${programme}" is no programme that is known here; there are ${knownProgrammes.join(', ')}`,
  )
}

/** Whether a sweep tells of all that a programme sells between two airports. */
export const covers = (
  { origin, destinations }: Pick<Sweep, 'origin' | 'destinations'>,
  way: { origin: string; destination: string },
) => (origin === null || origin === way.origin) && (destinations === null || destinations.includes(way.destination))

/** Where on earth it is latest, today is still so far behind. */
const lastClockMs = 12 * 3_600_000

/** Today's dates of a sweep; the first one begins with the day that it still is somewhere. */
export const daysOf = ({ firstDay, lastDay }: Pick<Sweep, 'firstDay' | 'lastDay'>, now: Date) => ({
  from: dateOf(now.getTime() + (firstDay === 0 ? -lastClockMs : firstDay * dayMs)),
  to: dateOf(now.getTime() + lastDay * dayMs),
})

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** As health, tokens and history name what comes from Seats.aero, pulled or from files. */
export const pullSource = 'seats-aero'
