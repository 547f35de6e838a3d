import { InvalidInput } from '@pointfare/server/errors'
import type { ToldPriceChanges } from '@pointfare/shared/contracts/price-change'
import type { PriceEventsRepository } from '../../../stream/price-events.repository.ts'
import { askedIn, routesOf } from '../asked-routes.ts'
import type { KnownCodes } from '../known-codes.ts'

export type PriceChangesService = ReturnType<typeof createPriceChangesService>

type Asked = {
  limit: number
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
   * @throws InvalidInput for one place without the other, or an airline without both, NotFound for a code that nobody knows
   */
  async recent({ limit, airline, origin, destination }: Asked): Promise<ToldPriceChanges> {
    if (origin === undefined && destination === undefined && airline === undefined) return events.lastPublic(limit)
    if (origin === undefined) throw new InvalidInput('Name the origin, too', 'origin')
    if (destination === undefined) throw new InvalidInput('Name the destination, too', 'destination')
    return events.lastBetween(await routesOf(codes, askedIn({ airline: airline ?? 'ANY', origin, destination })), limit)
  },
})
