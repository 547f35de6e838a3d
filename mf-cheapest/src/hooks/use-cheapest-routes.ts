import { cheapestRoutesInput, type CheapestRoutesQuery } from '@pointfare/shared/contracts/explore'
import { referenceOf } from '@pointfare/shared/http/failure-words'
import { listCheapestRoutes } from '@pointfare/shared/operations/explore'
import { usePersonalOperation } from './use-personal-operation.ts'

/** A page of the cheapest routes from or to anywhere; the one before stays while another is on its way. */
export function useCheapestRoutes(query: CheapestRoutesQuery) {
  const input = cheapestRoutesInput(query)
  const { data, error, isLoading, mutate } = usePersonalOperation(listCheapestRoutes, input, { keepPreviousData: true })
  return {
    found: data,
    hasFailed: error !== undefined,
    reference: referenceOf(error),
    isUpdating: isLoading && data !== undefined,
    retry: () => void mutate(),
  }
}
