import { useOperation } from '@pointfare/shared/http/use-operation'
import { getBalanceHistory } from '@pointfare/shared/operations/users'
import { useMember } from './use-member.ts'

/** How many points the member has in all schemes, and how they came to be as many; undefined until it is known. */
export function useBalanceHistory() {
  const { userId } = useMember()
  const { data, error, mutate } = useOperation(getBalanceHistory, userId ? { params: { id: userId } } : null)
  return { history: data, error: error as unknown, retry: () => void mutate() }
}
