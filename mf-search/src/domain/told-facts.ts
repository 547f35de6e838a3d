import type { cabins } from '@pointfare/shared/contracts/cabin'
import { dayMs } from '@pointfare/shared/contracts/days'
import { shownBy } from '@pointfare/shared/contracts/local-time'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { durationInWords, type Arrival } from './flight-times.ts'
import { taxesInWords, type TaxesFact } from './taxes-in-words.ts'

type ToldFacts = {
  arrival?: Arrival
  minutes?: number
  duration?: string
  stops?: string
  flownBy?: string
  taxes?: TaxesFact
}

/** What a flight's own source tells of it, which is more exact than its timetable; absent is what it does not tell. */
export function toldFacts(flight: RewardFlight, shown: readonly (typeof cabins)[number][], locale: string): ToldFacts {
  const { durationMinutes: minutes, stops } = flight
  const arrival = arrivalTold(flight)
  const taxes = taxesTold(flight, shown, locale)
  return {
    ...(minutes && { minutes, duration: durationInWords(minutes) }),
    ...(arrival && { arrival }),
    ...(stops !== undefined && { stops: stopsTold(flight, stops) }),
    ...(flight.carriers && { flownBy: `flown by ${flight.carriers.join(', ')}` }),
    ...(taxes && { taxes }),
  }
}

function arrivalTold({ arrival, ...flight }: RewardFlight): Arrival | undefined {
  if (!arrival) return undefined
  const lands = Date.parse(`${arrival}Z`)
  return {
    time: arrival.slice(11),
    daysLater: Math.floor(lands / dayMs) - Math.floor(shownBy(flight) / dayMs),
  }
}

/** direct, 1 stop via BOS */
export function stopsTold({ segments }: Pick<RewardFlight, 'segments'>, stops: number): string {
  if (stops === 0) return 'direct'
  const via = segments?.slice(0, -1).map(({ destination }) => destination) ?? []
  return `${stops} ${stops === 1 ? 'stop' : 'stops'}${via.length > 0 ? ` via ${via.join(', ')}` : ''}`
}

/** A flight has one currency; its smallest unit is a cent in one and a yen in another. */
function taxesTold(flight: RewardFlight, shown: readonly (typeof cabins)[number][], locale: string): TaxesFact | null {
  const told = shown.flatMap(({ award }) => (flight[award].cabinPointsValue > 0 ? (flight[award].taxes ?? []) : []))
  const [first] = told
  if (!first) return null
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency: first.currency }).resolvedOptions()
  const amounts = told.map(({ amount }) => amount / 10 ** (digits.maximumFractionDigits ?? 2))
  return taxesInWords(amounts, first.currency, locale)
}
