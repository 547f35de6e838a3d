import type { ReturnTrip, ReturnTrips, TripLeg } from '@pointfare/shared/contracts/return-trip'
import { partsToIso } from '@pointfare/shared/contracts/days'
import { anAward } from '@pointfare/shared/testing/a-reward-flight'

/** VS3 from London to New York on 15 March 2027, in Business. */
export const aTripLeg = (leg: Partial<TripLeg> = {}): TripLeg => ({
  id: '1',
  carrierCode: 'VS',
  flightNumber: 'VS3',
  origin: 'LHR',
  destination: 'JFK',
  departure: [2027, 3, 15],
  departureTime: '09:15',
  cabin: 'BUSINESS',
  award: anAward({ cabinPointsValue: 30_000, cabinClassSeatCount: 4, cabinClassSeatCountString: '4' }),
  taxes: 300,
  journeyTimeMinutes: 475,
  isEstimated: false,
  planeType: 'Airbus A350-1000',
  stops: 0,
  originTimeZone: 'Europe/London',
  destinationTimeZone: 'America/New_York',
  scrapedAt: [2027, 3, 1, 9, 55, 0],
  ...leg,
})

/** VS4, a week later. */
export const aLegBack = (leg: Partial<TripLeg> = {}): TripLeg =>
  aTripLeg({
    id: '2',
    flightNumber: 'VS4',
    origin: 'JFK',
    destination: 'LHR',
    departure: [2027, 3, 22],
    departureTime: '18:30',
    journeyTimeMinutes: 410,
    originTimeZone: 'America/New_York',
    destinationTimeZone: 'Europe/London',
    ...leg,
  })

/** For a family of four: 60,000 points each. */
export const aReturnTrip = (trip: Partial<ReturnTrip> = {}): ReturnTrip => ({
  airlineCode: 'VS',
  nights: 7,
  isOpenJaw: false,
  out: aTripLeg(),
  back: aLegBack(),
  pointsPerTraveller: 60_000,
  points: 240_000,
  taxes: 2400,
  value: 3.1,
  ...trip,
})

/** A page with these trips, and with the days of them. */
export const someReturnTrips = (content: ReturnTrip[], others: Partial<ReturnTrips> = {}): ReturnTrips => ({
  content,
  totalElements: content.length,
  totalPages: content.length > 0 ? 1 : 0,
  first: true,
  last: true,
  pageable: { pageNumber: 0 },
  travellers: 4,
  currency: 'USD',
  daysOut: content.length,
  daysBack: content.length,
  matrix: content.map(({ out, back, airlineCode, points, taxes }) => ({
    out: partsToIso(out.departure),
    back: partsToIso(back.departure),
    airlineCode,
    points,
    taxes,
  })),
  ...others,
})
