import type { Airport } from '../contracts/airline.ts'

/**
 * What people call an airport, without its code: `London Heathrow`, `New York John F Kennedy`. Tables of airports
 * name some after their city and some after a person; a traveller looks for the city first.
 */
export function airportName({ name, city }: Pick<Airport, 'name' | 'city'>): string {
  const short = name
    .replace(/ \/ .*/, '')
    .replace(/\b(International|Intercontinental|Airport)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()

  return wordsOf(short).includes(wordsOf(city)[0] ?? '') ? short : `${city} ${short}`
}

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}']+/u)
