import type { AwardSnapshot, SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'
import * as z from 'zod/mini'
import { codesIn, OptionalFigure, OptionalFlag, OptionalText, seenAt, seenFields } from './figures.ts'
import { Trip } from './trips.ts'

/** One route on one day in one programme: a summary over all flights, and the flights themselves where asked for. */
export const Availability = z.looseObject({
  ID: z.string(),
  Route: z.object({ OriginAirport: z.string(), DestinationAirport: z.string() }),
  Date: z.string(),
  Source: z.string(),
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
})
const cabinFields = Object.keys(Cabin.shape)

/**
 * What the summary says of the airline that day, under the airline's code instead of a flight number.
 * @throws z.core.$ZodError naming a field that cannot be read
 */
export const summarySnapshot = (row: Availability, carrier: string): Partial<AwardSnapshot> => ({
  carrier,
  origin: row.Route.OriginAirport,
  destination: row.Route.DestinationAirport,
  departure: row.Date,
  flightNumber: carrier,
  economy: awardOf(row, 'Y', carrier),
  premiumEconomy: awardOf(row, 'W', carrier),
  business: awardOf(row, 'J', carrier),
  first: awardOf(row, 'F', carrier),
  ...scrapedAt(seenAt(row)),
})

const scrapedAt = (at: string | undefined) => (at === undefined ? {} : { scrapedAt: at })

/** A cabin that no field speaks of is one that the airline does not have. */
function awardOf(row: Availability, letter: string, carrier: string): SnapshotAward {
  const cabin = cabinOf(row, letter)
  const points = isOwn(cabin, carrier) && isAvailable(cabin) ? cost(cabin) : 0
  // The cost is that of the cheapest flight and the seats those of the fullest of seats: never promise one at the other's.
  return { points, seats: 0 }
}

type Cabin = z.infer<typeof Cabin>

const cabinOf = (row: Availability, letter: string): Cabin =>
  Cabin.parse(Object.fromEntries(cabinFields.map((field) => [field, row[letter + field]])))

/** The figures without Raw leave out prices that Seats.aero finds too high; one can fly for them all the same. */
const isAvailable = ({ Available, AvailableRaw }: Cabin) => Boolean(AvailableRaw) || Boolean(Available)

const cost = ({ MileageCost, MileageCostRaw }: Cabin) => MileageCostRaw || MileageCost || 0

/** Miles also buy seats on partners; what those ask is not the airline's own price. */
function isOwn({ Airlines, AirlinesRaw }: Cabin, carrier: string) {
  const airlines = codesIn(AirlinesRaw || Airlines)
  return airlines.length === 0 || airlines.includes(carrier)
}
