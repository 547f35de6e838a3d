import { cabins } from '@pointfare/shared/contracts/cabin'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { HolidayCosts, HolidayFlight, HolidayResult } from '@pointfare/shared/contracts/holiday'
import { shortDateWithYear } from '@pointfare/shared/format/dates'
import { showWholeMoney } from '@pointfare/shared/format/numbers'
import { formatSeats } from '@pointfare/shared/format/seats'
import { showPoints } from '@pointfare/shared/format/points'

/** $1,240, in whole units. */
export const money = (amount: number, currency: Currency, locale: string) => showWholeMoney(amount, currency, locale)

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** 2 travellers, 7 days. */
export const partyAndStay = ({
  numberOfTravelers,
  durationInDays,
}: Pick<HolidayResult['details'], 'numberOfTravelers' | 'durationInDays'>) =>
  `${counted(numberOfTravelers, 'traveller', 'travellers')}, ${counted(durationInDays, 'day', 'days')}`

/** What an estimate is the sum of; unknown taxes are said to be missing. */
export function costLines({ points, pointsValue, taxes, stay }: HolidayCosts, currency: Currency, locale: string) {
  return [
    { name: `${showPoints(points, locale)} points, worth about`, amount: money(pointsValue, currency, locale) },
    { name: 'Taxes and fees', amount: taxes === null ? 'not known, and not included' : money(taxes, currency, locale) },
    { name: 'Rooms, food and getting about', amount: money(stay, currency, locale) },
  ]
}

/** LHR to JFK, 15 Mar 2027. */
export const flightTitle = ({ origin, destination, from }: HolidayFlight, locale: string) =>
  `${origin} to ${destination}, ${shortDateWithYear(from, locale)}`

/** VS3, Economy, 10,000 points each, 9+ seats. */
export function flightFacts({ flightNumber, cabin, points, seats }: HolidayFlight, locale: string) {
  const label = cabins.find((each) => each.cabin === cabin)?.label
  return `${flightNumber}, ${label}, ${showPoints(points, locale)} points each, ${formatSeats(seats)}`
}

/** 3 suggestions. */
export const suggestionCount = (count: number) => counted(count, 'suggestion', 'suggestions')
