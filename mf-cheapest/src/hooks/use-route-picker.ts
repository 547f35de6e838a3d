import { useSite } from '@pointfare/shared/remote'
import { useRef, useState } from 'react'
import { canSwap, chooseOrigin, destinationsFrom, isComplete, isOpenEnded } from '../domain/change-criteria.ts'
import { anywhere, cheapestAirline, type CompletePair, type RoutePair } from '../domain/criteria.ts'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listRoutesOfAirline } from '@pointfare/shared/operations/airlines'

/** Presses of the swap button within this time are one press (rule 6.4 of the product). */
const swapGuardMs = 100

type Options = {
  /** The pair of the address; the picker follows it whenever it changes, and is its own master between. */
  given: RoutePair
  /** With `anywhere` at one end, the other may be an airport of any airline, and not only of the page's. */
  isAnyAirline: boolean
  /** Called only when both ends are chosen. */
  onPair: (pair: CompletePair) => void
}

/** Everything the pickers of origin and destination show and do. */
export function useRoutePicker({ given, isAnyAirline, onPair }: Options) {
  const { now } = useSite()
  const [pair, setPair] = useState(given)
  const { routes, allRoutes, hasFailed, isLoading } = useFlownRoutes(isAnyAirline && isOpenEnded(pair))
  const [known, setKnown] = useState(given)
  const swappedAt = useRef(-Infinity)

  if (known.origin !== given.origin || known.destination !== given.destination) {
    setKnown(given)
    setPair(given)
  }

  const routesFor = (chosen: RoutePair) => (isOpenEnded(chosen) ? allRoutes : routes)
  const isTurnable = canSwap(pair, routesFor(pair))

  const choose = (next: RoutePair) => {
    setPair(next)
    if (isComplete(next)) onPair(next)
  }

  const swap = () => {
    const at = now().getTime()
    if (!isTurnable || at - swappedAt.current < swapGuardMs) return
    swappedAt.current = at
    choose({ origin: pair.destination, destination: pair.origin })
  }

  return {
    pair,
    routes,
    origins: (pair.destination === anywhere ? allRoutes : routes).map(({ origin }) => origin),
    destinations: destinationsFrom(pair.origin === anywhere ? allRoutes : routes, pair.origin),
    hasFailed,
    isLoading,
    canSwap: isTurnable,
    onOrigin: (origin: string | null) => choose(chooseOrigin(pair, origin, routesFor({ ...pair, origin }))),
    onDestination: (destination: string | null) => choose({ ...pair, destination }),
    onSwap: swap,
  }
}

/** Where the page's airline flies, and where any does if that is asked for; the first stands in until the second is there. */
function useFlownRoutes(isAnyAirline: boolean) {
  const own = useOperation(listRoutesOfAirline, { params: { code: cheapestAirline } })
  const all = useOperation(listRoutesOfAirline, isAnyAirline ? { params: { code: 'any' } } : null)
  const routes = own.data ?? []
  return {
    routes,
    allRoutes: (isAnyAirline && all.data) || routes,
    hasFailed: (own.error ?? all.error) !== undefined,
    isLoading: own.isLoading,
  }
}
