import { flightSeenAt } from '@pointfare/api/flight-seen'
import type { Database } from '@pointfare/core/db/database'
import { airportsIn } from '@pointfare/shared/contracts/airports-in'
import { type Cabin, cabins } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { meetsInSql, wantedOf, wantedValues } from '../matching/meets.ts'
import type { WatchNames } from '../watches/watch-words.ts'
import { cabinOf } from './inbox-item.ts'
import type { Ring } from './ring.ts'

type OpenFlight = Pick<
  Ring,
  'carrier' | 'flightNumber' | 'origin' | 'destination' | 'departureMinute' | 'points' | 'seats'
> & {
  isSame: boolean
  seenAt: Date
}

/** $1 to $9 of `meetsInSql`, $10 and $11 the flight that was told, $12 now. What has left is no longer open. */
const openFlight = (cabin: Cabin) => {
  const column = cabin.toLowerCase()
  return {
    name: `alert_open_flight_${column}`,
    text: `select r.carrier, r.origin, r.destination, f.flight_number as "flightNumber",
                  f.departure_minute as "departureMinute", (f.points).${column} as points, (f.seats).${column} as seats,
                  (r.carrier = $10 and f.flight_number = $11) as "isSame", greatest(f.changed_at, ${flightSeenAt()}) as "seenAt"
             from route r
             join flight f on f.route_id = r.id
             join airport o on o.code = r.origin
            where ${meetsInSql(cabin)}
              and f.departure + case f.departure_minute when 0 then 1440 else greatest(f.departure_minute, 0) end * interval '1 minute'
                  > $12::timestamptz at time zone o.time_zone
            order by (r.carrier = $10 and f.flight_number = $11) desc, (f.points).${column}, f.flight_number
            limit 1`,
  }
}
const openFlightIn = Object.fromEntries(cabins.map(({ cabin }) => [cabin, openFlight(cabin)])) as Record<
  Cabin,
  ReturnType<typeof openFlight>
>

/**
 * The ring as it is true now: of the flight that was told where that still is what its watch looks for, or else of the best
 * one of that day; undefined when there is none any more.
 */
export async function asItIsNow(tx: Database, ring: Ring, names: WatchNames, now: Date): Promise<Ring | undefined> {
  if (ring.watch.trip) return asTripIsNow(tx, ring, names, now)
  const [flight] = await findOpen(tx, ring, names, now, {})
  if (!flight) return undefined
  const { isSame, seenAt, ...reported } = flight
  const isAsReported = isSame && reported.points === ring.points && reported.seats === ring.seats
  return {
    ...ring,
    ...reported,
    pointsBefore: isSame ? ring.pointsBefore : null,
    scrapedAt: isAsReported && ring.scrapedAt > seenAt ? ring.scrapedAt : seenAt,
  }
}

type Other = { isBack?: true; flightNumber?: string; date?: IsoDate; cabin?: Cabin }

async function findOpen(tx: Database, ring: Ring, { airports }: WatchNames, now: Date, other: Other) {
  const { watch } = ring
  const [origins, destinations] = [watch.origin, watch.destination].map((place) =>
    airportsIn(place, airports).map(({ airportCode }) => airportCode),
  ) as [string[], string[]] // two places
  const day = other.date ?? ring.departure
  const cabin = other.cabin ?? cabinOf(ring)
  const wanted = {
    ...wantedOf(watch, other.isBack ? { origins: destinations, destinations: origins } : { origins, destinations }),
    from: day,
    to: day,
    cabin,
    ...(other.flightNumber ? { flightNumber: other.flightNumber, mostPoints: null } : {}),
  }
  const values = [...wantedValues(wanted), ring.carrier, other.flightNumber ?? ring.flightNumber, now]
  return tx.query<OpenFlight>(openFlightIn[cabin], values)
}

/** Of a trip both flights are as they were told, and both ways together cost no more than is wanted. */
async function asTripIsNow(tx: Database, ring: Ring, names: WatchNames, now: Date): Promise<Ring | undefined> {
  const { backDeparture, backFlightNumber, watch } = ring
  if (!backDeparture || !backFlightNumber) return undefined
  const backCabin = watch.trip?.backCabin ?? cabinOf(ring)
  const [[out], [back]] = await Promise.all([
    findOpen(tx, ring, names, now, { flightNumber: ring.flightNumber }),
    findOpen(tx, ring, names, now, {
      isBack: true,
      flightNumber: backFlightNumber,
      date: backDeparture,
      cabin: backCabin,
    }),
  ])
  if (!out || !back || out.points + back.points > (watch.mostPoints ?? Infinity)) return undefined
  return {
    ...ring,
    points: out.points + back.points,
    seats: Math.min(out.seats, back.seats),
    scrapedAt: out.seenAt < back.seenAt ? out.seenAt : back.seenAt,
  }
}
