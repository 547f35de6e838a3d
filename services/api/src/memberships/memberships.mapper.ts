import type { AirlineMembership, BalanceChange, HotelMembership } from '@pointfare/shared/contracts/membership'
import type { MembershipType } from '@pointfare/shared/contracts/membership-schemes'

/** A membership of either type, as the repository reads it. */
export type Membership = {
  id: string
  userId: string
  type: MembershipType
  schemeName: string
  membershipNumber: string
  tier: string
  pointsBalance: number
}

export const toAirlineMembership = ({ type: _, schemeName, ...rest }: Membership): AirlineMembership => ({
  ...rest,
  airlineName: schemeName,
})

export const toHotelMembership = ({ type: _, schemeName, ...rest }: Membership): HotelMembership => ({
  ...rest,
  hotelChainName: schemeName,
})

export type BalanceChangeRow = Omit<BalanceChange, 'changedAt'> & { changedAt: Date }

export const toBalanceChange = ({ changedAt, ...rest }: BalanceChangeRow): BalanceChange => ({
  ...rest,
  changedAt: changedAt.toISOString(),
})
