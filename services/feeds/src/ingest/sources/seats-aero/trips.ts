import type { AwardSnapshot, SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'
import * as z from 'zod/mini'
import { codesIn, OptionalFigure, OptionalText, seenAt, seenFields } from './figures.ts'

const cabinOf = { economy: 'economy', premium: 'premiumEconomy', business: 'business', first: 'first' } as const

/** Seats are counted no further. */
const mostSeats = 9

const Segment = z.object({
  OriginAirport: z.string(),
  DestinationAirport: z.string(),
  Order: OptionalFigure,
})

/** One way to fly in one cabin. Taxes are not read: an empty currency would mean US dollars. */
export const Trip = z.object({
  AvailabilityID: OptionalText,
  Cabin: z.enum(['economy', 'premium', 'business', 'first']),
  MileageCost: OptionalFigure,
  RemainingSeats: OptionalFigure,
  Stops: OptionalFigure,
  Carriers: OptionalText,
  FlightNumbers: z.string(),
  // The time at the airport, although it ends in Z.
  DepartsAt: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, 'A departure is written 2027-03-15T11:30:00Z')),
  AvailabilitySegments: z.optional(z.nullable(z.array(Segment))),
  Source: OptionalText,
  ...seenFields,
})
export type Trip = z.infer<typeof Trip>

type Journey = {
  carrier: string
  /** Where trips without segments begin and end, and when those without a time were seen. */
  origin?: string
  destination?: string
  seenAt?: string | undefined
}

/** One snapshot for each of the airline's own nonstop flights among the trips of one route and day. */
export function snapshotsOfTrips(trips: readonly Trip[], journey: Journey): Partial<AwardSnapshot>[] {
  const own = trips.filter((trip) => isNonstop(trip) && isFlownBy(trip, journey.carrier))
  const byFlight = Map.groupBy(own, ({ DepartsAt, FlightNumbers }) => `${DepartsAt} ${FlightNumbers}`)
  return [...byFlight.values()].map((cabins) => snapshotOf(cabins, journey))
}

const isNonstop = ({ Stops, FlightNumbers }: Trip) => (Stops ?? 0) === 0 && codesIn(FlightNumbers).length === 1

const isFlownBy = ({ Carriers, FlightNumbers }: Trip, carrier: string) =>
  Carriers ? codesIn(Carriers).includes(carrier) : FlightNumbers.startsWith(carrier)

function snapshotOf(cabins: Trip[], { carrier, origin, destination, seenAt: seenWith }: Journey) {
  const [first] = cabins as [Trip, ...Trip[]] // a group has at least one
  const segment = first.AvailabilitySegments?.[0]
  const awards = { economy: closed, premiumEconomy: closed, business: closed, first: closed }
  for (const trip of cabins) awards[cabinOf[trip.Cabin]] = cheaper(awards[cabinOf[trip.Cabin]], awardOf(trip))

  const from = segment?.OriginAirport ?? origin
  const to = segment?.DestinationAirport ?? destination
  const scrapedAt = latest(cabins) ?? seenWith
  return {
    carrier,
    ...(from ? { origin: from } : {}),
    ...(to ? { destination: to } : {}),
    departure: first.DepartsAt.slice(0, 10),
    departureTime: first.DepartsAt.slice(11, 16),
    flightNumber: first.FlightNumbers.replaceAll(' ', ''),
    ...awards,
    ...(scrapedAt ? { scrapedAt } : {}),
  }
}

const latest = (trips: Trip[]) =>
  trips.map(seenAt).reduce((newest, at) => (newest === undefined || (at && at > newest) ? at : newest))

const closed: SnapshotAward = { points: 0, seats: 0 }

/** 0 seats are an unknown number of them. */
const awardOf = ({ MileageCost, RemainingSeats }: Trip): SnapshotAward => ({
  points: MileageCost ?? 0,
  seats: RemainingSeats ?? 0,
  seatsAreAtLeast: (RemainingSeats ?? 0) >= mostSeats,
})

const cheaper = (a: SnapshotAward, b: SnapshotAward) =>
  a.points === 0 || (b.points > 0 && b.points < a.points) ? b : a
