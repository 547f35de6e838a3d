import type { Airport } from '../contracts/airline.ts'
import { airportName } from './places.ts'

/**
 * An airport as a choice: `London Heathrow (LHR)`, found by its city, country and the code of its city, too. One without
 * a code cannot be chosen.
 */
export function airportOption(airport: Airport, locale: string) {
  const { airportCode, city, name, country, metroCode } = airport
  const countryText = countryName(country, locale)
  return {
    value: airportCode,
    label: airportName(airport),
    code: airportCode,
    ...(airportCode === '' ? { disabled: true } : {}),
    group: countryText,
    keywords: [city, name, country, countryText, ...(metroCode ? [metroCode] : [])],
  }
}

/** Airports as choices by country, then city, then name: as one looks for a place in an atlas. */
export function airportOptions(airports: readonly Airport[], locale: string) {
  const { compare } = new Intl.Collator(locale)
  return airports
    .map((airport) => ({ city: airport.city, option: airportOption(airport, locale) }))
    .toSorted(
      (one, other) =>
        compare(one.option.group, other.option.group) ||
        compare(one.city, other.city) ||
        compare(one.option.label, other.option.label),
    )
    .map(({ option }) => option)
}

/** Where the airports that a traveller chose last are kept in this browser. */
export const recentAirportsKey = 'recentAirports'

const namesOfLocales = new Map<string, Intl.DisplayNames>()

/** Making the list of names takes far longer than looking one up. */
export function countryName(code: string, locale: string): string {
  const names = namesOfLocales.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  namesOfLocales.set(locale, names)
  return isRegion(code) ? (names.of(code) ?? code) : code
}

const isRegion = (code: string) => /^[A-Z]{2}$/i.test(code)
