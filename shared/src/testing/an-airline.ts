import type { Airline, Airport, RouteEntry } from '../contracts/airline.ts'

/** A valid airline; name only what the test is about. */
export const anAirline = (airline: Partial<Airline> = {}): Airline => ({
  code: 'VS',
  name: 'Virgin Atlantic',
  ...airline,
})

/** London Heathrow, unless told otherwise. */
export const anAirport = (airport: Partial<Airport> = {}): Airport => ({
  id: airport.airportCode ?? 'LHR',
  airportCode: 'LHR',
  name: 'London Heathrow Airport',
  city: 'London',
  country: 'GB',
  ...airport,
})

const heathrow = anAirport()
const manchester = anAirport({ airportCode: 'MAN', name: 'Manchester Airport', city: 'Manchester' })
const kennedy = anAirport({
  airportCode: 'JFK',
  name: 'John F Kennedy International Airport',
  city: 'New York',
  country: 'US',
})
const barbados = anAirport({
  airportCode: 'BGI',
  name: 'Grantley Adams International Airport',
  city: 'Bridgetown',
  country: 'BB',
})

/** A small network: Heathrow and New York both ways, Manchester to both sides of the ocean, Barbados one way only. */
export const aNetwork = (): RouteEntry[] => [
  { origin: heathrow, destinations: [kennedy, barbados] },
  { origin: manchester, destinations: [kennedy] },
  { origin: kennedy, destinations: [heathrow] },
]
