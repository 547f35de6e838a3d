import type { AwardSnapshot, SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'

/** In the order of the columns and of the bits of `award_flags`. */
const cabins = ['economy', 'premiumEconomy', 'business', 'first'] as const

/**
 * Columns as `ingest_snapshots` takes them, from `carriers` on, each written as a PostgreSQL array: many times cheaper
 * than having the driver quote every element. Validated snapshots need no escaping.
 */
export function snapshotColumns(snapshots: readonly AwardSnapshot[]): string[] {
  const routes = routesOf(snapshots)
  const column = (valueOf: (snapshot: AwardSnapshot) => string | number) => arrayOf(snapshots.map(valueOf))

  return [
    ...(['carrier', 'origin', 'destination'] as const).map((name) =>
      arrayOf([...routes.values()].map(({ first }) => `"${first[name]}"`)),
    ),
    column((snapshot) => routes.get(routeKey(snapshot))!.position), // every snapshot is on one of them
    column(({ departure }) => departure),
    column(({ departureTime }) => (departureTime === undefined ? 'NULL' : minuteOf(departureTime))),
    // Quoted: NULL is a valid flight number.
    column(({ flightNumber }) => `"${flightNumber}"`),
    ...cabins.map((cabin) => column(({ [cabin]: award }) => award.points)),
    ...cabins.map((cabin) => column(({ [cabin]: award }) => (isBookable(award) ? award.seats : 0))),
    column(flagsOf),
    // PostgreSQL knows fewer offsets than ISO 8601 allows.
    column(({ scrapedAt }) => `"${new Date(scrapedAt).toISOString()}"`),
  ]
}

const arrayOf = (values: readonly (string | number)[]) => `{${values.join(',')}}`

type Routes = Map<string, { position: number; first: AwardSnapshot }>

/** By key; positions count from 1, as arrays do in PostgreSQL. */
function routesOf(snapshots: readonly AwardSnapshot[]): Routes {
  const routes: Routes = new Map()
  for (const snapshot of snapshots) {
    const key = routeKey(snapshot)
    if (!routes.has(key)) routes.set(key, { position: routes.size + 1, first: snapshot })
  }
  return routes
}

const routeKey = ({ carrier, origin, destination }: AwardSnapshot) => carrier + origin + destination

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * A cabin that cannot be booked has no seats and no saver award, even when a source says so: its noise would count as
 * news.
 */
const isBookable = ({ points }: SnapshotAward) => points > 0

function flagsOf(snapshot: AwardSnapshot): number {
  return cabins.reduce((flags, cabin, bit) => {
    const award = snapshot[cabin]
    if (!isBookable(award)) return flags
    return flags | (award.isSaver ? 1 << bit : 0) | (award.seatsAreAtLeast ? 16 << bit : 0)
  }, 0)
}
