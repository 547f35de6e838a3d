import { defaultSearchCurrency } from '@pointfare/shared/contracts/currency'
import { destinationsInput } from '@pointfare/shared/contracts/explore'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listDestinations } from '@pointfare/shared/operations/explore'
import type { Exploration } from '../../domain/explore/exploration.ts'

/** Where one gets from an origin; those of another question stay until the new ones are there. */
export function useDestinations(origin: string | undefined, exploration: Exploration) {
  const { cabin, month, from, to, seats, airlines, hours } = exploration
  const days = month ? { from: month, to: month } : from && to ? { from, to } : {}
  const input =
    origin &&
    destinationsInput({
      place: origin,
      cabin,
      // Values are in US cents: no other currency is asked for.
      currency: defaultSearchCurrency,
      ...days,
      ...(seats > 1 && { seats }),
      ...(hours && { minutes: hours * 60 }),
      airlines,
    })
  const { data, error, isLoading, mutate } = useOperation(listDestinations, input || null, { keepPreviousData: true })
  return { found: data, error, isUpdating: isLoading && data !== undefined, retry: () => void mutate() }
}
