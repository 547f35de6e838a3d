import { cabins } from '@pointfare/shared/contracts/cabin'
import { searchableCabins } from '@pointfare/shared/contracts/flight-search'
import { partsToIso } from '@pointfare/shared/contracts/days'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import * as z from 'zod/mini'
import { cabinWords, dayWords, numberWords, seenInstant, seenWords } from './words.ts'

const ToldCabin = z.object({
  cabin: z.enum(searchableCabins),
  /** For one seat, one way. */
  points: z.int(),
  /** As the source writes it, such as `9+`. */
  seats: z.string(),
  isSaverAward: z.boolean(),
})

/** A flight as assistants are told of it: cabins that cannot be booked are left out. */
export const ToldFlight = z.object({
  airline: z.string(),
  flight: z.string(),
  origin: z.string(),
  destination: z.string(),
  date: z.string(),
  departureTime: z.string(),
  cabins: z.array(ToldCabin),
  /** When a source last reported this. */
  seenAt: z.string(),
})
export type ToldFlight = z.infer<typeof ToldFlight>

export function toldFlight(flight: RewardFlight): ToldFlight {
  return {
    airline: flight.carrierCode,
    flight: flight.flightNumber,
    origin: flight.origin,
    destination: flight.destination,
    date: partsToIso(flight.departure),
    departureTime: flight.departureTime,
    cabins: cabins.flatMap(({ cabin, award }) => {
      const { cabinPointsValue: points, cabinClassSeatCountString: seats, isSaverAward } = flight[award]
      return points > 0 ? [{ cabin, points, seats, isSaverAward }] : []
    }),
    seenAt: seenInstant(flight.scrapedAt),
  }
}

/** `VS3 LHR–JFK, Mon, 15 Mar 2027 at 09:45: Economy 10,000 points (9+ seats, saver); seen 5 minutes ago` */
export function flightLine(flight: RewardFlight, now: Date): string {
  const { flight: number, origin, destination, date, departureTime, cabins: open } = toldFlight(flight)
  const prices = open.map(
    ({ cabin, points, seats, isSaverAward }) =>
      `${cabinWords(cabin)} ${numberWords(points)} points (${seats} ${seats === '1' ? 'seat' : 'seats'}${isSaverAward ? ', saver' : ''})`,
  )
  const when = `${dayWords(date)} at ${departureTime}`
  return `${number} ${origin}–${destination}, ${when}: ${prices.join(', ') || 'no award seats'}; ${seenWords(flight.scrapedAt, now)}`
}
