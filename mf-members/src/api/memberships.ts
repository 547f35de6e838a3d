import {
  AirlineMembership,
  AirlineMembershipList,
  airlineMembershipPath,
  airlineMembershipsOfPath,
  HotelMembership,
  HotelMembershipList,
  hotelMembershipPath,
  hotelMembershipsOfPath,
  type MembershipPatch,
  type NewAirlineMembership,
  type NewHotelMembership,
} from '@pointfare/shared/contracts/membership'
import type { MembershipType } from '@pointfare/shared/contracts/membership-schemes'
import { deleteAt, getJson, postJson, putJson } from '@pointfare/shared/http/request'
import { schemeOf, type Membership } from '../domain/membership.ts'

const resources = {
  airline: {
    one: AirlineMembership,
    list: AirlineMembershipList,
    path: airlineMembershipPath,
    listPath: airlineMembershipsOfPath,
  },
  hotel: {
    one: HotelMembership,
    list: HotelMembershipList,
    path: hotelMembershipPath,
    listPath: hotelMembershipsOfPath,
  },
}

type Token = string | undefined

export const membershipsUrl = (base: string, type: MembershipType, userId: string) =>
  base + resources[type].listPath(userId)

export const fetchMemberships = (url: string, type: MembershipType, token: Token): Promise<Membership[]> =>
  getJson(url, resources[type].list, { token })

export function addMembership(base: string, { id: _, ...added }: Membership, token: Token): Promise<Membership> {
  const body: NewAirlineMembership | NewHotelMembership = added
  const type = 'airlineName' in added ? 'airline' : 'hotel'
  return postJson(membershipsUrl(base, type, added.userId), resources[type].one, body, { token })
}

export function changeMembership(base: string, membership: Membership, token: Token): Promise<Membership> {
  const { path, one } = resources[schemeOf(membership).type]
  const { membershipNumber, tier, pointsBalance } = membership
  const body: MembershipPatch = { membershipNumber, tier, pointsBalance }
  return putJson(base + path(membership.id), one, body, { token })
}

export const removeMembership = (base: string, membership: Membership, token: Token) =>
  deleteAt(base + resources[schemeOf(membership).type].path(membership.id), { token })
