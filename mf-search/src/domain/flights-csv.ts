import { cabins } from '@pointfare/shared/contracts/cabin'
import { partsToInstant, partsToIso } from '@pointfare/shared/contracts/days'
import { departureTimeOf, seatsOf } from '@pointfare/shared/contracts/known'
import type { CabinAward, RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { csvOf } from './csv.ts'

/** One line per flight; a cabin that cannot be booked with points, and what is not known, is left empty. */
export const flightsCsv = (flights: readonly RewardFlight[]): string => csvOf([heading, ...flights.map(line)])

const heading = [
  'Date',
  'Departure',
  'Carrier',
  'Flight',
  'Origin',
  'Destination',
  ...cabins.flatMap(({ label }) => [`${label} points`, `${label} seats`, `${label} saver`]),
  ...cabins.map(({ label }) => `${label} in cabin (%)`),
  'Seen (UTC)',
]

const line = (flight: RewardFlight) => [
  partsToIso(flight.departure),
  departureTimeOf(flight) ?? '',
  flight.carrierCode,
  flight.flightNumber,
  flight.origin,
  flight.destination,
  ...cabins.flatMap(({ award }) => {
    const { cabinPointsValue, isSaverAward } = flight[award]
    return cabinPointsValue === 0
      ? ['', '', '']
      : [String(cabinPointsValue), countedSeats(flight[award]), yes(isSaverAward)]
  }),
  // Of the way; empty where that is all of it, as far as anybody tells.
  ...cabins.map(({ award }) => String(flight[award].cabinShare ?? '')),
  partsToInstant(flight.scrapedAt).toISOString(),
]

/** For spreadsheets. */
export const countedSeats = (award: CabinAward) => (seatsOf(award) === null ? '' : award.cabinClassSeatCountString)

const yes = (isSo: boolean) => (isSo ? 'yes' : 'no')
