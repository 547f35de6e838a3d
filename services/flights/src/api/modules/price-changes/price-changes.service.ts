import type { ToldPriceChanges } from '@pointfare/shared/contracts/price-change'
import type { PriceEventsRepository } from '../../../stream/price-events.repository.ts'

export type PriceChangesService = ReturnType<typeof createPriceChangesService>

export const createPriceChangesService = (events: Pick<PriceEventsRepository, 'lastPublic'>) => ({
  /** What the stream told last, newest first. */
  recent: (limit: number): Promise<ToldPriceChanges> => events.lastPublic(limit),
})
