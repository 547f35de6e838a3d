import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { useEffect } from 'react'

/** Told of the flights that a view shows, in its order; of undefined once it shows none of its own. */
export type OnListed = (flights: readonly RewardFlight[] | undefined) => void

/** Tells which flights a view shows, so that they can be taken along as they stand there. */
export function useListed(flights: readonly RewardFlight[], onListed: OnListed) {
  useEffect(() => {
    onListed(flights)
    return () => onListed(undefined)
  }, [flights, onListed])
}
