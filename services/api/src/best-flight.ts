import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'

/** The flight of a day that trips are made of, in one cabin; points and seats are for one traveller. */
export type BestFlight = {
  /** 0 out, 1 back. */
  way: 0 | 1
  carrier: string
  origin: string
  destination: string
  id: number
  departure: IsoDate
  departureMinute: number
  flightNumber: string
  cabin: Cabin
  points: number
  seats: number
  saver: boolean
  more: boolean
  /** Percent of the way that is flown in the cabin; null where nobody tells it, 0 where that is all of it. */
  share: number | null
  /** What its source tells of the way there; null is what it does not tell. */
  stops: number | null
  durationMinutes: number | null
  /** For one traveller, in minor units; null or 0 where it does not tell them. */
  taxesMinor: number | null
  taxesCurrency: string | null
  /** The second since 1970 at which it was last seen. */
  seenAt: number
}
