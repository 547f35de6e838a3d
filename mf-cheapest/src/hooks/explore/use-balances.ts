import { useOperation } from '@pointfare/shared/http/use-operation'
import { listAirlineMemberships } from '@pointfare/shared/operations/memberships'
import { useSession } from '@pointfare/shared/remote'
import { budgetOf, type Budget } from '../../domain/explore/budget.ts'

/** What the signed-in member has with each airline; undefined for visitors, and until it is known. */
export function useBalances(): Budget | undefined {
  const session = useSession()
  const userId = session.status === 'member' ? session.userId : undefined
  const { data } = useOperation(listAirlineMemberships, userId ? { params: { userId } } : null)
  return data && userId ? budgetOf(data) : undefined
}
