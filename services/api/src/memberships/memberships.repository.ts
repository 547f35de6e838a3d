import { longestBalanceHistory, type BalanceChange, type MembershipPatch } from '@pointfare/shared/contracts/membership'
import type { MembershipType } from '@pointfare/shared/contracts/membership-schemes'
import type { Database } from '@pointfare/core/db/database'
import { toBalanceChange, type BalanceChangeRow, type Membership } from './memberships.mapper.ts'

export type MembershipsRepository = ReturnType<typeof createMembershipsRepository>

// Balances are exact in the database; what callers sent as JSON numbers comes back the same.
const columns = `id, member_id "userId", type, scheme_name "schemeName",
  membership_number "membershipNumber", tier, points_balance::float8 "pointsBalance"`

const membershipsOfMember = {
  name: 'memberships_of_member',
  text: `select ${columns} from membership where member_id = $1 order by created_at, id`,
}

const membershipById = {
  name: 'membership_by_id',
  text: `select ${columns} from membership where id = $1 and type = $2`,
}

// A change of a membership locks its member first, so that it never waits for a deletion that waits for it.
const holdMember = { name: 'hold_member', text: 'select id from member where id = $1 for key share' }

const holdMembership = { name: 'hold_membership', text: `${membershipById.text} for update` }

const insertMembership = {
  name: 'insert_membership',
  text: `insert into membership (member_id, type, scheme_name, membership_number, tier, points_balance)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing
         returning ${columns}`,
}

const updateMembership = {
  name: 'update_membership',
  text: `update membership set membership_number = coalesce($2, membership_number), tier = coalesce($3, tier),
                points_balance = coalesce($4, points_balance)
          where id = $1
          returning ${columns}`,
}

const deleteMembership = {
  name: 'delete_membership',
  text: `delete from membership where id = $1 and type = $2 returning ${columns}`,
}

const insertBalanceChange = {
  name: 'insert_balance_change',
  text: `insert into balance_change (member_id, type, scheme_name, points_before, points_after)
         values ($1, $2, $3, $4, $5)`,
}

const balanceHistory = {
  name: 'balance_history',
  text: `select type, scheme_name "schemeName", points_before::float8 "pointsBefore", points_after::float8 "pointsAfter",
                (sum(coalesce(points_after, 0) - coalesce(points_before, 0)) over (order by id))::float8 "totalAfter",
                changed_at "changedAt"
           from balance_change where member_id = $1
          order by id desc limit $2`,
}

type Details = Pick<Membership, 'type' | 'schemeName' | 'membershipNumber' | 'tier' | 'pointsBalance'>

export function createMembershipsRepository(db: Database) {
  return {
    /** In the order they were added. */
    of: (memberId: string) => db.query<Membership>(membershipsOfMember, [memberId]),

    async find(type: MembershipType, id: string): Promise<Membership | undefined> {
      const [membership] = await db.query<Membership>(membershipById, [id, type])
      return membership
    },

    /** `no member` when there is no such record, `taken` when the member has this scheme already. */
    add: (memberId: string, { type, schemeName, membershipNumber, tier, pointsBalance }: Details) =>
      db.transaction(async (tx): Promise<Membership | 'no member' | 'taken'> => {
        const [member] = await tx.query(holdMember, [memberId])
        if (!member) return 'no member'

        const values = [memberId, type, schemeName, membershipNumber, tier, pointsBalance]
        const [added] = await tx.query<Membership>(insertMembership, values)
        if (!added) return 'taken'

        await record(tx, added, { before: null, after: added.pointsBalance })
        return added
      }),

    /** Undefined when it is gone. */
    change: ({ id, type, userId }: Membership, { membershipNumber, tier, pointsBalance }: MembershipPatch) =>
      db.transaction(async (tx): Promise<Membership | undefined> => {
        await tx.query(holdMember, [userId])
        const [old] = await tx.query<Membership>(holdMembership, [id, type])
        const [changed] = await tx.query<Membership>(updateMembership, [id, membershipNumber, tier, pointsBalance])
        if (!old || !changed) return undefined

        if (old.pointsBalance !== changed.pointsBalance) {
          await record(tx, changed, { before: old.pointsBalance, after: changed.pointsBalance })
        }
        return changed
      }),

    /** False when it was gone before. */
    remove: ({ id, type, userId }: Membership) =>
      db.transaction(async (tx): Promise<boolean> => {
        await tx.query(holdMember, [userId])
        const [removed] = await tx.query<Membership>(deleteMembership, [id, type])
        if (removed) await record(tx, removed, { before: removed.pointsBalance, after: null })
        return removed !== undefined
      }),

    /** Newest first. */
    async balanceHistory(memberId: string): Promise<BalanceChange[]> {
      const rows = await db.query<BalanceChangeRow>(balanceHistory, [memberId, longestBalanceHistory])
      return rows.map(toBalanceChange)
    },
  }
}

type Step = { before: number | null; after: number | null }

const record = (tx: Database, { userId, type, schemeName }: Membership, { before, after }: Step) =>
  tx.query(insertBalanceChange, [userId, type, schemeName, before, after])
