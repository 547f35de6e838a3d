import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { partsToIso } from '@pointfare/shared/contracts/days'
import type { ReturnDay, ReturnTrip, ReturnTrips } from '@pointfare/shared/contracts/return-trip'
import { shortDate, shortDateWithYear, shortWeekday } from '@pointfare/shared/format/dates'
import { showNumber, showWholeMoney } from '@pointfare/shared/format/numbers'
import { showPoints } from '@pointfare/shared/format/points'
import { airlineName } from './result-texts.ts'
import { formatNights, formatTravellers } from './trip.ts'

/** For whom trips were found, and the currency of their taxes. */
export type Party = Pick<ReturnTrips, 'travellers' | 'currency'>

/** Leave Monday, 1 March 2027, back Monday, 15 March 2027, 14 nights: 288,000 points and $1,480 with Virgin Atlantic */
export function formatCell(
  { out, back, nights, points, taxes, airlineCode }: ReturnDay & { nights: number },
  { currency }: Party,
  formatDate: (date: IsoDate) => string,
  locale: string,
) {
  const cost = [
    `${showPoints(points, locale)} points`,
    taxes !== null && `${showWholeMoney(taxes, currency, locale)} taxes`,
  ]
  const stay = formatNights({ min: nights, max: nights })
  return `Leave ${formatDate(out)}, back ${formatDate(back)}, ${stay}: ${cost.filter(Boolean).join(' and ')} with ${airlineName(airlineCode)}`
}

/** Mon 1 Mar – Mon 15 Mar 2027 */
export function formatDays({ out, back }: Pick<ReturnTrip, 'out' | 'back'>, locale: string) {
  const [left, home] = [partsToIso(out.departure), partsToIso(back.departure)]
  return `${shortWeekday(left, locale)} ${shortDate(left, locale)} – ${shortWeekday(home, locale)} ${shortDateWithYear(home, locale)}`
}

/** 72,000 each, for 4 travellers; nothing for one */
export const formatPerTraveller = (trip: ReturnTrip, { travellers }: Party, locale: string) =>
  travellers === 1 ? '' : `${showPoints(trip.pointsPerTraveller, locale)} each, for ${formatTravellers(travellers)}`

/** + $1,480 taxes; unknown where nobody tells them */
export const formatTaxes = ({ taxes }: ReturnTrip, { currency }: Party, locale: string) =>
  taxes === null ? 'taxes not known' : `+ ${showWholeMoney(taxes, currency, locale)} taxes`

/** 1.62¢ */
export const formatValue = ({ value }: ReturnTrip, locale: string) =>
  value === null ? null : `${showNumber(value, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}¢`

/** How many trips there are, and what the lowest costs everybody. */
export function formatFound({ totalElements, matrix }: ReturnTrips, locale: string) {
  if (totalElements === 0) return 'No return trips'
  const lowest = matrix.reduce((least, { points }) => Math.min(least, points), Infinity)
  return `${showPoints(totalElements, locale)} return ${totalElements === 1 ? 'trip' : 'trips'} from ${showPoints(lowest, locale)} points`
}

/** Which way there is no seat for everybody, or that no day back fits. */
export function whyNone({ daysOut, daysBack, travellers }: ReturnTrips, { min, max }: { min: number; max: number }) {
  const seats = travellers === 1 ? 'a seat' : `${travellers} seats on one flight`
  if (daysOut === 0 && daysBack === 0) return `No flight out and no flight back has ${seats} in that cabin.`
  if (daysOut === 0) return `No flight out has ${seats} in that cabin on these days.`
  if (daysBack === 0) return `There are flights out, but no flight back has ${seats} in that cabin.`
  return `There are flights out on ${daysOut} ${daysOut === 1 ? 'day' : 'days'} and back on ${daysBack}, but none ${formatNights({ min, max })} apart with one airline.`
}
