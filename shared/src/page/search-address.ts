import type { Airline, RouteEntry } from '../contracts/airline.ts'
import { IsoDate } from '../contracts/dates.ts'
import { daysBetween } from '../contracts/days.ts'
import { AirlineCode, AirportCode } from '../contracts/iata.ts'
import { maxSearchRangeDays } from '../contracts/reward-flight.ts'
import * as z from 'zod/mini'

/** The address of a search's results. */
export const resultsPattern =
  '/search/airline/:airlineCode/origin/:origin/destination/:destination/from/:startDate/to/:endDate'

/** What a traveller looks for; null is not chosen yet (`any` in a URL). */
export type SearchCriteria = {
  airlineCode: AirlineCode | null
  origin: AirportCode | null
  destination: AirportCode | null
  startDate: IsoDate | null
  endDate: IsoDate | null
}

/** Criteria read from an address, and a sentence for each part of it that could not be used. */
export type ReadCriteria = { criteria: SearchCriteria; complaints: string[] }

const parts = {
  airlineCode: { schema: AirlineCode, words: 'the airline' },
  origin: { schema: AirportCode, words: 'the origin' },
  destination: { schema: AirportCode, words: 'the destination' },
  startDate: { schema: IsoDate, words: 'the start date' },
  endDate: { schema: IsoDate, words: 'the end date' },
} as const

/** Reads a results URL's parameters, part by part: what is wrong is named, what is right is kept. */
export function readCriteria(params: Readonly<Record<string, string | undefined>>): ReadCriteria {
  const complaints: string[] = []
  const read = (key: keyof SearchCriteria) => {
    const text = params[key]
    if (text === undefined || text.toLowerCase() === 'any') return null

    const { data, error } = z.safeParse(parts[key].schema, text.toUpperCase())
    if (data === undefined)
      complaints.push(`The address has “${text}” for ${parts[key].words}. ${error.issues[0]?.message}.`)
    return data ?? null
  }

  const criteria: SearchCriteria = {
    airlineCode: read('airlineCode'),
    origin: read('origin'),
    destination: read('destination'),
    startDate: read('startDate'),
    endDate: read('endDate'),
  }
  return withUsableRange({ criteria, complaints })
}

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

/**
 * Codes of an address that look right but lead nowhere, a sentence each. Lists that are still empty have not arrived
 * and prove nothing. `routes` are those of the airline.
 */
export function unknownPlaces(
  { airlineCode, origin, destination }: SearchCriteria,
  airlines: readonly Airline[],
  routes: readonly RouteEntry[],
): string[] {
  const airline = airlines.find(({ code }) => code === airlineCode)
  if (airlineCode && airlines.length > 0 && !airline) return [`No airline here has the code ${airlineCode}.`]
  if (!airlineCode || !origin || routes.length === 0) return []

  const carrier = airline?.name ?? airlineCode
  const entry = routes.find((route) => route.origin.airportCode === origin)
  if (!entry) return [`${carrier} has no reward flights from ${origin}.`]
  if (!destination || entry.destinations.some(({ airportCode }) => airportCode === destination)) return []
  return [`${carrier} has no reward flights from ${origin} to ${destination}.`]
}
