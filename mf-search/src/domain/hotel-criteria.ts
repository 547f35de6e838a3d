import type { Currency } from '@pointfare/shared/contracts/currency'
import { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, localDay } from '@pointfare/shared/contracts/days'
import { HotelChainCode } from '@pointfare/shared/contracts/hotel'
import {
  type CheapestStays,
  type HotelNight,
  type HotelNights,
  type HotelSummary,
  mostStayNights,
  type StayRun,
} from '@pointfare/shared/contracts/hotel-nights'
import { longDate, shortDate } from '@pointfare/shared/format/dates'
import { showNumber, showWholeMoney } from '@pointfare/shared/format/numbers'
import { showPoints } from '@pointfare/shared/format/points'
import * as z from 'zod/mini'
import type { Balance } from './balance.ts'

export const hotelOrders = [
  { value: 'points', label: 'Fewest points' },
  { value: 'value', label: 'Most value per point' },
  { value: 'name', label: 'Name' },
] as const
export type HotelOrder = (typeof hotelOrders)[number]['value']

/** What the address of the page asks for. Nights are as they were typed: what is wrong with them is said beside the field. */
export type HotelCriteria = {
  programme: string | null
  city: string | null
  checkIn: IsoDate
  nights: number
  sort: HotelOrder
  /** The hotel whose past is open. */
  history: number | null
}

/** How far ahead nights are looked for. */
export const mostDaysAhead = 355
const usualDaysAhead = 14
const usualNights = 3

/** What cannot be read falls back to what is usual: two weeks from now, three nights. */
export function readHotelCriteria(query: URLSearchParams, today: IsoDate): HotelCriteria {
  const requested = z.safeParse(IsoDate, query.get('check-in')).data
  const programme = z.safeParse(HotelChainCode, query.get('programme')?.toUpperCase()).data
  const checkIn =
    requested && requested >= today && requested <= addDays(today, mostDaysAhead)
      ? requested
      : addDays(today, usualDaysAhead)
  return {
    programme: programme ?? null,
    city: query.get('city'),
    checkIn,
    nights: nightsIn(query.get('nights') ?? '') ?? usualNights,
    sort: hotelOrders.find(({ value }) => value === query.get('sort'))?.value ?? 'points',
    history: Number(query.get('history')) || null,
  }
}

/** A number of nights that can be looked for; undefined for anything else. */
export function nightsIn(text: string): number | undefined {
  const nights = Number(text)
  return /^\d+$/.test(text.trim()) && nights >= 1 && nights <= mostStayNights ? nights : undefined
}

/** The query with some of the criteria changed; what is as usual is left out of it. */
export function withHotelCriteria(query: URLSearchParams, changes: Partial<HotelCriteria>): URLSearchParams {
  const changed = new URLSearchParams(query)
  const write = (name: string, value: string | null | undefined) =>
    value ? changed.set(name, value) : changed.delete(name)
  if ('programme' in changes) write('programme', changes.programme)
  if ('city' in changes) write('city', changes.city)
  if ('checkIn' in changes) write('check-in', changes.checkIn)
  if ('nights' in changes) write('nights', changes.nights === usualNights ? null : String(changes.nights))
  if ('sort' in changes) write('sort', changes.sort === 'points' ? null : changes.sort)
  // The past that is open is one of the hotels and of the night that are shown.
  write('history', changes.history ? String(changes.history) : null)
  return changed
}

/** The days drawn for each hotel: whole weeks from Monday on, with the week before the stay, where that is still to come. */
export function renderedDays(checkIn: IsoDate, today: IsoDate): IsoDate[] {
  const wanted = addDays(checkIn, -7)
  const start = wanted < today ? today : wanted
  const monday = addDays(start, -((localDay(start).getDay() + 6) % 7))
  return Array.from({ length: renderedWeeks * 7 }, (_, index) => addDays(monday, index))
}

const renderedWeeks = 4

export const nightCount = (nights: number) => (nights === 1 ? '1 night' : `${nights} nights`)

/** 0.62¢ a point. */
export const formatCents = (cents: number, locale: string) =>
  `${showNumber(cents, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}¢ a point`

/** 12 Mar - 15 Mar. */
export const daysOfRun = ({ checkInDate, checkOutDate }: StayRun, locale: string) =>
  `${shortDate(checkInDate, locale)} - ${shortDate(checkOutDate, locale)}`

/** All that is known of a night, for those who hear the page. */
export function formatNight({ date, points, rooms, cash }: HotelNight, currency: Currency, locale: string): string {
  const day = longDate(date, locale)
  if (points === 0) return `${day}: not for points${cash === null ? '' : `, ${showWholeMoney(cash, currency, locale)}`}`
  return [
    `${day}: ${showPoints(points, locale)} points`,
    rooms > 0 && (rooms === 1 ? '1 room left' : `${rooms} rooms left`),
    cash !== null && showWholeMoney(cash, currency, locale),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Whether the member's points of a programme pay for a stay, and otherwise what is missing. */
export function stayBalance(points: number, { scheme, points: balance }: Balance, locale: string): string {
  return points <= balance
    ? `Within your ${showPoints(balance, locale)} ${scheme} points`
    : `${showPoints(points - balance, locale)} more than your ${scheme} points`
}

/** One hotel as the page shows it. */
export type HotelResult = {
  hotel: HotelSummary
  nights: HotelNight[]
  /** The stay asked for; undefined where one of its nights cannot be booked. */
  stay: StayRun | undefined
  /** The cheapest nights in a row around it. */
  cheapest: StayRun | undefined
}

type Answers = { nights: HotelNights; stays: CheapestStays; cheapest: CheapestStays }

/** What the three answers say of each hotel; those that have the stay come first. */
export function hotelResults({ nights, stays, cheapest }: Answers, order: HotelOrder): HotelResult[] {
  const [stayOf, cheapestOf] = [runsOf(stays), runsOf(cheapest)]
  return nights.hotels
    .map(({ hotel, nights: ofHotel }) => ({
      hotel,
      nights: ofHotel,
      stay: stayOf.get(hotel.id),
      cheapest: cheapestOf.get(hotel.id),
    }))
    .toSorted((one, other) => Number(!one.stay) - Number(!other.stay) || byOrder[order](one, other))
}

const runsOf = ({ content }: CheapestStays) => new Map(content.map(({ hotel, stay }) => [hotel.id, stay]))

const byName = (one: HotelResult, other: HotelResult) => (one.hotel.name < other.hotel.name ? -1 : 1)

const pointsOf = ({ stay, cheapest }: HotelResult) => stay?.totalPoints ?? cheapest?.totalPoints ?? Infinity

const byOrder: Record<HotelOrder, (one: HotelResult, other: HotelResult) => number> = {
  points: (one, other) => pointsOf(one) - pointsOf(other) || byName(one, other),
  value: (one, other) => (other.stay?.centsPerPoint ?? 0) - (one.stay?.centsPerPoint ?? 0) || byName(one, other),
  name: byName,
}

/** Whether a night is one of a stay. */
export const isNightOf = (date: IsoDate, checkIn: IsoDate, nights: number) =>
  date >= checkIn && date < addDays(checkIn, nights)

/** The nights of the stay that cannot be booked, where that is why there is none. */
export const closedNights = (nights: readonly HotelNight[], checkIn: IsoDate, count: number) =>
  nights.filter(({ date, points }) => points === 0 && isNightOf(date, checkIn, count))
