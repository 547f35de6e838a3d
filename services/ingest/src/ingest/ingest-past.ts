import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import type { BulkLoad } from '@pointfare/core/db/bulk-load'
import { createFlightChangesRepository } from './flight-changes.repository.ts'
import type { Route } from './seen-routes.ts'

type Past = {
  /** Every route that was looked at. */
  routes: readonly Route[]
  /** On those routes, of each flight oldest first and as often as it was seen. They are believed as they are. */
  snapshots: Iterable<AwardSnapshot>
  /** When the routes were last looked at. */
  seenAt: Date
  /** What changed before is history and counted, but told nobody. */
  reportedSince: Date
}

/**
 * Takes in what somebody saw of flights over a long time, as if it had come batch by batch when it was seen; flights that
 * are known already stay as they are. In the transaction of whoever has more to write with it.
 */
export async function ingestPast(load: BulkLoad, past: Past): Promise<void> {
  const changes = createFlightChangesRepository(load)
  await changes.takeLease()
  await changes.recordPast(load.copy, past)
}
