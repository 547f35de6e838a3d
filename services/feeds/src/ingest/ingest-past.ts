import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import type { Database } from '@pointfare/db/database'
import { createFlightChangesRepository, type Route } from './flight-changes.repository.ts'

type Past = {
  /** Every route that was looked at. */
  routes: readonly Route[]
  /** On those routes, in any order; of each flight as often as it was seen. They are believed as they are. */
  snapshots: Iterable<AwardSnapshot>
  /** When the routes were last looked at. */
  seenAt: Date
  /** What changed before is history and counted, but told nobody. */
  toldSince: Date
}

/**
 * Takes in what somebody saw of flights over a long time, as if it had come batch by batch when it was seen; flights that
 * are known already stay as they are. In the transaction of whoever has more to write with it.
 */
export async function ingestPast(tx: Database, { routes, snapshots, seenAt, toldSince }: Past): Promise<void> {
  const changes = createFlightChangesRepository(tx)
  await changes.takeTurn()
  const found = await changes.findPastChanges({ routes, snapshots, seenAt })
  await changes.record(found, { since: toldSince })
}
