import { dayMs } from '@pointfare/shared/contracts/days'
import { shownBy } from '@pointfare/shared/contracts/local-time'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { durationInWords, type Arrival } from './flight-times.ts'

type ToldFacts = {
  arrival?: Arrival
  minutes?: number
  duration?: string
  stops?: string
  flownBy?: string
}

/** What a flight's own source tells of it, which is more exact than its timetable; absent is what it does not tell. */
export function toldFacts(flight: RewardFlight): ToldFacts {
  const { durationMinutes: minutes, stops } = flight
  const arrival = arrivalTold(flight)
  return {
    ...(minutes && { minutes, duration: durationInWords(minutes) }),
    ...(arrival && { arrival }),
    ...(stops !== undefined && { stops: stopsTold(flight, stops) }),
    ...(flight.carriers && { flownBy: `flown by ${flight.carriers.join(', ')}` }),
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

/** nonstop, 1 stop via BOS */
export function stopsTold({ segments }: Pick<RewardFlight, 'segments'>, stops: number): string {
  if (stops === 0) return 'nonstop'
  const via = segments?.slice(0, -1).map(({ destination }) => destination) ?? []
  return `${stops} ${stops === 1 ? 'stop' : 'stops'}${via.length > 0 ? ` via ${via.join(', ')}` : ''}`
}
