import { cabins } from '@pointfare/shared/contracts/cabin'
import { partsToInstant, partsToIso } from '@pointfare/shared/contracts/days'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'

/** One line per flight, as RFC 4180 has it; a cabin that cannot be booked with points is left empty. */
export function flightsCsv(flights: readonly RewardFlight[]): string {
  const lines = [heading, ...flights.map(line)]
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

const heading = [
  'Date',
  'Departure',
  'Carrier',
  'Flight',
  'Origin',
  'Destination',
  ...cabins.flatMap(({ label }) => [`${label} points`, `${label} seats`, `${label} saver`]),
  'Seen (UTC)',
]

const line = (flight: RewardFlight) => [
  partsToIso(flight.departure),
  flight.departureTime,
  flight.carrierCode,
  flight.flightNumber,
  flight.origin,
  flight.destination,
  ...cabins.flatMap(({ award }) => {
    const { cabinPointsValue, cabinClassSeatCountString, isSaverAward } = flight[award]
    return cabinPointsValue === 0
      ? ['', '', '']
      : [String(cabinPointsValue), cabinClassSeatCountString, yes(isSaverAward)]
  }),
  partsToInstant(flight.scrapedAt).toISOString(),
]

const yes = (isSo: boolean) => (isSo ? 'yes' : 'no')

/** A cell that begins like a formula would be run by a spreadsheet; an apostrophe makes it text. */
function quoted(cell: string) {
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
