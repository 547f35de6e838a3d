import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { partsToIso } from '@pointfare/shared/contracts/days'
import type { PriceChange } from '@pointfare/shared/contracts/price-change'
import { shortDate, shortWeekday } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { formatSeats } from '@pointfare/shared/format/seats'

type Award = 'award_economy' | 'award_premium_economy' | 'award_business' | 'award_first'

const awards: Record<Cabin, Award> = {
  ECONOMY: 'award_economy',
  PREMIUM_ECONOMY: 'award_premium_economy',
  BUSINESS: 'award_business',
  FIRST: 'award_first',
}

/** VS3 on Mon 15 Mar: Economy down by 2,500 points. Of several changes: how many, on how many days. */
export function formatChanges(changes: readonly PriceChange[], locale: string): string {
  const [change, ...others] = changes
  if (!change) return ''
  if (others.length === 0) return `${formatFlight(change, locale)}: ${formatCabins(change, locale)}.`

  const days = new Set(changes.map(({ second }) => partsToIso(second.departure))).size
  return `${changes.length} changes on ${days === 1 ? formatDay(change, locale) : `${days} days`}.`
}

function formatFlight(change: PriceChange, locale: string) {
  const { flight_number: number, carrier_code: carrier } = change.second
  return `${number ?? carrier} on ${formatDay(change, locale)}`
}

function formatDay({ second }: PriceChange, locale: string) {
  const date = partsToIso(second.departure)
  return `${shortWeekday(date, locale)} ${shortDate(date, locale)}`
}

function formatCabins(change: PriceChange, locale: string) {
  const words = cabins.flatMap(({ cabin, label }) => {
    const difference = formatDifference(change, awards[cabin], locale)
    return difference ? [`${label} ${difference}`] : []
  })
  return words.join(', ') || 'seen again'
}

function formatDifference({ first, second }: PriceChange, award: Award, locale: string) {
  const { cabin_points_value: before, cabin_class_seat_count: seatsBefore } = first[award]
  const { cabin_points_value: now, cabin_class_seat_count: seatsNow } = second[award]
  if (before === now && seatsBefore === seatsNow) return undefined
  if (now === 0) return before === 0 ? undefined : 'no longer available'
  if (before === 0) return `now available for ${showPoints(now, locale)} points`
  if (before !== now) return `${now < before ? 'down' : 'up'} by ${showPoints(Math.abs(now - before), locale)} points`

  if (seatsBefore === 0 || seatsNow === 0) return formatSeats(String(seatsNow))
  const seats = Math.abs(seatsNow - seatsBefore)
  return `${seats} ${seats === 1 ? 'seat' : 'seats'} ${seatsNow < seatsBefore ? 'fewer' : 'more'}`
}
