import type { PriceChangesQuery } from '@pointfare/shared/contracts/price-change'

/** A row of the outbox; a later commit has a higher id. */
export type PriceEvent = {
  id: number
  at: Date
  routeId: number
  carrier: string
  origin: string
  destination: string
  /** A `PriceChange` as JSON; null when no points or seats changed, of which browsers are not told. */
  body: string | null
}

/** An event that browsers are told. */
export type PublicEvent = PriceEvent & { body: string }

export const isPublic = (event: PriceEvent): event is PublicEvent => event.body !== null

/** Whether a reader that asked for `query` is told. */
export const isRequested = (query: PriceChangesQuery, { carrier, origin, destination }: PriceEvent) =>
  (query.carrier ?? carrier) === carrier &&
  (query.origin ?? origin) === origin &&
  (query.destination ?? destination) === destination
