import { dealsInput, type DealsQuery } from '@pointfare/shared/contracts/cheapest'
import { referenceOf } from '@pointfare/shared/http/failure-words'
import { listDeals } from '@pointfare/shared/operations/cheapest'
import { usePersonalOperation } from './use-personal-operation.ts'
import { cheapestAirline } from '../domain/criteria.ts'

/** The best deals of the page's airline, of nothing while it is not known which; while those of another origin or cabin are on their way, the ones before stay. */
export function useDeals(query: Omit<DealsQuery, 'airline'> | undefined) {
  const input = query && dealsInput({ ...query, airline: cheapestAirline })
  const { data, error, isLoading, mutate } = usePersonalOperation(listDeals, input, { keepPreviousData: true })
  return {
    deals: data,
    hasFailed: error !== undefined,
    reference: referenceOf(error),
    isUpdating: isLoading && data !== undefined,
    retry: () => void mutate(),
  }
}
