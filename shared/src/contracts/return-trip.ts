import * as z from 'zod/mini'
import { cabinInPath } from './cheapest.ts'
import type { Cabin } from './cabin.ts'
import { Currency } from './currency.ts'
import { DateParts, InstantParts, IsoDate } from './dates.ts'
import { mostSeatsRequested, searchableCabins } from './flight-search.ts'
import { AirlineCode, AirportCode } from './iata.ts'
import { departureTimeKnown } from './known.ts'
import { pagedResponse } from './paged.ts'
import { CabinAward } from './reward-flight.ts'

/** Days to leave on that one question may cover: with 60 nights at most 3,720 pairs of days, fewer than 62 by 62. */
export const maxReturnDays = 62
export const maxNights = 60
/** One flight has to have a seat for each of them. */
export const maxTravellers = mostSeatsRequested
/** What the page begins with. */
export const usualNights = { min: 7, max: 14 }

export const returnTripsPageSize = 20
export const maxReturnTripsPageSize = 100

export const returnTripSorts = ['points', 'date'] as const
export type ReturnTripSort = (typeof returnTripSorts)[number]

const nightsPattern = /^([1-9]\d?)(?:-([1-9]\d?))?$/

/** Nights away, from `min` to `max`. */
export type Nights = { min: number; max: number }

/** Reads `7-14` or `7`; undefined for what is no range from 1 to 60. */
export function readNights(text: string): Nights | undefined {
  const [, first, last = first] = nightsPattern.exec(text) ?? []
  const nights = { min: Number(first), max: Number(last) }
  return nights.min <= nights.max && nights.max <= maxNights ? nights : undefined
}

/** The same as an address writes it. */
export const writeNights = ({ min, max }: Nights) => (min === max ? String(min) : `${min}-${max}`)

const leg = {
  id: z.string(),
  origin: AirportCode,
  destination: AirportCode,
  departure: DateParts,
  /** HH:mm, local at the origin; 00:00 where nobody tells it, too. */
  departureTime: z.string(),
  departureTimeKnown,
  carrierCode: AirlineCode,
  flightNumber: z.string(),
  /** The one that `award` is of. */
  cabin: z.enum(searchableCabins),
  /** Has a seat for every traveller on this one flight. */
  award: CabinAward,
  /** For one traveller, in the currency asked for; null where they are not known. */
  taxes: z.nullable(z.number().check(z.minimum(0))),
  journeyTimeMinutes: z.int().check(z.minimum(0)),
  /** The journey time follows from the distance: nobody has told it. */
  isEstimated: z.boolean(),
  planeType: z.nullable(z.string()),
  /** 0 is direct; null where it is not known. */
  stops: z.nullable(z.int().check(z.minimum(0))),
  /** A name such as `Europe/London`. */
  originTimeZone: z.string(),
  destinationTimeZone: z.string(),
  /** When a source last reported these figures. */
  scrapedAt: InstantParts,
}

export const TripLeg = z
  .object(leg)
  .register(z.globalRegistry, { id: 'TripLeg', description: 'One flight of a trip, in one cabin' })
export type TripLeg = z.infer<typeof TripLeg>

export const ReturnTrip = z
  .object({
    /** Of both flights: points of one programme do not pay with another. */
    airlineCode: AirlineCode,
    /** From the day of the flight out to that of the flight back. */
    nights: z.int().check(z.minimum(1), z.maximum(maxNights)),
    /** Into one airport of a city and out of another, or home to another. */
    isOpenJaw: z.boolean(),
    out: TripLeg,
    back: TripLeg,
    pointsPerTraveller: z.int().check(z.minimum(1)),
    /** For all travellers, both ways. */
    points: z.int().check(z.minimum(1)),
    /** The same, in the currency asked for; null where those of a flight are not known. */
    taxes: z.nullable(z.number().check(z.minimum(0))),
    /** US cents that a point saves once the taxes are paid; null where a cash price is not known. */
    value: z.nullable(z.number()),
  })
  .register(z.globalRegistry, { id: 'ReturnTrip', description: 'A flight out and a flight back of one airline' })
export type ReturnTrip = z.infer<typeof ReturnTrip>

export const ReturnDay = z
  .object({
    out: IsoDate,
    back: IsoDate,
    airlineCode: AirlineCode,
    /** The lowest of the two days, for all travellers. */
    points: z.int().check(z.minimum(1)),
    taxes: z.nullable(z.number().check(z.minimum(0))),
  })
  .register(z.globalRegistry, {
    id: 'ReturnDay',
    description: 'What leaving on one day and coming back on another costs',
  })
export type ReturnDay = z.infer<typeof ReturnDay>

/** Of two days and an airline there is one trip, of the best flight of each day. */
export const ReturnTrips = z
  .extend(pagedResponse(ReturnTrip), {
    travellers: z.int().check(z.minimum(1), z.maximum(maxTravellers)),
    /** Of the taxes. */
    currency: Currency,
    /** Every pair of days with a trip, by day out and day back; the same on every page. */
    matrix: z.array(ReturnDay),
    /** How many days have a flight out, and a flight back, with a seat for everybody: says which way there is none. */
    daysOut: z.int().check(z.minimum(0)),
    daysBack: z.int().check(z.minimum(0)),
  })
  .register(z.globalRegistry, { id: 'ReturnTrips' })
export type ReturnTrips = z.infer<typeof ReturnTrips>

export type ReturnTripsQuery = {
  /** `any`, a code, or several with commas. */
  airline: string
  /** Airports or cities, with commas. */
  origin: string
  destination: string
  /** Days to leave on. */
  from: IsoDate
  to: IsoDate
  nights: Nights
  travellers: number
  /** Null: whichever has the lowest points. */
  cabin: Cabin | null
  /** Of the flight back, where it is not to be that of the flight out. */
  backCabin?: Cabin | null | undefined
  currency: Currency
  sort: ReturnTripSort
  pageNumber: number
}

/** What is asked for, as the operation takes it. */
export const returnTripsInput = ({ airline, origin, destination, from, to, ...query }: ReturnTripsQuery) => ({
  params: { airline: airline.toLowerCase(), origin, destination, from, to },
  query: {
    nights: writeNights(query.nights),
    travellers: query.travellers,
    cabin: cabinOrAny(query.cabin),
    ...backCabinOf(query),
    currency: query.currency,
    ...(query.sort === 'points' ? {} : { sort: query.sort }),
    'page-number': query.pageNumber,
    'page-size': returnTripsPageSize,
  },
})

/** Whoever names no other cabin for the way back sits in one cabin both ways. */
function backCabinOf({ cabin, backCabin = cabin }: Pick<ReturnTripsQuery, 'cabin' | 'backCabin'>) {
  if (backCabin !== cabin) return { 'back-cabin': cabinOrAny(backCabin) }
  return cabin === null ? { 'back-cabin': 'same' } : {}
}

const cabinOrAny = (cabin: Cabin | null) => (cabin ? cabinInPath(cabin) : 'any')
