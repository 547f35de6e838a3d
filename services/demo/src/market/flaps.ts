import type { Awards, CabinIndex } from '../awards.ts'
import { flapShare, longestFlapSeconds, shortestFlapSeconds } from '../change-rates.ts'
import type { Random } from '@pointfare/core/random'
import type { FlightKey } from './flight-key.ts'
import { changing, type MarketFlight } from './market-flight.ts'

/** A change of one cabin that will be taken back at `dueAt`, in milliseconds since 1970. */
export type Flap = { key: FlightKey; dueAt: number; cabin: CabinIndex; before: Awards; after: Awards }

type Change = { flight: MarketFlight; cabin: CabinIndex; before: Awards; at: number }

/** Some changes do not last: answers when this one is taken back, undefined when it is not. */
export function drawFlap({ flight, cabin, before, at }: Change, random: Random): Flap | undefined {
  if (!random.chance(flapShare)) return undefined
  const seconds = shortestFlapSeconds + random.below(longestFlapSeconds - shortestFlapSeconds)
  return { key: flight.key, dueAt: at + seconds * 1000, cabin, before, after: structuredClone(flight.awards) }
}

/** Takes the change back, unless the flight has gone or something else has happened to the cabin since. */
export function takeBack({ cabin, before, after }: Flap, flight: MarketFlight | undefined) {
  if (!flight) return
  const isAsLeft = (['points', 'seats', 'saver'] as const).every(
    (figure) => flight.awards[figure][cabin] === after[figure][cabin],
  )
  if (isAsLeft) changing(flight, (awards) => copyCabin(before, awards, cabin))
}

function copyCabin(from: Awards, to: Awards, cabin: CabinIndex) {
  to.points[cabin] = from.points[cabin]
  to.seats[cabin] = from.seats[cabin]
  to.saver[cabin] = from.saver[cabin]
}
