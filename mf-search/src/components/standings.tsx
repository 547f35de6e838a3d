import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { partsToIso } from '@pointfare/shared/contracts/days'
import type { FlightStanding } from '@pointfare/shared/contracts/price-standing'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { createContext, useContext } from 'react'
import { nothingAround, priceAround, type PriceAround, type SearchPrices } from '../domain/search-prices.ts'
import { PriceChip } from './price-chip.tsx'

const Standings = createContext<ReadonlyMap<string, FlightStanding['cabins']>>(new Map())

/** By flight id. They come after the flights, and only what says them is drawn anew then. */
export const StandingsProvider = Standings.Provider

const Prices = createContext<SearchPrices | undefined>(undefined)

/** Of all days of the search; undefined until they are known. */
export const SearchPricesProvider = Prices.Provider

/** What the search says of the price of a flight's cabin. */
export function usePriceAround(flight: RewardFlight, cabin: Cabin): PriceAround {
  const prices = useContext(Prices)
  const award = cabins.find((each) => each.cabin === cabin)?.award
  if (!award) return nothingAround
  return priceAround(prices, cabin, { date: partsToIso(flight.departure), points: flight[award].cabinPointsValue })
}

/** How a price stands among those of its route. */
export const useStanding = (flight: RewardFlight, cabin: Cabin) => useContext(Standings).get(flight.id)?.[cabin]

type Props = { flight: RewardFlight; cabin: Cabin; points: number; locale: string }

/** The chip of one cabin of a flight among the results. */
export function FlightPriceChip({ flight, cabin, ...price }: Props) {
  return <PriceChip {...price} standing={useStanding(flight, cabin)} around={usePriceAround(flight, cabin)} />
}
