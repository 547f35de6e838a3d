import { IsoDate } from '@pointfare/shared/contracts/dates'
import { partsToInstant, partsToIso } from '@pointfare/shared/contracts/days'
import type { PriceChange } from '@pointfare/shared/contracts/price-change'
import * as z from 'zod/mini'
import { cabinMoves, type CabinMove } from './cabin-moves.ts'

/** One change as the feed tells it. */
export type FeedRow = {
  id: string
  carrier: string
  origin: string
  destination: string
  /** Absent when the source knows only days. */
  flightNumber: string | undefined
  departure: IsoDate
  /** When the source saw it. */
  at: Date
  moves: [CabinMove, ...CabinMove[]]
}

/** A row for a change; none for one that says nothing, contradicts itself or names days that do not exist. */
export function feedRow(id: string, change: PriceChange): FeedRow | undefined {
  const { first, second } = change
  const { carrier_code: carrier, origin, destination, flight_number: flightNumber } = second
  const departure = partsToIso(second.departure)
  const at = partsToInstant(second.scraped_at)
  const [move, ...moves] = cabinMoves(change)

  const isOneFlight = flightOf(first) === flightOf(second)
  const hasDates = z.safeParse(IsoDate, departure).success && !Number.isNaN(at.getTime())
  if (!move || !isOneFlight || !hasDates) return undefined

  return { id, carrier, origin, destination, flightNumber, departure, at, moves: [move, ...moves] }
}

const flightOf = ({ carrier_code, origin, destination, flight_number, departure }: PriceChange['first']) =>
  [carrier_code, flight_number, origin, destination, ...departure].join(' ')
