import { useOperation } from '@pointfare/shared/http/use-operation'
import { listAirlineMemberships } from '@pointfare/shared/operations/memberships'
import { useSession } from '@pointfare/shared/remote'
import { useCallback } from 'react'
import { balanceWith, type BalanceOf } from '../domain/balance.ts'

/** What the signed-in member can spend with each airline; undefined for visitors, and until it is known. */
export function useBalances(): BalanceOf {
  const session = useSession()
  const userId = session.status === 'member' ? session.userId : undefined
  const { data } = useOperation(listAirlineMemberships, userId ? { params: { userId } } : null)
  return useCallback((airline) => (data && userId ? balanceWith(airline, data) : undefined), [data, userId])
}
