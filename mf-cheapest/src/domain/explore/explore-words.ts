import { localDay } from '@pointfare/shared/contracts/days'
import { monthAndYear } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { showCents } from '../texts.ts'
import type { Reach } from './budget.ts'
import type { Exploration } from './exploration.ts'
import type { Destination } from './ranking.ts'

/** `December 2027`. */
export const formatMonth = (month: string, locale: string) => monthAndYear(localDay(`${month}-01`), locale)

/** `On 18 days`, `On 1 day`. */
export const daysText = (days: number) => `On ${days} ${days === 1 ? 'day' : 'days'}`

/** `Seats on 18 days`. */
export const seatsOnDays = (days: number) => `Seats ${daysText(days).toLowerCase()}`

/** When the days of an answer are: `in December 2027`, `from 3 to 9 March`, or `in the next twelve months`. */
export function periodText({ month, from, to }: Pick<Exploration, 'month' | 'from' | 'to'>, locale: string) {
  if (month) return `in ${formatMonth(month, locale)}`
  if (!from || !to) return 'in the months ahead'
  const range = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
  return `in ${range.formatRange(localDay(from), localDay(to))}`
}

/** `worth 1.91¢ a point`, after taxes; undefined where it is not known. */
export const valueText = (value: number | null, locale: string) =>
  value === null ? undefined : `worth ${showCents(value, locale)} a point`

/** `12 destinations`; with a budget `5 of 12 destinations within your points`. */
export function formatCount(destinations: readonly Pick<Destination, 'reach'>[]): string {
  const all = `${destinations.length} ${destinations.length === 1 ? 'destination' : 'destinations'}`
  const withBudget = destinations.filter(({ reach }) => reach !== undefined)
  if (withBudget.length === 0) return all
  return `${withBudget.filter(({ reach }) => reach?.kind === 'within').length} of ${all} within your points`
}

/** All of a destination in a sentence, for those who hear the page. */
export function formatDestination({ place, points, route, reach }: Destination, locale: string): string {
  const facts = [
    `${place.city} from ${showPoints(points, locale)} points`,
    seatsOnDays(route.days).toLowerCase(),
    valueText(route.value, locale),
    reach && reachText(reach, locale),
  ]
  return facts.filter(Boolean).join(', ')
}

/** `Within your points`, `12,000 short`. */
export const reachText = (reach: Reach, locale: string) =>
  reach.kind === 'within' ? 'Within your points' : `${showPoints(reach.missing, locale)} short`
