import type { Airline, Airport } from '@pointfare/shared/contracts/airline'
import { airportName, withCode } from '@pointfare/shared/format/places'

/** An airline as a choice: `Virgin Atlantic (VS)`. One without a code cannot be searched. */
export const airlineOption = ({ code, name }: Airline) => ({ value: code, label: name, code, disabled: code.length === 0 })

/** An airport as a choice: `London Heathrow (LHR)`, found by its city and country too. */
export const airportOption = (airport: Airport) => ({
  value: airport.airportCode,
  label: airportName(airport),
  code: airport.airportCode,
  keywords: [airport.city, airport.name, airport.country],
})

/** An airport in full where it is known, its code where it is not. */
export function placeName(airports: readonly Airport[], code: string) {
  const airport = airports.find(({ airportCode }) => airportCode === code)
  return airport ? withCode(airportName(airport), code) : code
}
