import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { partsToIso } from '@pointfare/shared/contracts/days'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'

/** A flight of a route in an address: `2027-03-15-VS3`, `2027-03-15-BA112-AA100`, `2027-03-15-VS` of a day. */
export type FlightKey = `${IsoDate}-${string}`

const pattern = /^(\d{4}-\d{2}-\d{2})-([A-Z0-9]{2}|[A-Z0-9]{2}\d{1,4}(-[A-Z0-9]{2}\d{1,4}){0,5})$/

export const isFlightKey = (text: string): text is FlightKey => pattern.test(text)

export const flightKey = ({ departure, flightNumber }: Pick<RewardFlight, 'departure' | 'flightNumber'>): FlightKey =>
  `${partsToIso(departure)}-${flightNumber}`

/** Date and flight number that a key stands for. */
export function flightOfKey(key: FlightKey): { date: IsoDate; flightNumber: string } {
  return { date: key.slice(0, 10), flightNumber: key.slice(11) }
}
