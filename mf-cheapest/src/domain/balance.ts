import type { AirlineMembership } from '@pointfare/shared/contracts/membership'
import { membershipSchemes } from '@pointfare/shared/contracts/membership-schemes'
import { showPoints } from '@pointfare/shared/format/points'

/** What a member has to spend with an airline. */
export type Balance = { scheme: string; points: number }

/** The member's balance in the airline's own scheme; undefined without one. */
export function balanceWith(airline: string, memberships: readonly AirlineMembership[]): Balance | undefined {
  const scheme = membershipSchemes.find(({ code, type }) => type === 'airline' && code === airline)?.name
  const membership = memberships.find(({ airlineName }) => airlineName === scheme)
  return membership && { scheme: membership.airlineName, points: membership.pointsBalance }
}

/** `Within your balance`, or `4,000 more needed`. */
export const balanceText = (points: number, balance: Balance, locale: string) =>
  points <= balance.points ? 'Within your balance' : `${showPoints(points - balance.points, locale)} more needed`
