import type { Currency } from '@pointfare/shared/contracts/currency'
import type { HotelNight, StayRun } from '@pointfare/shared/contracts/hotel-nights'
import { longDate, shortDate } from '@pointfare/shared/format/dates'
import { showNumber, showWholeMoney } from '@pointfare/shared/format/numbers'
import { showPoints } from '@pointfare/shared/format/points'
import type { Balance } from './balance.ts'

export const nightCount = (nights: number) => (nights === 1 ? '1 night' : `${nights} nights`)

/** 0.62¢ a point. */
export const centsInWords = (cents: number, locale: string) =>
  `${showNumber(cents, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}¢ a point`

/** 12 Mar - 15 Mar. */
export const daysOfRun = ({ checkInDate, checkOutDate }: StayRun, locale: string) =>
  `${shortDate(checkInDate, locale)} - ${shortDate(checkOutDate, locale)}`

/** All that is known of a night, for those who hear the page. */
export function nightInWords({ date, points, rooms, cash }: HotelNight, currency: Currency, locale: string): string {
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
