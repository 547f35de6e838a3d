import type { AirlineMembership, HotelMembership } from '@pointfare/shared/contracts/membership'
import { membershipSchemes, type MembershipType } from '@pointfare/shared/contracts/membership-schemes'

export type Membership = AirlineMembership | HotelMembership
export type MembershipDetails = Pick<Membership, 'membershipNumber' | 'tier' | 'pointsBalance'>
export type Scheme = { name: string; type: MembershipType }

/** How texts begin that are about a membership of this type. */
export const typeLabels: Record<MembershipType, string> = { airline: 'Airline', hotel: 'Hotel' }

export const schemeOf = (membership: Membership): Scheme =>
  'airlineName' in membership
    ? { name: membership.airlineName, type: 'airline' }
    : { name: membership.hotelChainName, type: 'hotel' }

/** The airline's or the hotel chain's code; the scheme's own name where the catalogue does not have it. */
export const schemeCodeOf = (name: string) => membershipSchemes.find((scheme) => scheme.name === name)?.code ?? name

export const ofScheme = (memberships: readonly Membership[], name: string) =>
  memberships.find((membership) => schemeOf(membership).name === name)

/** Members keep one membership per scheme: it takes the place of the one there was, or comes last. */
export const withMembership = (memberships: readonly Membership[], stored: Membership): Membership[] => {
  const { name } = schemeOf(stored)
  return ofScheme(memberships, name)
    ? memberships.map((each) => (schemeOf(each).name === name ? stored : each))
    : [...memberships, stored]
}

/** Id of a membership that the server has not answered for yet. */
const unsavedId = 'unsaved'
export const isUnsaved = ({ id }: Membership) => id === unsavedId

export const unsavedMembership = ({ name, type }: Scheme, userId: string, details: MembershipDetails): Membership => {
  const { membershipNumber, tier, pointsBalance } = details
  const common = { id: unsavedId, userId, membershipNumber, tier, pointsBalance }
  return type === 'airline' ? { ...common, airlineName: name } : { ...common, hotelChainName: name }
}
