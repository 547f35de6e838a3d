import { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, localDay } from '@pointfare/shared/contracts/days'
import { HotelChainCode } from '@pointfare/shared/contracts/hotel'
import { mostStayNights } from '@pointfare/shared/contracts/hotel-nights'
import * as z from 'zod/mini'

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
  const asked = z.safeParse(IsoDate, query.get('check-in')).data
  const programme = z.safeParse(HotelChainCode, query.get('programme')?.toUpperCase()).data
  const checkIn =
    asked && asked >= today && asked <= addDays(today, mostDaysAhead) ? asked : addDays(today, usualDaysAhead)
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
export function drawnDays(checkIn: IsoDate, today: IsoDate): IsoDate[] {
  const wanted = addDays(checkIn, -7)
  const start = wanted < today ? today : wanted
  const monday = addDays(start, -((localDay(start).getDay() + 6) % 7))
  return Array.from({ length: drawnWeeks * 7 }, (_, index) => addDays(monday, index))
}

const drawnWeeks = 4
