import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addMonths, firstOfMonth, lastOfMonth } from '@pointfare/shared/contracts/days'
import type { ExploredMonth, ExploredRoute } from '@pointfare/shared/contracts/explore'

const monthsAhead = 12

/** Every month that flights are sold in, from today's on: yyyy-MM. */
export const monthsFrom = (today: IsoDate): string[] =>
  Array.from({ length: monthsAhead }, (_, index) => addMonths(firstOfMonth(today), index).slice(0, 7))

/** The days of a month that are still to come. */
export function daysOfMonth(month: string, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const first = `${month}-01`
  return { from: first < today ? today : first, to: lastOfMonth(first) }
}

/** The month that alone has the lowest points and the day with them; undefined where several have. */
export function cheapestMonth({ months, date }: Pick<ExploredRoute, 'months' | 'date'>): ExploredMonth | undefined {
  const best = bestMonth(months)
  const isAlone = months.filter(({ points }) => points === best?.points).length === 1
  return best && isAlone && date.startsWith(best.month) ? best : undefined
}

/** The month with the lowest points; of alike ones that with the most open days. */
export const bestMonth = (months: readonly ExploredMonth[]): ExploredMonth | undefined =>
  months.toSorted((one, other) => one.points - other.points || other.days - one.days)[0]
