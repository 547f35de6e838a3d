import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { AirlineCode } from '@pointfare/shared/contracts/iata'

/** What a flight became at some moment, as far as a watch cares: it matches for so many points, or not at all (null). */
export type SeenState = {
  /** Its place in the history, which is that of the changes that were told. */
  id: number
  /** Of the way, as it is wanted. */
  n: number
  routeId: number
  carrier: AirlineCode
  departure: IsoDate
  flightNumber: string
  points: number | null
  at: Date
}
