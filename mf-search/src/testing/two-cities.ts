import type { RouteEntry } from '@pointfare/shared/contracts/airline'
import { anAirport } from '@pointfare/shared/testing/an-airline'

const heathrow = anAirport({ metroCode: 'LON' })
const gatwick = anAirport({ airportCode: 'LGW', name: 'London Gatwick Airport', metroCode: 'LON' })
const newYork = { city: 'New York', country: 'US', metroCode: 'NYC' }
const kennedy = anAirport({ airportCode: 'JFK', name: 'John F Kennedy International Airport', ...newYork })
const newark = anAirport({ ...newYork, airportCode: 'EWR', name: 'Newark Liberty Airport', city: 'Newark' })

/** London and New York with two airports each, both ways but for Gatwick. */
export const twoCities: RouteEntry[] = [
  { origin: heathrow, destinations: [kennedy, newark] },
  { origin: gatwick, destinations: [kennedy] },
  { origin: kennedy, destinations: [heathrow] },
]
