import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { readOpenedHistory, withOpenedHistory, type OpenedHistory } from '../domain/opened-history.ts'

/** Goes with the address of a price history that was opened from its page. */
const openedHere = 'opened-from-results'

/** The price history that the address opens, of the flights that are there. The way back closes it. */
export function useOpenedHistory(flights: readonly RewardFlight[]) {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const goTo = (opened: OpenedHistory | undefined, options: object) =>
    void navigate({ search: `?${withOpenedHistory(query, opened, flights)}` }, { preventScrollReset: true, ...options })

  return {
    opened: readOpenedHistory(query, flights),
    open: (opened: OpenedHistory) => goTo(opened, { state: openedHere }),
    // Where somebody else's link opened it, there is nothing to go back to.
    close: () => (state === openedHere ? void navigate(-1) : goTo(undefined, { replace: true })),
  }
}
