import { IsoDate } from '@pointfare/shared/contracts/dates'
import { daysBetween } from '@pointfare/shared/contracts/days'
import { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import { maxSearchRangeDays } from '@pointfare/shared/contracts/reward-flight'
import * as z from 'zod/mini'

/** What a traveller looks for; null is not chosen yet (`any` in a URL). */
export type SearchCriteria = {
  airlineCode: AirlineCode | null
  origin: AirportCode | null
  destination: AirportCode | null
  startDate: IsoDate | null
  endDate: IsoDate | null
}

export const noCriteria: SearchCriteria = {
  airlineCode: null,
  origin: null,
  destination: null,
  startDate: null,
  endDate: null,
}

/** What the results need: only the airline may be left open (rule 4.10 of the product). */
export type CompleteRoute = { [Key in Exclude<keyof SearchCriteria, 'airlineCode'>]: string }

/** The criteria as a route and dates, or undefined while one of them is missing. */
export function completeRoute({ origin, destination, startDate, endDate }: SearchCriteria): CompleteRoute | undefined {
  return origin && destination && startDate && endDate ? { origin, destination, startDate, endDate } : undefined
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
