import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import type { Region } from '@pointfare/shared/contracts/region'

/** As addresses write them: codes with commas, of airports or cities. */
export type RadarRequested = {
  region?: Region | undefined
  cabin?: Cabin | undefined
  origin?: string | undefined
  airline?: string | undefined
  seats: number
}

/** Airports, not cities; null is every one. */
export type RadarFilter = {
  region: Region | null
  cabin: Cabin | null
  origins: readonly AirportCode[] | null
  airlines: readonly AirlineCode[] | null
  /** A party that finds its seats on one flight; of a flight whose seats nobody counts there is one. */
  seats: number
}

export type SaverSeatRow = {
  eventId: number
  flightId: number
  cabin: Cabin
  region: Region
  carrier: AirlineCode
  airlineName: string
  flightNumber: string
  departure: IsoDate
  departureMinute: number
  durationMinutes: number | null
  origin: AirportCode
  originName: string
  originCity: string
  timeZone: string
  destination: AirportCode
  destinationName: string
  destinationCity: string
  points: number
  seats: number
  hasMoreSeats: boolean
  openedAt: Date
  changedAt: Date
  seenAt: Date
}

/** Names one piece of news, for ever. */
export const newsOf = ({ eventId, cabin }: Pick<SaverSeatRow, 'eventId' | 'cabin'>) =>
  `saver-${eventId}-${cabin.toLowerCase().replace('_', '-')}`
