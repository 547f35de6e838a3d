import type { AirlineMembership } from '@pointfare/shared/contracts/membership'
import { membershipSchemes } from '@pointfare/shared/contracts/membership-schemes'
import { cabins } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { showPoints } from '@pointfare/shared/format/points'

/** What a member has to spend with an airline. */
export type Balance = { scheme: string; points: number }

/** The member's balance in the airline's own scheme; undefined without one. */
export function balanceWith(airline: string, memberships: readonly AirlineMembership[]): Balance | undefined {
  const scheme = membershipSchemes.find(({ code, type }) => type === 'airline' && code === airline)?.name
  const membership = memberships.find(({ airlineName }) => airlineName === scheme)
  return membership && { scheme: membership.airlineName, points: membership.pointsBalance }
}

/** What a member has with each airline; undefined without a membership. */
export type BalanceOf = (airline: string) => Balance | undefined

export const isWithin = (points: number, balance: Balance | undefined) =>
  balance !== undefined && points > 0 && points <= balance.points

/** Whether a balance can pay a price, and otherwise what is missing. */
export function formatBalance(points: number, { scheme, points: balance }: Balance, locale: string) {
  const own = `your ${showPoints(balance, locale)} ${scheme} points`
  return points <= balance
    ? `Within ${own}, for one traveller.`
    : `${showPoints(points - balance, locale)} points more than ${own}.`
}

/** How many of the prices shown, in these cabins, a balance can book. */
export function countWithin(
  flights: readonly RewardFlight[],
  balance: Balance,
  shown: readonly (typeof cabins)[number][] = cabins,
) {
  const prices = flights.flatMap((flight) => shown.map(({ award }) => flight[award].cabinPointsValue)).filter(Boolean)
  return { prices: prices.length, within: prices.filter((points) => isWithin(points, balance)).length }
}
