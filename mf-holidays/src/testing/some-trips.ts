import type { HolidayFlight } from '@pointfare/shared/contracts/holiday'
import type { HolidayPlace, HolidayTrip, HolidayTrips } from '@pointfare/shared/contracts/holiday-trips'

const london: HolidayPlace = { code: 'LHR', city: 'London', country: 'GB', latitude: 51.5, longitude: -0.5 }
const newYork: HolidayPlace = { code: 'JFK', city: 'New York', country: 'US', latitude: 40.6, longitude: -73.8 }
const boston: HolidayPlace = { code: 'BOS', city: 'Boston', country: 'US', latitude: 42.4, longitude: -71 }

const aFlight = (more: Partial<HolidayFlight>): HolidayFlight => ({
  airlineCode: 'VS',
  flightNumber: 'VS3',
  origin: 'LHR',
  destination: 'JFK',
  from: '2027-03-24',
  to: '2027-03-24',
  cabin: 'ECONOMY',
  points: 12_500,
  seats: '9+',
  seenAt: '2027-03-01T09:00:00.000Z',
  ...more,
})

const back = { from: '2027-03-31', to: '2027-03-31' }

const toNewYork: HolidayTrip = {
  destination: newYork,
  likings: ['CITY', 'CULTURAL', 'FOODIE', 'LUXURY'],
  description: 'A city.',
  airlineName: 'Virgin Atlantic',
  out: aFlight({}),
  back: aFlight({ flightNumber: 'VS4', origin: 'JFK', destination: 'LHR', points: 10_000, seats: '1', ...back }),
  flightPoints: 45_000,
  taxes: 560,
  stay: {
    hotel: {
      id: 3,
      chainCode: 'HILTON',
      programme: 'Hilton Honors',
      name: 'Hilton New York',
      city: 'New York',
      isDemo: true,
      seenAt: '2027-03-01T09:00:00.000Z',
    },
    run: {
      checkInDate: '2027-03-24',
      checkOutDate: '2027-03-31',
      nights: 7,
      totalPoints: 350_000,
      cash: 2100,
      centsPerPoint: 0.6,
    },
    rooms: 1,
    points: 350_000,
  },
  totalPoints: 395_000,
}

const toBoston: HolidayTrip = {
  ...toNewYork,
  destination: boston,
  likings: [],
  out: aFlight({ flightNumber: 'VS11', destination: 'BOS' }),
  back: aFlight({ flightNumber: 'VS12', origin: 'BOS', destination: 'LHR', ...back }),
  flightPoints: 50_000,
  taxes: null,
  stay: null,
  totalPoints: 50_000,
}

/** New York with a hotel, and Boston without one. */
export const someTrips: HolidayTrips = {
  origin: london,
  from: '2027-03-22',
  to: '2027-04-19',
  nights: 7,
  travellers: 2,
  currency: 'USD',
  content: [toNewYork, toBoston],
  beyondBudget: 0,
}
