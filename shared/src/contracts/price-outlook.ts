import * as z from 'zod/mini'
import { awardDetails } from './itinerary.ts'

/** How many days ahead an outlook looks. */
export const outlookDays = [7, 30] as const

/** What the cases say of a price: take it, wait for a lower one, or nothing clear. */
export const PriceAdvice = z.enum(['BOOK', 'WAIT', 'UNCLEAR'])
export type PriceAdvice = z.infer<typeof PriceAdvice>

const Percent = z.int().check(z.minimum(0), z.maximum(100))
const Count = z.int().check(z.minimum(1))

export const PriceProspect = z
  .object({
    /** Within so many days. */
    days: z.union([z.literal(7), z.literal(30)]),
    /** How often prices like this one were to be had for fewer points at some moment of these days. */
    fellPercent: Percent,
    /** And how often they never fell, and at the end cost more or could not be booked. */
    gonePercent: Percent,
    /** Of how many prices like this one that is known, and of how many flights. */
    cases: Count,
    flights: Count,
    advice: PriceAdvice,
    /** Percent of the way that is flown in the cabin now, where that is not all of it: then all of these cases are such. */
    cabinShare: awardDetails.cabinShare,
  })
  .register(z.globalRegistry, { id: 'PriceProspect' })
export type PriceProspect = z.infer<typeof PriceProspect>

const CabinOutlook = z.array(PriceProspect)

export const PriceOutlook = z
  .object({
    /** Empty where the cabin cannot be booked now, or too few prices like it are known. */
    cabins: z.object({
      ECONOMY: CabinOutlook,
      PREMIUM_ECONOMY: CabinOutlook,
      BUSINESS: CabinOutlook,
      FIRST: CabinOutlook,
    }),
  })
  .register(z.globalRegistry, {
    id: 'PriceOutlook',
    description:
      'What happened to prices comparable to those of a flight: of the same route and cabin, within a fifth of the points, and about ' +
      'as long before departure',
  })
export type PriceOutlook = z.infer<typeof PriceOutlook>
