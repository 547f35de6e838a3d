import { InvalidInput } from '@pointfare/core/errors'
import type { priceDrop, ReportedPriceChanges } from '@pointfare/shared/contracts/price-change'
import type { PriceEventsRepository } from '@pointfare/ingest/events/price-events.repository'
import { requestedIn, routesOf } from '../requested-routes.ts'
import type { KnownCodes } from '../known-codes.ts'

export type PriceChangesService = ReturnType<typeof createPriceChangesService>

type Requested = {
  limit: number
  change?: typeof priceDrop | undefined
  airline?: string | undefined
  origin?: string | undefined
  destination?: string | undefined
}

export const createPriceChangesService = (
  events: Pick<PriceEventsRepository, 'lastPublic' | 'lastBetween'>,
  codes: KnownCodes,
) => ({
  /**
   * What the stream told last, newest first: of everything, or between two places.
   * @throws InvalidInput for one place without the other, an airline without both, or price drops between places, NotFound for a code that nobody knows
   */
  async recent({ limit, change, airline, origin, destination }: Requested): Promise<ReportedPriceChanges> {
    if (origin === undefined && destination === undefined && airline === undefined)
      return events.lastPublic(limit, change !== undefined)
    if (change !== undefined) throw new InvalidInput('Price drops are listed of everything only', 'change')
    if (origin === undefined) throw new InvalidInput('Name the origin, too', 'origin')
    if (destination === undefined) throw new InvalidInput('Name the destination, too', 'destination')
    return events.lastBetween(
      await routesOf(codes, requestedIn({ airline: airline ?? 'ANY', origin, destination })),
      limit,
    )
  },
})
