import { systemTimeMs } from '@pointfare/core/clock'
import type { Database } from '@pointfare/core/db/database'
import type { Airport } from '@pointfare/shared/contracts/airline'
import { type AlertWatch, anyAirline } from '@pointfare/shared/contracts/alert'
import { type Cabin, cabins } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'
import { formatPlace } from '@pointfare/shared/format/place-words'

/**
 * A watch in words: `London Heathrow to New York John F Kennedy, Business for 2, at most 60,000, 1–20 March 2027`. What is not
 * chosen is not told.
 */
export function formatWatch(watch: AlertWatch, { airports, airlines }: WatchNames): string {
  const { origin, destination, trip, travellers, saverOnly, mostPoints, flightNumber } = watch
  const parts = [
    `${formatPlace(origin, airports)} to ${formatPlace(destination, airports)}${trip ? ' and back' : ''}`,
    flightNumber ?? formatAirlines(watch.airlines, airlines),
    formatCabins(watch) + (travellers === 1 ? '' : ` for ${travellers}`),
    saverOnly ? 'saver seats only' : undefined,
    mostPoints === null ? undefined : `at most ${mostPoints.toLocaleString('en-GB')}`,
    formatDays(watch.from, watch.to),
    trip && formatNights(trip),
  ]
  return parts.filter(Boolean).join(', ')
}

const formatAirlines = (codes: string, names: ReadonlyMap<string, string>) =>
  codes === anyAirline
    ? undefined
    : splitCodes(codes)
        .map((code) => names.get(code) ?? code)
        .join(' or ')

function formatCabins({ cabin, trip }: AlertWatch) {
  const back = trip?.backCabin
  return back && back !== cabin ? `${labelOf(cabin)} out and ${labelOf(back)} back` : labelOf(cabin)
}

const labelOf = (cabin: Cabin) => cabins.find((each) => each.cabin === cabin)?.label ?? cabin

const formatNights = ({ leastNights, mostNights }: NonNullable<AlertWatch['trip']>) =>
  `${leastNights === mostNights ? '' : `${leastNights}–`}${mostNights} ${mostNights === 1 ? 'night' : 'nights'}`

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `1 March 2027`, `1–20 March 2027`, `28 February – 3 March 2027`; with plain spaces. */
const formatDays = (from: IsoDate, to: IsoDate) =>
  days
    .formatRange(new Date(from), new Date(to))
    .replaceAll(/\s/g, ' ')
    .replace(/^(\d+) – (\d+) /, '$1–$2 ')

/** What names of places and airlines are told from. */
export type WatchNames = {
  airports: readonly Airport[]
  /** By code. */
  airlines: ReadonlyMap<string, string>
}

export type WatchPlaces = ReturnType<typeof createWatchPlaces>

/** A name that is corrected is told by then. */
const freshMs = 600_000

type AirportRow = Omit<Airport, 'metroCode'> & { metroCode: string | null }

const airports = {
  name: 'airports_of_watches',
  text: 'select code id, code "airportCode", name, city, country, metro_code "metroCode" from airport',
}

const airlines = { name: 'airlines_of_watches', text: 'select code, name from airline' }

/** Names of airports and airlines: a few hundred rows, read once now and then. */
export function createWatchPlaces(db: Database, now: () => number = systemTimeMs) {
  let known: WatchNames = { airports: [], airlines: new Map() }
  let readAt = -Infinity

  return {
    async names(): Promise<WatchNames> {
      if (now() - readAt < freshMs) return known
      const [places, carriers] = await Promise.all([
        db.query<AirportRow>(airports),
        db.query<{ code: string; name: string }>(airlines),
      ])
      known = {
        airports: places.map(({ metroCode, ...airport }) => ({ ...airport, ...(metroCode ? { metroCode } : {}) })),
        airlines: new Map(carriers.map(({ code, name }) => [code, name])),
      }
      readAt = now()
      return known
    },
  }
}
