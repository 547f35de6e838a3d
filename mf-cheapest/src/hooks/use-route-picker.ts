import { useSite } from '@pointfare/shared/remote'
import { useRef, useState } from 'react'
import { canSwap, chooseOrigin, isComplete } from '../domain/change-criteria.ts'
import type { CompletePair, RoutePair } from '../domain/criteria.ts'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { cheapestAirline } from '../paths.ts'

/** Presses of the swap button within this time are one press (rule 6.4 of the product). */
const swapGuardMs = 100

type Options = {
  /** The pair of the address; the picker follows it whenever it changes, and is its own master between. */
  given: RoutePair
  /** Called only when both ends are chosen. */
  onPair: (pair: CompletePair) => void
}

/** Everything the pickers of origin and destination show and do. */
export function useRoutePicker({ given, onPair }: Options) {
  const { now } = useSite()
  const { routes, hasFailed, isLoading } = useAirlineRoutes()
  const [pair, setPair] = useState(given)
  const [known, setKnown] = useState(given)
  const swappedAt = useRef(-Infinity)

  if (known.origin !== given.origin || known.destination !== given.destination) {
    setKnown(given)
    setPair(given)
  }

  const choose = (next: RoutePair) => {
    setPair(next)
    if (isComplete(next)) onPair(next)
  }

  const swap = () => {
    const at = now().getTime()
    if (!canSwap(pair, routes) || at - swappedAt.current < swapGuardMs) return
    swappedAt.current = at
    choose({ origin: pair.destination, destination: pair.origin })
  }

  return {
    pair,
    routes,
    hasFailed,
    isLoading,
    canSwap: canSwap(pair, routes),
    onOrigin: (origin: string | null) => choose(chooseOrigin(pair, origin, routes)),
    onDestination: (destination: string | null) => choose({ ...pair, destination }),
    onSwap: swap,
  }
}

/** Where the page's airline flies. */
function useAirlineRoutes() {
  const { data, error, isLoading } = useOperation(listRoutesOfAirline, { params: { code: cheapestAirline } })
  return { routes: data ?? [], hasFailed: error !== undefined, isLoading }
}
