import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays, daysBetween } from '@pointfare/shared/contracts/days'
import { mostTravellers, mostTripDays } from '@pointfare/shared/contracts/holiday-trips'
import { mostStayNights } from '@pointfare/shared/contracts/hotel-nights'
import * as z from 'zod/mini'

/** What a holiday is looked for by; the two dates are the first and the last day on which to leave. */
export type TripCriteria = {
  origin: string | null
  from: IsoDate
  to: IsoDate
  nights: number
  travellers: number
  cabin: Cabin
  /** All points there are, of airline and hotel together; null: as many as it takes. */
  points: number | null
}

/** How far ahead somebody can leave. */
export const mostDaysAhead = 355
const usual = { daysAhead: 21, days: 28, nights: 7, travellers: 2 }

const bounds = { nights: mostStayNights, travellers: mostTravellers, points: 1_000_000_000 } as const
export type Figure = keyof typeof bounds

/** What cannot be read falls back to what is usual: a week for two, about a month from now. */
export function readTripCriteria(query: URLSearchParams, today: IsoDate): TripCriteria {
  const last = addDays(today, mostDaysAhead)
  const day = (name: string) => {
    const date = z.safeParse(IsoDate, query.get(name)).data
    return date && date >= today && date <= last ? date : undefined
  }
  const from = day('from') ?? addDays(today, usual.daysAhead)
  const usualEnd = addDays(from, usual.days)
  const cabin = query.get('cabin')?.toUpperCase().replaceAll('-', '_')
  return {
    origin: /^[a-z]{3}$/i.exec(query.get('origin') ?? '')?.[0].toUpperCase() ?? null,
    from,
    to: endOf(from, day('to') ?? (usualEnd > last ? last : usualEnd)),
    nights: figureIn('nights', query.get('nights') ?? '') ?? usual.nights,
    travellers: figureIn('travellers', query.get('travellers') ?? '') ?? usual.travellers,
    cabin: cabins.find((each) => each.cabin === cabin)?.cabin ?? 'ECONOMY',
    points: figureIn('points', query.get('points') ?? '') ?? null,
  }
}

/** Never before the start, and no more days than are looked at together. */
function endOf(from: IsoDate, to: IsoDate): IsoDate {
  if (to < from) return from
  return daysBetween(from, to) >= mostTripDays ? addDays(from, mostTripDays - 1) : to
}

/** A figure as it is typed, thousands set apart or not; undefined for what cannot be. */
export function figureIn(name: Figure, text: string): number | undefined {
  const plain = text.replace(/[\s,.]/g, '')
  const figure = Number(plain)
  return /^\d+$/.test(plain) && figure >= 1 && figure <= bounds[name] ? figure : undefined
}

/** `premium-economy`, as addresses have it. */
export const cabinInAddress = (cabin: Cabin) => cabin.toLowerCase().replaceAll('_', '-')

export const wrongFigure = (name: Figure) => `A whole number from 1 to ${bounds[name].toLocaleString('en-GB')}`

/** The query with some of the criteria changed; what is as usual, and no date, is left out of it. */
export function withTripCriteria(query: URLSearchParams, changes: Partial<TripCriteria>): URLSearchParams {
  const changed = new URLSearchParams(query)
  const usualTexts: Record<string, string> = {
    nights: String(usual.nights),
    travellers: String(usual.travellers),
    cabin: 'economy',
  }
  for (const [name, value] of Object.entries(changes)) {
    const text = name === 'cabin' ? cabinInAddress(value as Cabin) : value === null ? '' : String(value)
    if (text && text !== usualTexts[name]) changed.set(name, text)
    else changed.delete(name)
  }
  return changed
}
