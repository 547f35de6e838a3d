import type { PriceChangesQuery } from '@pointfare/shared/contracts/price-change'
import type { EventConnection } from '@pointfare/server/event-stream/event-connection'

/** One browser's end of the stream, and what it asked for. */
export type Reader = EventConnection & { query: PriceChangesQuery }
