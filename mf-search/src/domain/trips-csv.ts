import { partsToInstant, partsToIso } from '@pointfare/shared/contracts/days'
import { departureTimeOf } from '@pointfare/shared/contracts/known'
import type { ReturnTrip, ReturnTrips, TripLeg } from '@pointfare/shared/contracts/return-trip'
import { shareInBrackets } from '@pointfare/shared/format/cabin-share'
import { csvOf } from './csv.ts'
import { countedSeats } from './flights-csv.ts'

type Party = Pick<ReturnTrips, 'travellers' | 'currency'>

/** One line per trip; what is not known is left empty. */
export const tripsCsv = (trips: readonly ReturnTrip[], party: Party): string =>
  csvOf([heading, ...trips.map((trip) => line(trip, party))])

const headingOf = (way: string) =>
  ['date', 'departure', 'flight', 'origin', 'destination', 'cabin', 'seats', 'points each'].map(
    (word) => `${way} ${word}`,
  )

const heading = [
  'Carrier',
  'Nights',
  'Travellers',
  ...headingOf('Out'),
  ...headingOf('Back'),
  'Points each',
  'Points in all',
  'Taxes in all',
  'Currency',
  'Net value (US cents a point)',
  'Seen (UTC)',
]

const cellsOf = (leg: TripLeg) => [
  partsToIso(leg.departure),
  departureTimeOf(leg) ?? '',
  leg.flightNumber,
  leg.origin,
  leg.destination,
  [leg.cabin, shareInBrackets(leg.award)].filter(Boolean).join(' '),
  countedSeats(leg.award),
  String(leg.award.cabinPointsValue),
]

const line = (trip: ReturnTrip, { travellers, currency }: Party) => [
  trip.airlineCode,
  String(trip.nights),
  String(travellers),
  ...cellsOf(trip.out),
  ...cellsOf(trip.back),
  String(trip.pointsPerTraveller),
  String(trip.points),
  trip.taxes === null ? '' : String(trip.taxes),
  trip.taxes === null ? '' : currency,
  trip.value === null ? '' : String(trip.value),
  earlierOf(trip).toISOString(),
]

/** When a source last looked at the flight that it looked at longer ago. */
const earlierOf = ({ out, back }: ReturnTrip) =>
  new Date(Math.min(partsToInstant(out.scrapedAt).getTime(), partsToInstant(back.scrapedAt).getTime()))
