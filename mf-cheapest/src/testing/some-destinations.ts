import type { ExploredRoute, ExploredRoutes, ExplorePlace } from '@pointfare/shared/contracts/explore'
import { anAirport } from '@pointfare/shared/testing/an-airline'

export const heathrow: ExplorePlace = { ...anAirport(), latitude: 51.47, longitude: -0.46 }

export const kennedy: ExplorePlace = {
  ...anAirport({ airportCode: 'JFK', name: 'John F Kennedy International Airport', city: 'New York', country: 'US' }),
  latitude: 40.64,
  longitude: -73.78,
}

const others: ExplorePlace[] = [
  ['BOS', 'Boston', 42.36, -71.01],
  ['MIA', 'Miami', 25.79, -80.29],
  ['LAX', 'Los Angeles', 33.94, -118.41],
  ['SEA', 'Seattle', 47.45, -122.31],
  ['DXB', 'Dubai', 25.25, 55.36],
  ['DEL', 'Delhi', 28.56, 77.1],
  ['BOM', 'Mumbai', 19.09, 72.87],
  ['JNB', 'Johannesburg', -26.14, 28.25],
  ['CPT', 'Cape Town', -33.96, 18.6],
  ['HND', 'Tokyo', 35.55, 139.78],
  ['SYD', 'Sydney', -33.95, 151.18],
].map(([code, city, latitude, longitude]) => ({
  ...anAirport({ airportCode: String(code), name: `${city} Airport`, city: String(city), country: 'US' }),
  latitude: Number(latitude),
  longitude: Number(longitude),
}))

export const somePlaces: ExplorePlace[] = [heathrow, kennedy, ...others]

/** Heathrow to New York in Economy: 6,000 points at the lowest, 300 open days, March 2027 the cheapest month. */
export const anExploredRoute = (route: Partial<ExploredRoute> = {}): ExploredRoute => ({
  origin: 'LHR',
  destination: 'JFK',
  airlineCode: 'VS',
  flightNumber: 'VS3',
  points: 6000,
  date: '2027-03-15',
  days: 300,
  durationMinutes: 475,
  isDurationEstimated: false,
  taxes: { amount: 115, currency: 'USD' },
  cash: null,
  value: 1.912,
  months: [
    { month: '2027-03', points: 6000, days: 18 },
    { month: '2027-04', points: 9000, days: 25 },
  ],
  scrapedAt: [2027, 3, 1, 9, 55, 0],
  ...route,
})

/** Twelve places from Heathrow, 6,000 points for New York and 4,000 more for each that follows. */
export function someDestinations(): ExploredRoutes {
  const content = [kennedy, ...others].map(({ airportCode }, index) =>
    anExploredRoute({ destination: airportCode, points: 6000 + 4000 * index, days: 300 - 20 * index }),
  )
  return { content, totalElements: content.length, places: somePlaces }
}
