import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { cabinInPath } from '@pointfare/shared/contracts/cheapest'
import { IsoDate } from '@pointfare/shared/contracts/dates'
import { largestParty, mostExploredAirlines } from '@pointfare/shared/contracts/explore'
import { mostPointsRequested, searchableCabins } from '@pointfare/shared/contracts/flight-search'
import { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'
import * as z from 'zod/mini'

/** Everything that Explore shows depends on this, and all of it is in the address (rule 14.2 of the product). */
export type Exploration = {
  /** Null: wherever the visitor probably is. */
  origin: AirportCode | null
  cabin: Cabin
  /** yyyy-MM; null with days, or for any time. */
  month: string | null
  from: IsoDate | null
  to: IsoDate | null
  /** What there is to spend, for the whole party. */
  budget: number | null
  seats: number
  /** Empty: all. */
  airlines: readonly AirlineCode[]
  /** The longest flight. */
  hours: number | null
  /** The destination that list and map show. */
  place: AirportCode | null
  isWhole: boolean
  /** Whether a member's own balances count where no budget was typed. */
  usesBalances: boolean
}

export const initialExploration: Exploration = {
  origin: null,
  cabin: 'ECONOMY',
  month: null,
  from: null,
  to: null,
  budget: null,
  seats: 1,
  airlines: [],
  hours: null,
  place: null,
  isWhole: false,
  usesBalances: true,
}

/** Flight times that one can ask for. */
export const flightHours = [4, 7, 9, 11, 13] as const

/** Reads `?origin=LHR&cabin=business&month=2027-03&points=60000…` part by part: what cannot be used counts as not said. */
export function readExploration(query: URLSearchParams): Exploration {
  const [from, to] = [dayOf(query.get('from')), dayOf(query.get('to'))]
  const isRange = from !== null && to !== null && from <= to
  return {
    origin: codeOf(query.get('origin')),
    cabin: cabinOf(query.get('cabin')) ?? initialExploration.cabin,
    month: isRange ? null : monthOf(query.get('month')),
    from: isRange ? from : null,
    to: isRange ? to : null,
    budget: wholeNumber(query.get('points'), mostPointsRequested),
    seats: wholeNumber(query.get('seats'), largestParty) ?? initialExploration.seats,
    airlines: airlinesOf(query.get('airlines')),
    hours: flightHours.find((hours) => String(hours) === query.get('hours')) ?? null,
    place: codeOf(query.get('place')),
    isWhole: query.get('all') === '1',
    usesBalances: query.get('balances') !== '0',
  }
}

/** The query part of an address; nothing is written that one gets anyway. */
export function explorationQuery(exploration: Exploration): URLSearchParams {
  const { origin, cabin, month, from, to, budget, seats, airlines, hours, place } = exploration
  const written: [name: string, value: string | null][] = [
    ['origin', origin],
    ['cabin', cabin === initialExploration.cabin ? null : cabinInPath(cabin)],
    ['month', month],
    ['from', from],
    ['to', to],
    ['points', budget === null ? null : String(budget)],
    ['seats', seats === initialExploration.seats ? null : String(seats)],
    ['airlines', airlines.join(',') || null],
    ['hours', hours === null ? null : String(hours)],
    ['place', place],
    ['all', exploration.isWhole ? '1' : null],
    ['balances', exploration.usesBalances ? null : '0'],
  ]
  return new URLSearchParams(written.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

/** Another question has other answers: what was chosen of the old ones is let go. */
export const asking = (exploration: Exploration, change: Partial<Exploration>): Exploration => ({
  ...exploration,
  place: null,
  isWhole: false,
  ...change,
})

/** How many things are asked beside origin, cabin, month and budget. */
export const countFurther = ({ from, airlines, hours, seats }: Exploration) =>
  [from !== null, airlines.length > 0, hours !== null, seats > 1].filter(Boolean).length

const codeOf = (text: string | null) => z.safeParse(AirportCode, text?.toUpperCase()).data ?? null

const dayOf = (text: string | null) => z.safeParse(IsoDate, text).data ?? null

const monthOf = (text: string | null) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '') ? text : null)

const cabinOf = (text: string | null) => {
  const requested = text?.toUpperCase().replaceAll('-', '_')
  return searchableCabins.find((cabin) => cabin === requested)
}

const airlinesOf = (text: string | null) =>
  [...new Set((text ?? '').toUpperCase().split(','))]
    .filter((code) => z.safeParse(AirlineCode, code).success)
    .slice(0, mostExploredAirlines)

function wholeNumber(text: string | null, most: number) {
  const value = /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null
  return value !== null && value <= most ? value : null
}
