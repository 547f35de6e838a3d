import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { FlightStanding } from '@pointfare/shared/contracts/price-standing'
import { createContext, useContext, type ComponentProps } from 'react'
import { PriceChip } from './price-chip.tsx'

const Standings = createContext<ReadonlyMap<string, FlightStanding['cabins']>>(new Map())

/** By flight id. They come after the flights, and only what says them is drawn anew then. */
export const StandingsProvider = Standings.Provider

type Props = Omit<ComponentProps<typeof PriceChip>, 'standing'> & { flightId: string; cabin: Cabin }

/** The chip of one cabin of a flight among the results. */
export function FlightPriceChip({ flightId, cabin, ...price }: Props) {
  return <PriceChip {...price} standing={useContext(Standings).get(flightId)?.[cabin]} />
}
