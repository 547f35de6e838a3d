import { mostMemberships, type BalanceHistory, type MembershipPatch } from '@pointfare/shared/contracts/membership'
import type { MembershipType } from '@pointfare/shared/contracts/membership-schemes'
import { allowOnlyOwn, type Caller } from '../caller.ts'
import { Conflict, NotFound } from '@pointfare/core/errors'
import { toAirlineMembership, toHotelMembership, type Membership } from './memberships.mapper.ts'
import type { MembershipsRepository } from './memberships.repository.ts'

export type MembershipsService = ReturnType<typeof createMembershipsService>

/** The body may name the member again. */
type NewMembership = Omit<Membership, 'id' | 'userId' | 'type'> & { userId?: string | undefined }

/** Every method throws NotAllowed for what belongs to another member. */
export function createMembershipsService(repository: MembershipsRepository) {
  /** @throws NotFound when nobody has it */
  async function own(caller: Caller, type: MembershipType, id: string): Promise<Membership> {
    const membership = await repository.find(type, id)
    if (!membership) throw gone()
    allowOnlyOwn(caller, membership.userId)
    return membership
  }

  return {
    async list(caller: Caller, type: MembershipType, userId: string): Promise<Membership[]> {
      allowOnlyOwn(caller, userId)
      const memberships = await repository.of(caller.memberId)
      return memberships.filter((membership) => membership.type === type)
    },

    /** @throws NotFound without a record, Conflict for a second membership of one scheme and for one too many */
    async add(caller: Caller, type: MembershipType, owner: string, membership: NewMembership): Promise<Membership> {
      const { userId = owner, ...details } = membership
      allowOnlyOwn(caller, owner)
      allowOnlyOwn(caller, userId)

      const { length } = await repository.of(caller.memberId)
      if (length >= mostMemberships) throw new Conflict(`You keep ${length} memberships, which is the most`, 'userId')
      const added = await repository.add(caller.memberId, { ...details, type })
      if (added === 'no member') throw new NotFound('You have no record yet', 'userId')
      if (added === 'taken') throw new Conflict(`You keep ${details.schemeName} already`, nameFields[type])
      return added
    },

    /** @throws NotFound when it is gone */
    async change(caller: Caller, type: MembershipType, id: string, patch: MembershipPatch): Promise<Membership> {
      const changed = await repository.change(await own(caller, type, id), patch)
      if (!changed) throw gone()
      return changed
    },

    /** @throws NotFound when it is gone */
    async remove(caller: Caller, type: MembershipType, id: string) {
      if (!(await repository.remove(await own(caller, type, id)))) throw gone()
    },

    /** Both types, as a member's record shows them. */
    async shownOf(memberId: string) {
      const memberships = await repository.of(memberId)
      return {
        airlineMemberships: memberships.filter(({ type }) => type === 'airline').map(toAirlineMembership),
        hotelMemberships: memberships.filter(({ type }) => type === 'hotel').map(toHotelMembership),
      }
    },

    async balanceHistory(caller: Caller, userId: string): Promise<BalanceHistory> {
      allowOnlyOwn(caller, userId)
      const changes = await repository.balanceHistory(caller.memberId)
      return { totalPoints: changes[0]?.totalAfter ?? 0, changes }
    },
  }
}

/** How bodies spell the name of a scheme. */
const nameFields = { airline: 'airlineName', hotel: 'hotelChainName' } as const

const gone = () => new NotFound('There is no such membership', 'id')
