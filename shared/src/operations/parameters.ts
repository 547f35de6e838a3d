import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'
import { IsoDate } from '../contracts/dates.ts'
import { searchableCabins } from '../contracts/flight-search.ts'
import { AirlineCode, AirportCode } from '../contracts/iata.ts'
import { FlightNumber } from '../contracts/itinerary.ts'
import { AirlineCodes, joinCodes, PlaceCodes, splitCodes, whyNoAirlineCodes } from '../contracts/place-codes.ts'
import { defaultAirline } from '../contracts/reward-flight.ts'

/** Codes are accepted however a caller writes them, and are capitals from then on. */
export const upperCase = <Code extends core.$ZodType<string, string>>(code: Code) =>
  z.pipe(z.string().check(z.toUpperCase()), code)

/** Lists are capitals from then on, too, and hold nothing twice. */
const listed = (list: core.$ZodType<string, string>) =>
  z.pipe(
    z.string().check(
      z.toUpperCase(),
      z.overwrite((text) => joinCodes(splitCodes(text))),
    ),
    list,
  )

const everyAirline = 'ANY'

/** One airline, several with commas, or `any`, which is every airline; `airlinesIn` reads it. */
export const airlinesOrAny = listed(
  z.union([z.literal(everyAirline), AirlineCodes], {
    error: ({ input }) =>
      String(input).split(',').includes(everyAirline)
        ? 'any is every airline already; it stands alone'
        : whyNoAirlineCodes(input),
  }),
)

/** The airlines that a path names; null for every one. */
export const airlinesIn = (text: string): AirlineCode[] | null => (text === everyAirline ? null : splitCodes(text))

/** Where from and where to: an airport, a city by the code that its airports share, or several with commas. */
export const placePair = { origin: listed(PlaceCodes), destination: listed(PlaceCodes) }

/** An airline, or `any`, which means the usual one: for what is told of one airline only. */
export const airlineOrAny = z.pipe(
  z.string().check(
    z.toUpperCase(),
    z.overwrite((text) => (text === 'ANY' ? defaultAirline : text)),
  ),
  AirlineCode,
)

/** As paths write it, `premium-economy`, or as bodies do. */
export const cabinOfPath = z.pipe(
  z.string().check(
    z.toUpperCase(),
    z.overwrite((text) => text.replaceAll('-', '_')),
  ),
  z.enum(searchableCabins),
)

/** Where from and where to. */
export const airportPair = { origin: upperCase(AirportCode), destination: upperCase(AirportCode) }

/** One flight, as `AwardSnapshot` writes it. */
export const flightNumber = upperCase(FlightNumber)

/** A whole number as a query writes it. */
export const wholeNumber = (minimum: number, maximum: number) => {
  const error = `A whole number from ${minimum} to ${maximum}`
  return z.coerce.number<number>({ error }).check(z.int(error), z.minimum(minimum, error), z.maximum(maximum, error))
}

/** Yes or no as a query writes it; `saysYes` reads it. */
export const yesOrNo = () => z.string().check(z.regex(/^(true|1|yes|on|y|enabled|false|0|no|off|n|disabled)$/i))
export const saysYes = (text: string) => /^(true|1|yes|on|y|enabled)$/i.test(text)

/** As the database makes them. */
export const recordId = () =>
  z
    .string()
    .check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i))
    .register(z.globalRegistry, { format: 'uuid' })

const lastPageNumber = 100_000

/** Counted from 0. */
export const pageNumber = z._default(wholeNumber(0, lastPageNumber), 0)

/** Which page of a list. */
export const pageQuery = (usualSize: number, longest: number) => ({
  'page-number': pageNumber,
  'page-size': z._default(wholeNumber(1, longest), usualSize),
})

/** Lists that go on: a page is as long as an answer may be. */
export const longListPage = { 'page-number': z._default(wholeNumber(0, 100), 0) }
export const longList =
  'At most 1,000 flights. When there are more, the header Link names the address of the next ones, with `rel="next"`.'

/** The dates of a stay. */
export const stayDates = { checkInDate: z.optional(IsoDate), checkOutDate: z.optional(IsoDate) }
