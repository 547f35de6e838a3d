import { cabinInPath } from '@pointfare/shared/contracts/cheapest'
import { partsToIso } from '@pointfare/shared/contracts/days'
import { searchableCabins } from '@pointfare/shared/contracts/flight-search'
import {
  maxTravellers,
  readNights,
  returnTripSorts,
  usualNights,
  writeNights,
  type ReturnTrip,
} from '@pointfare/shared/contracts/return-trip'
import { departureTimeOf } from '@pointfare/shared/contracts/known'
import { shareText } from '@pointfare/shared/format/cabin-share'
import { showDepartureTime } from '@pointfare/shared/format/departure-time'
import { listReturnTrips } from '@pointfare/shared/operations/return-trips'
import * as z from 'zod/mini'
import { publicTool } from '../assistant-tool.ts'
import { airlines, currency, day, destination, limit, origin } from '../tool-parameters.ts'
import { resultsPage } from '../page-addresses.ts'
import { reportedSeats } from '../flight-summary.ts'
import { PriceSource, sourceSentence } from '../price-source.ts'
import { cabinWords, countWords, dayWords, numberWords, seenInstant, seenWords } from '../words.ts'

const cabinRequested = (what: string) => z.optional(z.enum(searchableCabins)).check(z.describe(what))

const input = z.object({
  origin,
  destination,
  from: day('The first day to leave'),
  to: day('The last day to leave, at most 62 days'),
  nights: z
    ._default(
      z.string().check(z.refine((text) => readNights(text) !== undefined, 'Nights from 1 to 60, such as 7 or 7-14')),
      writeNights(usualNights),
    )
    .check(z.describe('Nights away: 7 or 7-14, at most 60')),
  travellers: z
    ._default(z.int().check(z.minimum(1), z.maximum(maxTravellers)), 1)
    .check(z.describe('All of them sit on one flight each way')),
  cabin: cabinRequested('The cabin; whichever has the lowest points unless named'),
  backCabin: cabinRequested('The cabin of the way back, where it is another one'),
  airlines,
  sort: z._default(z.enum(returnTripSorts), 'points').check(z.describe('Lowest points first, or by date')),
  currency,
  limit: limit(5, 20),
})

const Leg = z.object({
  flight: z.string(),
  origin: z.string(),
  destination: z.string(),
  date: z.string(),
  departureTime: z.string(),
  departureTimeKnown: z.boolean(),
  cabin: z.enum(searchableCabins),
  points: z.int(),
  seats: z.string(),
  seatsKnown: z.boolean(),
  /** Percent of the way that is flown in the cabin; absent where that is all of it, as far as anybody tells. */
  cabinShare: z.optional(z.int()),
  seenAt: z.string(),
})
type Leg = z.infer<typeof Leg>

const Trip = z.object({
  airline: z.string(),
  nights: z.int(),
  /** Into one airport and out of another. */
  isOpenJaw: z.boolean(),
  /** For everybody, both ways. */
  points: z.int(),
  pointsPerTraveller: z.int(),
  /** For everybody, both ways, in `currency`; null where they are not known. */
  taxes: z.nullable(z.number()),
  centsPerPoint: z.nullable(z.number()),
  out: Leg,
  back: Leg,
})
type Trip = z.infer<typeof Trip>

const output = z.object({
  total: z.int(),
  travellers: z.int(),
  currency: z.string(),
  trips: z.array(Trip),
  source: PriceSource,
  page: z.string(),
})

/** Trips out and back for a party. */
export const returnTrips = publicTool({
  name: 'return_trips',
  title: 'Return trips for a party',
  description:
    'The cheapest trips out and back on one airline, with a seat for every traveller on one flight each way: total points and taxes, nights, both flights.',
  input,
  output,
  async answer(requested, { ask, siteOrigin, now, source }) {
    const { from, to, travellers, nights } = requested
    const route = {
      airline: requested.airlines?.join(',') ?? 'any',
      origin: requested.origin,
      destination: requested.destination,
    }
    const backCabin = requested.backCabin && cabinInPath(requested.backCabin)
    const cabin = requested.cabin && cabinInPath(requested.cabin)
    const {
      content,
      totalElements,
      currency: reported,
    } = await ask(listReturnTrips, {
      params: { ...route, airline: route.airline.toLowerCase(), from, to },
      query: {
        nights,
        travellers,
        ...(cabin && { cabin }),
        ...(backCabin && { 'back-cabin': backCabin }),
        currency: requested.currency,
        sort: requested.sort,
        'page-size': requested.limit,
      },
    })
    const trips = content.map(reportedTrip)
    const page = resultsPage(
      siteOrigin,
      { ...route, from, to },
      { trip: 'return', nights, travellers, cabin, 'back-cabin': backCabin },
    )
    const prices = await source()
    const text = [
      `${countWords(totalElements, 'return trip')} ${requested.origin}–${requested.destination} for ${countWords(travellers, 'traveller')}, ${nights} nights, ${trips.length} told:`,
      ...trips.map((trip, index) => tripLine(trip, reported, seenOf(content[index]!, now))),
      sourceSentence(prices),
      `Page: ${page}`,
    ].join('\n')
    return { text, facts: { total: totalElements, travellers, currency: reported, trips, source: prices, page } }
  },
})

function reportedTrip({
  airlineCode,
  nights,
  isOpenJaw,
  points,
  pointsPerTraveller,
  taxes,
  value,
  out,
  back,
}: ReturnTrip): Trip {
  return {
    airline: airlineCode,
    nights,
    isOpenJaw,
    points,
    pointsPerTraveller,
    taxes,
    centsPerPoint: value,
    out: reportedLeg(out),
    back: reportedLeg(back),
  }
}

const reportedLeg = (leg: ReturnTrip['out']): Leg => ({
  flight: leg.flightNumber,
  origin: leg.origin,
  destination: leg.destination,
  date: partsToIso(leg.departure),
  departureTime: showDepartureTime(leg),
  departureTimeKnown: departureTimeOf(leg) !== null,
  cabin: leg.cabin,
  points: leg.award.cabinPointsValue,
  ...reportedSeats(leg.award),
  ...(leg.award.cabinShare && { cabinShare: leg.award.cabinShare }),
  seenAt: seenInstant(leg.scrapedAt),
})

function tripLine(trip: Trip, currencyReported: string, seen: string): string {
  const taxes = trip.taxes === null ? '' : ` + ${numberWords(trip.taxes)} ${currencyReported} taxes`
  const total = `${numberWords(trip.points)} points${taxes} in all`
  return `${countWords(trip.nights, 'night')}, ${total}: ${legWords(trip.out)}; back ${legWords(trip.back)}; ${seen}`
}

function legWords({ flight, origin: from, destination: to, date, cabin, ...leg }: Leg): string {
  const share = shareText(leg)
  return `${flight} ${from}–${to} on ${dayWords(date)} in ${cabinWords(cabin)}${share ? ` (${share})` : ''}`
}

/** The older of its two prices. */
function seenOf({ out, back }: ReturnTrip, now: Date): string {
  const older = seenInstant(out.scrapedAt) < seenInstant(back.scrapedAt) ? out : back
  return seenWords(older.scrapedAt, now)
}
