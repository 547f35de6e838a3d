import type { cabins } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { RouteSchedule } from '@pointfare/shared/contracts/route-schedule'
import { showPoints } from '@pointfare/shared/format/points'
import { scheduledFlight } from './scheduled-flight.ts'
import { arrivalOf, durationInWords, type Arrival } from './flight-times.ts'

/** What is known of a flight besides its awards; undefined or null where it is not. */
export type FlightFacts = {
  arrival: Arrival | undefined
  minutes: number
  /** 7h 40m; ≈ before it where it follows from the distance. */
  duration: string
  /** direct, 1 stop */
  stops: string | null
  plane: string | null
  /** What an award costs besides points: of one cabin, or from the least to the most. */
  taxes: { least: number; most: number; words: string } | null
}

export function flightFacts(
  flight: RewardFlight,
  schedule: RouteSchedule | undefined,
  shown: readonly (typeof cabins)[number][],
  locale: string,
): FlightFacts | undefined {
  const found = scheduledFlight(flight, schedule)
  if (!schedule || !found) return undefined

  const minutes = found.journeyTimeMinutes
  const amounts = shown
    .filter(({ award }) => flight[award].cabinPointsValue > 0)
    .flatMap(({ cabin }) => found.taxes[cabin] ?? [])
  return {
    arrival: arrivalOf(flight, minutes, found),
    minutes,
    duration: `${found.isEstimated ? '≈ ' : ''}${durationInWords(minutes)}`,
    stops: stopsInWords(found.stops),
    plane: found.planeType,
    taxes: taxesOf(amounts, schedule.currency, locale),
  }
}

const stopsInWords = (stops: number | null) =>
  stops === null ? null : stops === 0 ? 'direct' : `${stops} ${stops === 1 ? 'stop' : 'stops'}`

function taxesOf(amounts: number[], currency: string, locale: string): FlightFacts['taxes'] {
  if (amounts.length === 0) return null
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const [from, to] = [least, most].map((amount) => Math.round(amount))
  const words = showMoney(least, currency, locale)
  return { least, most, words: from === to ? words : `${words}–${showPoints(to ?? 0, locale)}` }
}

const formats = new Map<string, Intl.NumberFormat>()

function showMoney(amount: number, currency: string, locale: string) {
  const key = locale + currency
  const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, style)
  formats.set(key, format)
  return format.format(amount)
}
