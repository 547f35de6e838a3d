import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'

/** One snapshot per flight: the latest, and of equally late ones the last. */
export function latestPerFlight(snapshots: readonly AwardSnapshot[]): AwardSnapshot[] {
  const latest = new Map<string, AwardSnapshot>()
  for (const snapshot of snapshots) {
    const key = flightKey(snapshot)
    const other = latest.get(key)
    if (!other || Date.parse(other.scrapedAt) <= Date.parse(snapshot.scrapedAt)) latest.set(key, snapshot)
  }
  return [...latest.values()]
}

const flightKey = ({ carrier, origin, destination, departure, flightNumber }: AwardSnapshot) =>
  carrier + origin + destination + departure + flightNumber
