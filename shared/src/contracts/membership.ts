import * as z from 'zod/mini'
import { filledText } from './text.ts'

/** Below and above this a figure is a slip of the keyboard; up to it, JSON carries it without loss. */
const mostPoints = 1e15

/** Debts and fractions are balances too (rule 9.7 of the product). */
const PointsBalance = z.number().check(z.minimum(-mostPoints), z.maximum(mostPoints))
const SchemeName = filledText(100)

/** Of one member; many times more than there are programmes. */
export const mostMemberships = 100

const details = {
  membershipNumber: filledText(60),
  tier: filledText(60),
  pointsBalance: PointsBalance,
}

const membership = { id: z.string(), userId: z.string(), ...details }

export const AirlineMembership = z
  .object({ ...membership, airlineName: SchemeName })
  .register(z.globalRegistry, { id: 'AirlineMembership' })
export type AirlineMembership = z.infer<typeof AirlineMembership>

export const HotelMembership = z
  .object({ ...membership, hotelChainName: SchemeName })
  .register(z.globalRegistry, { id: 'HotelMembership' })
export type HotelMembership = z.infer<typeof HotelMembership>

export const AirlineMembershipList = z.array(AirlineMembership)
export const HotelMembershipList = z.array(HotelMembership)

/** `userId` may be left out: the path names the member. One membership per scheme; the second is a 409. */
export const NewAirlineMembership = z
  .strictObject({ userId: z.optional(z.string()), airlineName: SchemeName, ...details })
  .register(z.globalRegistry, { id: 'NewAirlineMembership' })
export type NewAirlineMembership = z.infer<typeof NewAirlineMembership>

export const NewHotelMembership = z
  .strictObject({ userId: z.optional(z.string()), hotelChainName: SchemeName, ...details })
  .register(z.globalRegistry, { id: 'NewHotelMembership' })
export type NewHotelMembership = z.infer<typeof NewHotelMembership>

/** Only what is sent changes. */
export const MembershipPatch = z.partial(z.strictObject(details)).register(z.globalRegistry, { id: 'MembershipPatch' })
export type MembershipPatch = z.infer<typeof MembershipPatch>

/** One step of a balance: null before the membership was added, and after it was removed. */
export const BalanceChange = z
  .object({
    type: z.enum(['airline', 'hotel']),
    schemeName: z.string(),
    pointsBefore: z.nullable(z.number()),
    pointsAfter: z.nullable(z.number()),
    /** The member's points in all schemes after this change. */
    totalAfter: z.number(),
    changedAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'BalanceChange' })
export type BalanceChange = z.infer<typeof BalanceChange>

/** The newest changes first, at most `longestBalanceHistory` of them; the total is of now. */
export const BalanceHistory = z
  .object({ totalPoints: z.number(), changes: z.array(BalanceChange) })
  .register(z.globalRegistry, { id: 'BalanceHistory' })
export type BalanceHistory = z.infer<typeof BalanceHistory>

export const longestBalanceHistory = 500
