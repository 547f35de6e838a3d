import { useOperation } from '@pointfare/shared/http/use-operation'
import { listAirlineMemberships } from '@pointfare/shared/operations/memberships'
import { useSession } from '@pointfare/shared/remote'
import { balanceWith, type Balance } from '../domain/balance.ts'
import { cheapestAirline } from '../domain/criteria.ts'

/** What the signed-in member can spend with the page's airline; undefined for visitors, and until it is known. */
export function useBalance(): Balance | undefined {
  const session = useSession()
  const userId = session.status === 'member' ? session.userId : undefined
  const { data } = useOperation(listAirlineMemberships, userId ? { params: { userId } } : null)
  return data && userId ? balanceWith(cheapestAirline, data) : undefined
}
