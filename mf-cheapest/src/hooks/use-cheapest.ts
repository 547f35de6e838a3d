import {
  cheapestPageInput,
  type CheapestQuery,
  cheapestInput,
  type CheapestRoute,
} from '@pointfare/shared/contracts/cheapest'
import { HttpError } from '@pointfare/shared/http/errors'
import { failureWords, referenceOf } from '@pointfare/shared/http/failure-words'
import { listCheapestFlights, listCheapestMonths, listPointsByFlight } from '@pointfare/shared/operations/cheapest'
import { usePersonalOperation } from './use-personal-operation.ts'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { cheapestAirline } from '../domain/criteria.ts'

/**
 * One page of a route's cheapest flights. While another page is on its way the one before it stays, `isUpdating`; a hook
 * is for one route and cabin, so mount another for another list.
 */
export function useCheapest(query: Omit<CheapestQuery, 'airline'>) {
  const input = cheapestPageInput({ ...query, airline: cheapestAirline })
  const { data, error, isLoading, mutate } = usePersonalOperation(listCheapestFlights, input, {
    keepPreviousData: true,
  })

  return {
    found: data,
    failure: error && failureOf(error),
    isUpdating: isLoading && data !== undefined,
    retry: () => void mutate(),
  }
}

/** What the page says, and what the API had to say to it (rule 6.13 of the product). */
function failureOf(error: Error) {
  if (!(error instanceof HttpError)) return { message: failureWords(error), detail: undefined, reference: undefined }
  return { message: 'Network response was not ok', detail: error.problem?.detail, reference: referenceOf(error) }
}

/** The lowest points of each month; `months` is undefined until they are known. */
export function useMonths(route: Omit<CheapestRoute, 'airline'>) {
  const { data, error } = useOperation(listCheapestMonths, cheapestInput({ ...route, airline: cheapestAirline }))
  return { months: data, hasFailed: error !== undefined }
}

/** Every flight of a route with its points; undefined until they are known. */
export function usePointsByFlight(route: Omit<CheapestRoute, 'airline'>) {
  const input = cheapestInput({ ...route, airline: cheapestAirline })
  const { data, error, mutate } = useOperation(listPointsByFlight, input)
  return { flights: data, hasFailed: error !== undefined, reference: referenceOf(error), retry: () => void mutate() }
}
