import { Currency, defaultSearchCurrency } from '@pointfare/shared/contracts/currency'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { getUser } from '@pointfare/shared/operations/users'
import { useSession } from '@pointfare/shared/remote'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'

/**
 * What money is shown in: a member's own currency, otherwise that of the address (`?currency=EUR`) or the usual one, as
 * for the cheapest flights. Null until a member's is known.
 */
export function useCurrency(): Currency | null {
  const session = useSession()
  const [query] = useSearchParams()
  const userId = session.status === 'member' ? session.userId : undefined
  const { data, error } = useOperation(getUser, userId ? { params: { id: userId } } : null)

  const requested = z.safeParse(Currency, query.get('currency')?.toUpperCase())
  const others = requested.success ? requested.data : defaultSearchCurrency
  if (userId && !data && !error) return null
  return data?.currency ?? others
}
