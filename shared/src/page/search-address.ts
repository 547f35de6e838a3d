import type { Airline, Airport, RouteEntry } from '../contracts/airline.ts'
import { IsoDate } from '../contracts/dates.ts'
import { daysBetween } from '../contracts/days.ts'
import { AirlineCode } from '../contracts/iata.ts'
import { airportsIn } from '../contracts/airports-in.ts'
import { joinCodes, PlaceCodes, splitCodes } from '../contracts/place-codes.ts'
import { maxSearchRangeDays } from '../contracts/reward-flight.ts'
import * as z from 'zod/mini'

/** The address of a search's results. */
export const resultsPattern =
  '/search/airline/:airlineCode/origin/:origin/destination/:destination/from/:startDate/to/:endDate'

/** Every airline, where one could be chosen; addresses write it, too. */
export const anyAirline = 'any'

/**
 * What a traveller looks for; null is not chosen yet. In a URL `any` is that, and every airline as well: ends can only be
 * chosen once an airline is, so beside one of them it means every airline.
 */
export type SearchCriteria = {
  /** Of one airline, or `anyAirline`. */
  airlineCode: string | null
  /** An airport, a city, or several: `LHR,LGW`. */
  origin: string | null
  destination: string | null
  startDate: IsoDate | null
  endDate: IsoDate | null
}

/** Criteria read from an address, and a sentence for each part of it that could not be used. */
export type ReadCriteria = { criteria: SearchCriteria; complaints: string[] }

const parts = {
  airlineCode: { schema: AirlineCode, words: 'the airline' },
  origin: { schema: PlaceCodes, words: 'the origin' },
  destination: { schema: PlaceCodes, words: 'the destination' },
  startDate: { schema: IsoDate, words: 'the start date' },
  endDate: { schema: IsoDate, words: 'the end date' },
} as const

/** Reads a results URL's parameters, part by part: what is wrong is named, what is right is kept. */
export function readCriteria(params: Readonly<Record<string, string | undefined>>): ReadCriteria {
  const complaints: string[] = []
  const read = (key: keyof SearchCriteria) => {
    const text = params[key]
    if (text === undefined || isAny(text)) return null

    const { data, error } = z.safeParse(parts[key].schema, text.toUpperCase())
    if (data === undefined)
      complaints.push(`The address has “${text}” for ${parts[key].words}. ${error.issues[0]?.message}.`)
    return data ?? null
  }

  const readPlace = (key: 'origin' | 'destination') => {
    const codes = read(key)
    return codes && joinCodes(splitCodes(codes))
  }
  const origin = readPlace('origin')
  const destination = readPlace('destination')
  const criteria: SearchCriteria = {
    airlineCode: read('airlineCode') ?? (isAny(params['airlineCode']) && (origin || destination) ? anyAirline : null),
    origin,
    destination,
    startDate: read('startDate'),
    endDate: read('endDate'),
  }
  return withUsableRange(withTwoSides({ criteria, complaints }))
}

/** From a place one goes to another: of one that is on both sides, the origin stays. */
function withTwoSides({ criteria, complaints }: ReadCriteria): ReadCriteria {
  const { origin, destination } = criteria
  const both = splitCodes(destination ?? '').find((code) => code !== '' && splitCodes(origin ?? '').includes(code))
  if (!both) return { criteria, complaints }
  return {
    criteria: { ...criteria, destination: null },
    complaints: [...complaints, `The address has ${both} as origin and as destination.`],
  }
}

const isAny = (text: string | undefined) => text?.toLowerCase() === 'any'

/** A range that is reversed or too long keeps its start, so that only the end has to be chosen again. */
function withUsableRange({ criteria, complaints }: ReadCriteria): ReadCriteria {
  const { startDate, endDate } = criteria
  if (!startDate || !endDate) return { criteria, complaints }

  const days = daysBetween(startDate, endDate) + 1
  if (days >= 1 && days <= maxSearchRangeDays) return { criteria, complaints }

  const complaint =
    days < 1
      ? 'The address has an end date before its start date.'
      : `The address covers ${days} days; a search covers at most ${maxSearchRangeDays}.`
  return { criteria: { ...criteria, endDate: null }, complaints: [...complaints, complaint] }
}

/** Where one gets to from a place, each airport once. */
export function destinationsOf(origin: string, routes: readonly RouteEntry[]): Airport[] {
  const from = new Set(
    airportsIn(
      origin,
      routes.map((route) => route.origin),
    ).map(({ airportCode }) => airportCode),
  )
  const reached = routes.filter((route) => from.has(route.origin.airportCode)).flatMap((route) => route.destinations)
  return [...new Map(reached.map((airport) => [airport.airportCode, airport])).values()]
}

/**
 * Codes of an address that look right but lead nowhere, a sentence each; of several, one that leads somewhere is enough. Lists that are still empty have not arrived
 * and prove nothing. `routes` are those of the airline.
 */
export function unknownPlaces(
  { airlineCode, origin, destination }: SearchCriteria,
  airlines: readonly Airline[],
  routes: readonly RouteEntry[],
): string[] {
  const isAny = airlineCode === anyAirline
  const airline = airlines.find(({ code }) => code === airlineCode)
  if (airlineCode && !isAny && airlines.length > 0 && !airline) return [`No airline here has the code ${airlineCode}.`]
  if (!airlineCode || !origin || routes.length === 0) return []

  const has = isAny ? 'No airline here has' : `${airline?.name ?? airlineCode} has no`
  const origins = routes.map((route) => route.origin)
  if (airportsIn(origin, origins).length === 0) {
    return splitCodes(origin).map((code) => `${has} reward flights from ${code}.`)
  }
  const served = destinationsOf(origin, routes)
  if (!destination || airportsIn(destination, served).length > 0) return []
  return splitCodes(destination).map((code) => `${has} reward flights from ${origin} to ${code}.`)
}
