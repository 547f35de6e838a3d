import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { seatsOf } from '@pointfare/shared/contracts/known'
import type { CabinAward, RewardFlight } from '@pointfare/shared/contracts/reward-flight'

/** How an award differs from an earlier one: 0 where nothing changed. */
export type AwardChange = { points: number; seats: number }

/** Changes by flight and cabin; only what changed is listed. */
export type FlightChanges = Readonly<Record<string, Partial<Record<Cabin, AwardChange>>>>

/** Undefined when nothing changed; an award that came or went has no earlier or later price to compare with. */
export function awardChange(before: CabinAward, now: CabinAward): AwardChange | undefined {
  const isBothOffered = before.cabinPointsValue > 0 && now.cabinPointsValue > 0
  const points = isBothOffered ? now.cabinPointsValue - before.cabinPointsValue : 0
  const [seatsBefore, seatsNow] = [seatsOf(before), seatsOf(now)]
  const seats = isBothOffered && seatsBefore !== null && seatsNow !== null ? seatsNow - seatsBefore : 0
  return points === 0 && seats === 0 ? undefined : { points, seats }
}

/** What has changed of some flights since they were first seen; flights seen for the first time have no change. */
export function changesSince(
  first: ReadonlyMap<string, RewardFlight>,
  flights: readonly RewardFlight[],
): FlightChanges {
  return Object.fromEntries(
    flights.flatMap((flight) => {
      const before = first.get(flight.id)
      const changes = before ? changesOf(before, flight) : []
      return changes.length > 0 ? [[flight.id, Object.fromEntries(changes)]] : []
    }),
  )
}

const changesOf = (before: RewardFlight, now: RewardFlight) =>
  cabins.flatMap(({ cabin, award }) => {
    const change = awardChange(before[award], now[award])
    return change ? [[cabin, change] as const] : []
  })
