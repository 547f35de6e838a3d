import type { Currency } from '@pointfare/shared/contracts/currency'
import type { HotelNight, StayRun } from '@pointfare/shared/contracts/hotel-nights'
import { longDate, shortDate } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import type { Balance } from './balance.ts'

export const nightCount = (nights: number) => (nights === 1 ? '1 night' : `${nights} nights`)

/** $1,230. */
export const wholeMoney = (amount: number, currency: Currency, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)

/** 0.62¢ a point. */
export const centsInWords = (cents: number, locale: string) =>
  `${new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents)}¢ a point`

/** 12 Mar - 15 Mar. */
export const daysOfRun = ({ checkInDate, checkOutDate }: StayRun, locale: string) =>
  `${shortDate(checkInDate, locale)} - ${shortDate(checkOutDate, locale)}`

/** All that is known of a night, for those who hear the page. */
export function nightInWords({ date, points, rooms, cash }: HotelNight, currency: Currency, locale: string): string {
  const day = longDate(date, locale)
  if (points === 0) return `${day}: not for points${cash === null ? '' : `, ${wholeMoney(cash, currency, locale)}`}`
  return [
    `${day}: ${showPoints(points, locale)} points`,
    rooms > 0 && (rooms === 1 ? '1 room left' : `${rooms} rooms left`),
    cash !== null && wholeMoney(cash, currency, locale),
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
