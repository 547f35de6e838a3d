import { timeOfDay } from '@pointfare/reference/departure-minute'
import { cabins } from '@pointfare/shared/contracts/cabin'
import { seenAgo } from '@pointfare/shared/format/ages'
import { timeNotPublished } from '@pointfare/shared/format/departure-time'
import { formatSeats as formatCount } from '@pointfare/shared/format/seats'
import { cabinOf } from '../rings/inbox-item.ts'
import type { Ring } from '../rings/ring.ts'

const number = new Intl.NumberFormat('en-GB')
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

export const formatPoints = (points: number) => number.format(points)

export const formatDay = (date: string) => day.format(new Date(date)).replaceAll(/\s/g, ' ')

/** `VS3 London Heathrow to …` is long: `VS3, LHR to JFK, 12 Mar 2027`; of a trip with the day of the way back. */
export function formatFlight({ flightNumber, origin, destination, departure, backDeparture }: Ring): string {
  const days = backDeparture ? `${formatDay(departure)}, back ${formatDay(backDeparture)}` : formatDay(departure)
  return `${flightNumber}, ${origin} to ${destination}, ${days}`
}

export const formatCabin = (ring: Ring) => cabins.find(({ cabin }) => cabin === cabinOf(ring))?.label ?? ring.cabin

/** `47,500 points each, before 85,000 (−37,500)`. */
export function formatPrice({ points, pointsBefore, watch }: Ring): string {
  const each = watch.trip ? 'points each for both ways' : 'points each'
  if (pointsBefore === null) return `${formatPoints(points)} ${each}, no seat before`
  const change = points - pointsBefore
  if (change === 0) return `${formatPoints(points)} ${each}`
  const sign = change < 0 ? '−' : '+'
  return `${formatPoints(points)} ${each}, before ${formatPoints(pointsBefore)} (${sign}${formatPoints(Math.abs(change))})`
}

export const formatSeats = ({ seats }: Pick<Ring, 'seats'>) => formatCount(seats >= 9 ? '9 or more' : String(seats))

/** `08:30`, by the clock of the origin. */
export const formatLeaves = ({ departureMinute }: Pick<Ring, 'departureMinute'>) =>
  timeOfDay(departureMinute) ?? timeNotPublished

/** `seen 5 minutes ago`, as pages say it. */
export const formatAge = (seenAt: Date, now: Date) => seenAgo(seenAt, now, 'en-GB')
