import { cabins } from '@pointfare/shared/contracts/cabin'
import type { CashFare } from '@pointfare/shared/contracts/cheapest'
import { partsToIso } from '@pointfare/shared/contracts/days'
import type { ExploredRoute } from '@pointfare/shared/contracts/explore'
import { searchableCabins } from '@pointfare/shared/contracts/flight-search'
import { departureTimeOf, seatsOf } from '@pointfare/shared/contracts/known'
import type { CabinAward, RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { shareText } from '@pointfare/shared/format/cabin-share'
import { showDepartureTime } from '@pointfare/shared/format/departure-time'
import { formatSeats, seatsOfAward } from '@pointfare/shared/format/seats'
import * as z from 'zod/mini'
import { cabinWords, dayWords, numberWords, seenInstant, seenWords } from './words.ts'

const ReportedCabin = z.object({
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
export const FlightSummary = z.object({
  airline: z.string(),
  flight: z.string(),
  origin: z.string(),
  destination: z.string(),
  date: z.string(),
  /** HH:mm, or that nobody tells it. */
  departureTime: z.string(),
  departureTimeKnown: z.boolean(),
  cabins: z.array(ReportedCabin),
  /** When a source last reported this. */
  seenAt: z.string(),
})
export type FlightSummary = z.infer<typeof FlightSummary>

export function flightSummary(flight: RewardFlight): FlightSummary {
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
        ? [{ cabin, points, ...reportedSeats(flight[award]), isSaverAward, ...(cabinShare && { cabinShare }) }]
        : []
    }),
    seenAt: seenInstant(flight.scrapedAt),
  }
}

export const reportedSeats = (award: CabinAward) => ({
  seats: seatsOfAward(award),
  seatsKnown: seatsOf(award) !== null,
})

/** `at 09:45`, or `Time not published`. */
const formatLeaves = ({
  departureTime,
  departureTimeKnown,
}: Pick<FlightSummary, 'departureTime' | 'departureTimeKnown'>) =>
  departureTimeKnown ? `at ${departureTime}` : departureTime

/** `VS3 LHR–JFK, Mon, 15 Mar 2027 at 09:45: Economy 10,000 points (9+ seats, saver); seen 5 minutes ago` */
export function flightLine(flight: RewardFlight, now: Date): string {
  const reported = flightSummary(flight)
  const { flight: number, origin, destination, date, cabins: open } = reported
  const prices = open.map(
    ({ cabin, points, isSaverAward, ...seats }) =>
      `${cabinWords(cabin)} ${numberWords(points)} points (${[formatSeats(seats.seats), isSaverAward && 'saver', shareText(seats)].filter(Boolean).join(', ')})`,
  )
  const when = `${dayWords(date)} ${formatLeaves(reported)}`
  return `${number} ${origin}–${destination}, ${when}: ${prices.join(', ') || 'no award seats'}; ${seenWords(flight.scrapedAt, now)}`
}

/** The lowest of a route, or one flight of it, with what a point of it is worth. */
export const OfferSummary = z.object({
  origin: z.string(),
  destination: z.string(),
  airline: z.string(),
  flight: z.string(),
  date: z.string(),
  /** For one traveller, one way. */
  points: z.int(),
  /** Percent of the way that is flown in the cabin; absent where that is all of it, as far as anybody tells. */
  cabinShare: z.optional(z.int()),
  /** Paid beside the points, in `currency`; null where it is not known. */
  taxes: z.nullable(z.number()),
  /** What the same seat costs without points, in `currency`; null where it is not known. */
  cashPrice: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** What a point buys once the taxes are paid, in US cents; null where it is not known. */
  centsPerPoint: z.nullable(z.number()),
  seenAt: z.string(),
})

export type OfferSummary = z.infer<typeof OfferSummary>

export function offerOfRoute(route: ExploredRoute): OfferSummary {
  const { origin, destination, airlineCode, flightNumber, date, points, taxes, cash, value, cabinShare } = route
  return {
    origin,
    destination,
    airline: airlineCode,
    flight: flightNumber,
    date,
    points,
    ...(cabinShare && { cabinShare }),
    taxes: taxes?.amount ?? null,
    cashPrice: cash?.price ?? null,
    currency: taxes?.currency ?? cash?.currency ?? null,
    centsPerPoint: value,
    seenAt: seenInstant(seenAtOf(route)),
  }
}

/** Money fields of an offer, of what is known of its fare. */
export const moneyOf = (cash: CashFare | null) => ({
  taxes: cash?.taxes ?? null,
  cashPrice: cash?.price ?? null,
  currency: cash?.currency ?? null,
})

/** `VS3 on Mon, 15 Mar 2027, 10,000 points, 82% in cabin + 120 USD taxes (1.4 US cents a point)` */
export function offerWords({ flight, date, points, taxes, currency, centsPerPoint, ...cabin }: OfferSummary): string {
  const share = shareText(cabin)
  const taxWords = taxes === null ? '' : ` + ${numberWords(taxes)} ${currency} taxes`
  const worth = centsPerPoint === null ? '' : ` (${centsPerPoint.toFixed(1)} US cents a point)`
  return `${flight} on ${dayWords(date)}, ${numberWords(points)} points${share ? `, ${share}` : ''}${taxWords}${worth}`
}

const seenAtOf = ({ seenAt, scrapedAt }: Pick<ExploredRoute, 'seenAt' | 'scrapedAt'>) => seenAt ?? scrapedAt

export const offerSeen = (route: ExploredRoute, now: Date) => seenWords(seenAtOf(route), now)
