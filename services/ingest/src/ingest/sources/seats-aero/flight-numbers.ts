import { FlightNumber } from '@pointfare/shared/contracts/itinerary'
import * as z from 'zod/mini'

/**
 * An airline's two characters, of which one is a letter, and up to four digits; zeros before them mean nothing: VS003 is VS3.
 * IATA Standard Schedules Information Manual, chapter 2 (flight designator).
 */
const designator = /^([A-Z]\d|\d[A-Z]|[A-Z]{2})0*(\d+[A-Z]?)$/

export const plainNumber = (number: string) => number.replaceAll(' ', '').replace(designator, '$1$2')

/** `"VS003, DL 2210"` as the flights of a trip; undefined when one of them is none. */
export function numbersIn(value: unknown): string[] | undefined {
  if (typeof value !== 'string') return undefined
  const numbers = value
    .split(',')
    .map((number) => plainNumber(number.trim()))
    .filter(Boolean)
  return z.safeParse(FlightNumber, numbers.join('-')).success ? numbers : undefined
}
