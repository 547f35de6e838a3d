import { tellGoal } from '@pointfare/shared/page/goals'
import { useEffect } from 'react'

/** Tells whether a search, named by `search`, ends in a result: builds are judged by it. */
export function useSearchGoal(search: string, hasResult: boolean) {
  useEffect(() => tellGoal({ goal: 'search', is: 'begun' }), [search])
  useEffect(() => {
    if (hasResult) tellGoal({ goal: 'search', is: 'reached' })
  }, [search, hasResult])
}
