import { cabins } from '@pointfare/shared/contracts/cabin'
import { searchableCabins } from '@pointfare/shared/contracts/flight-search'
import { partsToIso } from '@pointfare/shared/contracts/days'
import { departureTimeOf, seatsOf } from '@pointfare/shared/contracts/known'
import type { CabinAward, RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { shareText } from '@pointfare/shared/format/cabin-share'
import { showDepartureTime } from '@pointfare/shared/format/departure-time'
import { seatsInWords, seatsOfAward } from '@pointfare/shared/format/seats'
import * as z from 'zod/mini'
import { cabinWords, dayWords, numberWords, seenInstant, seenWords } from './words.ts'

const ToldCabin = z.object({
  cabin: z.enum(searchableCabins),
  /** For one seat, one way. */
  points: z.int(),
  /** As the source writes it, such as `9+`; `open` where it counts none. */
  seats: z.string(),
  seatsKnown: z.boolean(),
  isSaverAward: z.boolean(),
  /** Percent of the way that is flown in the cabin; absent where that is all of it, as far as anybody tells. */
  cabinShare: z.optional(z.int()),
})

/** A flight as assistants are told of it: cabins that cannot be booked are left out. */
export const ToldFlight = z.object({
  airline: z.string(),
  flight: z.string(),
  origin: z.string(),
  destination: z.string(),
  date: z.string(),
  /** HH:mm, or that nobody tells it. */
  departureTime: z.string(),
  departureTimeKnown: z.boolean(),
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
    departureTime: showDepartureTime(flight),
    departureTimeKnown: departureTimeOf(flight) !== null,
    cabins: cabins.flatMap(({ cabin, award }) => {
      const { cabinPointsValue: points, isSaverAward, cabinShare } = flight[award]
      return points > 0
        ? [{ cabin, points, ...toldSeats(flight[award]), isSaverAward, ...(cabinShare && { cabinShare }) }]
        : []
    }),
    seenAt: seenInstant(flight.scrapedAt),
  }
}

export const toldSeats = (award: CabinAward) => ({ seats: seatsOfAward(award), seatsKnown: seatsOf(award) !== null })

/** `at 09:45`, or `Time not published`. */
const leavesInWords = ({
  departureTime,
  departureTimeKnown,
}: Pick<ToldFlight, 'departureTime' | 'departureTimeKnown'>) =>
  departureTimeKnown ? `at ${departureTime}` : departureTime

/** `VS3 LHR–JFK, Mon, 15 Mar 2027 at 09:45: Economy 10,000 points (9+ seats, saver); seen 5 minutes ago` */
export function flightLine(flight: RewardFlight, now: Date): string {
  const told = toldFlight(flight)
  const { flight: number, origin, destination, date, cabins: open } = told
  const prices = open.map(
    ({ cabin, points, isSaverAward, ...seats }) =>
      `${cabinWords(cabin)} ${numberWords(points)} points (${[seatsInWords(seats.seats), isSaverAward && 'saver', shareText(seats)].filter(Boolean).join(', ')})`,
  )
  const when = `${dayWords(date)} ${leavesInWords(told)}`
  return `${number} ${origin}–${destination}, ${when}: ${prices.join(', ') || 'no award seats'}; ${seenWords(flight.scrapedAt, now)}`
}
