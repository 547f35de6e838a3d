import type { SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'
import type { Database, Statement } from '@pointfare/core/db/database'
import { cabinNames as cabinColumns, numbersOf } from '@pointfare/reference/cabin-values'
import { taxesOfCabins } from '@pointfare/reference/cabin-taxes'

export const snapshotCabins = ['economy', 'premiumEconomy', 'business', 'first'] as const
export type KnownAwards = Record<(typeof snapshotCabins)[number], SnapshotAward>

type FlightKey = { carrier: string; origin: string; destination: string; departure: string; flightNumber: string }
const keyNames = ['carrier', 'origin', 'destination', 'departure', 'flightNumber'] as const

export const flightKey = (flight: FlightKey) => keyNames.map((name) => flight[name]).join(' ')

const flags = (column: string) => `array[${cabinColumns.map((cabin) => `(f.${column}).${cabin}`).join(', ')}]`

const statement: Statement = {
  name: 'ingest_known_awards',
  text: `select n.*, f.points::text, f.seats::text, ${flags('savers')} as savers, ${flags('more_seats')} as "moreSeats",
                f.taxes::text, f.taxes_currency as currency, f.other_taxes as "otherTaxes", f.cabin_shares::text as shares
           from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::text[])
                  n(carrier, origin, destination, departure, "flightNumber")
           join route r using (carrier, origin, destination)
           join flight f on f.route_id = r.id and f.departure = n.departure and f.flight_number = n."flightNumber"`,
}

type Row = FlightKey & {
  points: string
  seats: string
  savers: boolean[]
  moreSeats: boolean[]
  taxes: string | null
  currency: string | null
  otherTaxes: string
  shares: string | null
}

/** What the flights that are known cost in each cabin now. */
export async function readKnownAwards(db: Database, keys: readonly FlightKey[]): Promise<Map<string, KnownAwards>> {
  const rows = await db.query<Row>(
    statement,
    keyNames.map((name) => keys.map((key) => key[name])),
  )
  return new Map(rows.map((row) => [flightKey(row), awardsOf(row)]))
}

const nothing = '(0,0,0,0)'

function awardsOf({ points, seats, savers, moreSeats, taxes, currency, otherTaxes, shares }: Row): KnownAwards {
  const [cost, left, share] = [points, seats, shares ?? nothing].map(numbersOf)
  const taxesOf = taxesOfCabins(taxes, currency, otherTaxes)
  const awards = snapshotCabins.map((name, at) => [
    name,
    {
      points: cost![at]!,
      seats: left![at]!,
      isSaver: savers[at] ?? false,
      seatsAreAtLeast: moreSeats[at] ?? false,
      ...taxesOf(at),
      ...(share![at]! > 0 ? { cabinShare: share![at]! } : {}),
    },
  ])
  return Object.fromEntries(awards) as KnownAwards
}
