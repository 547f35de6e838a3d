import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { ReportedAward } from '../feeds/feed.ts'

/** A flight of a search with the awards that fit. */
export type ChangedFlight = {
  id: number
  carrier: string
  airlineName: string
  origin: string
  destination: string
  originName: string
  originCity: string
  destinationName: string
  destinationCity: string
  timeZone: string
  departure: IsoDate
  departureMinute: number
  durationMinutes: number | null
  flightNumber: string
  changedAt: Date
  awards: ReportedAward[]
}
