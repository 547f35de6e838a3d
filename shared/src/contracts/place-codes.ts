import * as z from 'zod/mini'

/** More than these in one search is no search any more. */
export const mostAirlines = 10
export const mostPlaces = 8

const listOf = (code: string, what: string) => z.regex(new RegExp(`^${code}(,${code})*$`), { error: what, abort: true })
const atMost = (most: number, what: string) =>
  z.refine<string>((text) => splitCodes(text).length <= most, `A search takes at most ${most} ${what}`)

/** One airline or several, with commas: `VS`, `BA,VS`. */
export const AirlineCodes = z
  .string()
  .check(
    listOf('[A-Z0-9]{2}', 'An airline code is two letters or digits, such as VS; several are written BA,VS'),
    atMost(mostAirlines, 'airlines'),
  )
export type AirlineCodes = z.infer<typeof AirlineCodes>

/** What is wrong with a text as a list of airlines; undefined when nothing is. */
export function whyNoAirlineCodes(text: unknown): string | undefined {
  // By name first: of `z.safeParse(…).error?.issues` Rspack concludes that all of zod is used, and every page carries it.
  const { error } = z.safeParse(AirlineCodes, text)
  return error?.issues[0]?.message
}

/** Airports, or cities by the code that their airports share, with commas: `LHR`, `NYC`, `LHR,LGW`. */
export const PlaceCodes = z
  .string()
  .check(
    listOf('[A-Z]{3}', 'An airport code is three capital letters, such as LHR; several are written LHR,LGW'),
    atMost(mostPlaces, 'airports or cities on each side'),
  )
export type PlaceCodes = z.infer<typeof PlaceCodes>

/** The codes of a list as it is written, none of them twice. */
export const splitCodes = (text: string): string[] => [...new Set(text.split(','))]

/** How a list is written. */
export const joinCodes = (codes: readonly string[]): string => codes.join(',')
