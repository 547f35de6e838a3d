import type { Airport } from '../contracts/airline.ts'
import { airportOption } from './airport-options.ts'
import { cityName } from './city-names.ts'

type Choice = { city: string; isCity: boolean; option: ReturnType<typeof airportOption> }

/**
 * Airports as choices by country, then city, then name; before those of a city that has several of them stands the city:
 * `London, any airport (LON)`, found by the codes of them all.
 */
export function placeOptions(airports: readonly Airport[], locale: string) {
  const { compare } = new Intl.Collator(locale)
  const cities = citiesOf(airports)
  const choices: Choice[] = airports.map((airport) => ({
    city: cities.get(airport.metroCode ?? '')?.name ?? airport.city,
    isCity: false,
    option: airportOption(airport, locale),
  }))
  for (const [code, { name, members }] of cities) {
    const [first] = members
    if (!first) continue
    const { group, keywords } = airportOption({ ...first, name: first.city }, locale)
    const found = members.flatMap(({ airportCode, city }) => [airportCode, city])
    choices.push({
      city: name,
      isCity: true,
      option: {
        value: code,
        label: `${name}, any airport`,
        code,
        group,
        keywords: [...new Set([...found, ...keywords])],
      },
    })
  }
  return choices
    .toSorted(
      (one, other) =>
        compare(one.option.group, other.option.group) ||
        compare(one.city, other.city) ||
        Number(other.isCity) - Number(one.isCity) ||
        compare(one.option.label, other.option.label),
    )
    .map(({ option }) => option)
}

/** Cities with several of these airports. A code that an airport has for itself stands for that airport. */
function citiesOf(airports: readonly Airport[]) {
  const own = new Set(airports.map(({ airportCode }) => airportCode))
  const byCode = Map.groupBy(airports, ({ metroCode }) => metroCode)
  const cities = new Map<string, { name: string; members: Airport[] }>()
  for (const [code, members] of byCode) {
    const [first] = members
    if (!code || !first || members.length < 2 || own.has(code)) continue
    cities.set(code, { name: cityName(code) ?? first.city, members })
  }
  return cities
}
