import type { AwardSnapshot, SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'
import * as z from 'zod/mini'
import { carriersOf, codesIn, OptionalFigure, OptionalText, seenAt, seenFields, taxesOf } from './figures.ts'
import { inOrder, Segment, segmentsOf } from './segments.ts'

const cabinOf = { economy: 'economy', premium: 'premiumEconomy', business: 'business', first: 'first' } as const

/** Seats are counted no further. */
const mostSeats = 9

/** One way to fly in one cabin. */
export const Trip = z.object({
  AvailabilityID: OptionalText,
  Cabin: z.enum(['economy', 'premium', 'business', 'first']),
  MileageCost: OptionalFigure,
  TotalTaxes: OptionalFigure,
  TaxesCurrency: OptionalText,
  RemainingSeats: OptionalFigure,
  Stops: OptionalFigure,
  TotalDuration: OptionalFigure,
  /** Percent of the distance that is flown in a lower cabin. */
  MixedCabinPct: OptionalFigure,
  Carriers: OptionalText,
  FlightNumbers: z.string().check(z.regex(/[^\s,]/, 'A trip names its flights')),
  // Times at the airports, although they end in Z.
  DepartsAt: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, 'A departure is written 2027-03-15T11:30:00Z')),
  AvailabilitySegments: z.optional(z.nullable(z.array(Segment))),
  Source: OptionalText,
  ...seenFields,
})
export type Trip = z.infer<typeof Trip>

type Journey = {
  carrier: string
  /** Where trips begin and end when that is known, and when those without a time were seen. */
  origin?: string | undefined
  destination?: string | undefined
  seenAt?: string | undefined
}

/** One snapshot for each flight, or connection, among the trips of one route and day, whoever flies it. */
export function snapshotsOfTrips(trips: readonly Trip[], journey: Journey): Partial<AwardSnapshot>[] {
  const byNumber = Map.groupBy(trips.filter(isInItsCabin), (trip) => `${trip.DepartsAt.slice(0, 10)} ${numberOf(trip)}`)
  return [...byNumber.values()].map((cabins) => snapshotOf(quickest(cabins), journey))
}

const numberOf = ({ FlightNumbers }: Trip) =>
  codesIn(FlightNumbers)
    .map((code) => code.replaceAll(' ', ''))
    .join('-')

const isInItsCabin = ({ MixedCabinPct }: Trip) => (MixedCabinPct ?? 0) < 100

/** The same flights may be joined by a night in between, too: one flight is shown, the quickest. */
function quickest(trips: Trip[]): Trip[] {
  const duration = (trip: Trip) => trip.TotalDuration || Infinity
  const [best] = trips.toSorted((one, other) => duration(one) - duration(other)) as [Trip, ...Trip[]] // a group has one
  return trips.filter((trip) => duration(trip) === duration(best) && trip.DepartsAt === best.DepartsAt)
}

function snapshotOf(cabins: Trip[], { carrier, origin, destination, seenAt: seenWith }: Journey) {
  const [first] = cabins as [Trip, ...Trip[]] // a group has at least one
  const awards = { economy: closed, premiumEconomy: closed, business: closed, first: closed }
  for (const trip of cabins) awards[cabinOf[trip.Cabin]] = cheaper(awards[cabinOf[trip.Cabin]], awardOf(trip))

  const ways = waysOf(first)
  const from = origin ?? ways[0]?.OriginAirport
  const to = destination ?? ways.at(-1)?.DestinationAirport
  const scrapedAt = latest(cabins) ?? seenWith
  return {
    carrier,
    ...(from ? { origin: from } : {}),
    ...(to ? { destination: to } : {}),
    departure: first.DepartsAt.slice(0, 10),
    departureTime: first.DepartsAt.slice(11, 16),
    flightNumber: numberOf(first),
    stops: first.Stops ?? codesIn(first.FlightNumbers).length - 1,
    ...(first.TotalDuration ? { durationMinutes: first.TotalDuration } : {}),
    ...carriersOf(first.Carriers ? codesIn(first.Carriers) : airlinesOfNumbers(first)),
    ...segmentsOf(ways, first.TotalDuration),
    ...awards,
    ...(scrapedAt ? { scrapedAt } : {}),
  }
}

/** In the order they are flown; none when Seats.aero does not know all of them, as of some connections. */
function waysOf({ AvailabilitySegments, FlightNumbers }: Trip) {
  const ways = inOrder(AvailabilitySegments ?? [])
  return ways.length < codesIn(FlightNumbers).length ? [] : ways
}

const airlinesOfNumbers = ({ FlightNumbers }: Trip) => codesIn(FlightNumbers).map((number) => number.slice(0, 2))

const latest = (trips: Trip[]) =>
  trips.map(seenAt).reduce((newest, at) => (newest === undefined || (at && at > newest) ? at : newest))

const closed: SnapshotAward = { points: 0, seats: 0 }

/** 0 seats are an unknown number of them. */
const awardOf = ({ MileageCost, RemainingSeats, TotalTaxes, TaxesCurrency, MixedCabinPct }: Trip): SnapshotAward => ({
  points: MileageCost ?? 0,
  seats: RemainingSeats ?? 0,
  seatsAreAtLeast: (RemainingSeats ?? 0) >= mostSeats,
  ...taxesOf(TotalTaxes, TaxesCurrency),
  ...(MixedCabinPct ? { cabinShare: 100 - MixedCabinPct } : {}),
})

const cheaper = (a: SnapshotAward, b: SnapshotAward) =>
  a.points === 0 || (b.points > 0 && b.points < a.points) ? b : a
