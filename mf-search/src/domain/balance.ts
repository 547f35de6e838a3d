import type { AirlineMembership } from '@pointfare/shared/contracts/membership'
import { membershipSchemes } from '@pointfare/shared/contracts/membership-schemes'
import { cabins } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'

/** What a member has to spend with an airline. */
export type Balance = { scheme: string; points: number }

/** The member's balance in the airline's own scheme; undefined without one. */
export function balanceWith(airline: string, memberships: readonly AirlineMembership[]): Balance | undefined {
  const scheme = membershipSchemes.find(({ code, type }) => type === 'airline' && code === airline)?.name
  const membership = memberships.find(({ airlineName }) => airlineName === scheme)
  return membership && { scheme: membership.airlineName, points: membership.pointsBalance }
}

export const isWithin = (points: number, balance: Balance | undefined) =>
  balance !== undefined && points > 0 && points <= balance.points

/** How many of the prices shown a balance can book. */
export function countWithin(flights: readonly RewardFlight[], balance: Balance) {
  const prices = flights.flatMap((flight) => cabins.map(({ award }) => flight[award].cabinPointsValue)).filter(Boolean)
  return { prices: prices.length, within: prices.filter((points) => isWithin(points, balance)).length }
}
