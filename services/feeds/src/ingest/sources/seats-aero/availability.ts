import type { AwardSnapshot, SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'
import * as z from 'zod/mini'
import {
  carriersOf,
  codesIn,
  OptionalFigure,
  OptionalFlag,
  OptionalText,
  seenAt,
  seenFields,
  taxesOf,
} from './figures.ts'
import { Trip } from './trips.ts'

/** One route on one day in one programme: a summary over all flights, and the flights themselves where asked for. */
export const Availability = z.looseObject({
  ID: z.string(),
  Route: z.object({ OriginAirport: z.string(), DestinationAirport: z.string() }),
  Date: z.string(),
  Source: z.string(),
  TaxesCurrency: OptionalText,
  AvailabilityTrips: z.optional(z.nullable(z.array(Trip))),
  ...seenFields,
})
export type Availability = z.infer<typeof Availability>

/** The fields of one cabin, each of which begins with its letter. */
const Cabin = z.object({
  Available: OptionalFlag,
  AvailableRaw: OptionalFlag,
  MileageCost: OptionalFigure,
  MileageCostRaw: OptionalFigure,
  Airlines: OptionalText,
  AirlinesRaw: OptionalText,
  TotalTaxes: OptionalFigure,
  TotalTaxesRaw: OptionalFigure,
})
const cabinFields = Object.keys(Cabin.shape)

/**
 * What the summary says of a programme that day, under its airline's code instead of a flight number: the lowest cost of each
 * cabin, and who flies. Which of several airlines asks it is not said, so the day is one flight and not one for each.
 * @throws z.core.$ZodError naming a field that cannot be read
 */
export function summarySnapshot(row: Availability, carrier: string): Partial<AwardSnapshot> {
  const cabins = letters.map((letter) => cabinOf(row, letter))
  const [economy, premiumEconomy, business, first] = cabins.map((cabin) => awardOf(cabin, row.TaxesCurrency)) as Four
  const airlines = cabins.flatMap((cabin) => (isAvailable(cabin) ? codesIn(cabin.AirlinesRaw || cabin.Airlines) : []))
  const at = seenAt(row)
  return {
    carrier,
    origin: row.Route.OriginAirport,
    destination: row.Route.DestinationAirport,
    departure: row.Date,
    flightNumber: carrier,
    ...carriersOf(airlines.toSorted()),
    economy,
    premiumEconomy,
    business,
    first,
    ...(at === undefined ? {} : { scrapedAt: at }),
  }
}

const letters = ['Y', 'W', 'J', 'F'] as const
type Four = [SnapshotAward, SnapshotAward, SnapshotAward, SnapshotAward]

/** A cabin that no field speaks of is one that nobody flies. */
function awardOf(cabin: Cabin, currency: Availability['TaxesCurrency']): SnapshotAward {
  if (!isAvailable(cabin)) return { points: 0, seats: 0 }
  const { MileageCost, MileageCostRaw, TotalTaxes, TotalTaxesRaw } = cabin
  // The cost is that of the cheapest flight and the seats those of the fullest of seats: never promise one at the other's.
  return {
    points: MileageCostRaw || MileageCost || 0,
    seats: 0,
    ...taxesOf(MileageCostRaw ? TotalTaxesRaw || TotalTaxes : TotalTaxes, currency),
  }
}

type Cabin = z.infer<typeof Cabin>

const cabinOf = (row: Availability, letter: string): Cabin =>
  Cabin.parse(Object.fromEntries(cabinFields.map((field) => [field, row[letter + field]])))

/** The figures without Raw leave out prices that Seats.aero finds too high; one can fly for them all the same. */
const isAvailable = ({ Available, AvailableRaw }: Cabin) => Boolean(AvailableRaw) || Boolean(Available)
