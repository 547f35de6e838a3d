import useSWR from 'swr'
import { balanceHistoryUrl, fetchBalanceHistory } from '../api/balance-history.ts'
import { useMember } from './use-member.ts'

/** How many points the member has in all schemes, and how they came to be as many; undefined until it is known. */
export function useBalanceHistory() {
  const { base, userId, getToken } = useMember()
  const { data, error, mutate } = useSWR(userId ? balanceHistoryUrl(base, userId) : null, async (url) =>
    fetchBalanceHistory(url, await getToken()),
  )
  return { history: data, hasFailed: error !== undefined, retry: () => void mutate() }
}
