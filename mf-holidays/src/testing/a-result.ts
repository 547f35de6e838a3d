import type { HolidayDestination, HolidayResult } from '@pointfare/shared/contracts/holiday'
import type { User } from '@pointfare/shared/contracts/user'

export const aMember = (member: Partial<User> = {}): User => ({
  id: '7',
  auth0Id: 'auth0|7',
  email: 'ada@pointfare.example',
  firstName: 'Ada',
  lastName: 'Okafor',
  currency: null,
  holidayPreferences: [],
  budget: null,
  numberOfTravelers: null,
  durationInDays: null,
  airlineMemberships: [],
  hotelMemberships: [],
  version: 1,
  ...member,
})

export const aDestination = (destination: Partial<HolidayDestination> = {}): HolidayDestination => ({
  name: 'New York',
  description: 'Five boroughs of it.',
  estimatedCost: 1240,
  currency: 'USD',
  bestTimeToVisit: 'April to June',
  activities: ['Walk the High Line'],
  accommodationInfo: 'Hotels in Midtown',
  transportationInfo: 'The subway',
  additionalNotes: 'Bring shoes',
  airport: 'JFK',
  costs: { points: 20_000, pointsValue: 240, taxes: null, stay: 1000 },
  flights: [
    {
      airlineCode: 'VS',
      flightNumber: 'VS3',
      origin: 'LHR',
      destination: 'JFK',
      from: '2027-03-15',
      to: '2027-03-15',
      cabin: 'ECONOMY',
      points: 10_000,
      seats: '9+',
      seenAt: '2027-03-01T08:00:00Z',
    },
  ],
  ...destination,
})

export const aResult = (result: Partial<HolidayResult> = {}): HolidayResult => ({
  details: {
    origin: 'LHR',
    destination: 'JFK',
    budget: 1000,
    currency: 'USD',
    numberOfTravelers: 1,
    durationInDays: 7,
    preferences: [],
    suggestions: ['New York'],
  },
  destinations: [aDestination()],
  generalAdvice: 'Book soon.',
  answeredBy: 'planner',
  isFallback: false,
  ...result,
})
