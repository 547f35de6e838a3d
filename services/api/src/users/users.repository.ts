import type { User, UserPatch } from '@pointfare/shared/contracts/user'
import type { Caller } from '../caller.ts'
import type { Database } from '@pointfare/core/db/database'
import { forgetAddress } from '@pointfare/mail/forget-address'
import type { EndLogin } from '@pointfare/core/tenant'
import { createDeletedLoginsRepository } from './deleted-logins.repository.ts'

export type UsersRepository = ReturnType<typeof createUsersRepository>

/** A record without its memberships. */
export type Member = Omit<User, 'airlineMemberships' | 'hotelMemberships'>

const columns = `id, auth0_id "auth0Id", email, email_verified "isEmailVerified", first_name "firstName", last_name "lastName", currency,
  holiday_preferences "holidayPreferences", budget::float8 budget, number_of_travelers "numberOfTravelers",
  duration_in_days "durationInDays", version`

const memberById = { name: 'member_by_id', text: `select ${columns} from member where id = $1` }

// The first sign-ins of two tabs meet here: one inserts, the other finds. An e-mail that the tenant has changed since is
// taken over, unless by a token from before the change; what the member chose is not touched.
const addMember = {
  name: 'add_member',
  text: `insert into member (id, auth0_id, email, first_name, last_name, currency, holiday_preferences, budget,
                number_of_travelers, duration_in_days, email_told_at, email_verified)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, to_timestamp($11), $12)
         on conflict (id) do update set
                email = case when excluded.email_told_at < member.email_told_at then member.email
                             else excluded.email end,
                email_verified = case when excluded.email_told_at < member.email_told_at then member.email_verified
                                      else excluded.email_verified end,
                email_told_at = greatest(member.email_told_at, excluded.email_told_at),
                version = member.version + case when excluded.email_told_at < member.email_told_at
                                                  or member.email = excluded.email then 0 else 1 end
         returning xmax = 0 "isNew", ${columns}`,
}

/** $1 id, $2 what to change as JSON, $3 the version it has to have, or null. Fields that are not in $2 stay. */
const changeMember = {
  name: 'change_member',
  text: `update member set version = version + 1,
                first_name = coalesce($2::jsonb ->> 'firstName', first_name),
                last_name = coalesce($2 ->> 'lastName', last_name),
                currency = case when $2 ? 'currency' then $2 ->> 'currency' else currency end,
                holiday_preferences = case when $2 ? 'holidayPreferences'
                  then array(select jsonb_array_elements_text($2 -> 'holidayPreferences')) else holiday_preferences end,
                budget = case when $2 ? 'budget' then ($2 ->> 'budget')::numeric else budget end,
                number_of_travelers = case when $2 ? 'numberOfTravelers'
                  then ($2 ->> 'numberOfTravelers')::int else number_of_travelers end,
                duration_in_days = case when $2 ? 'durationInDays'
                  then ($2 ->> 'durationInDays')::int else duration_in_days end
          where id = $1 and version = coalesce($3, version)
          returning ${columns}`,
}

// Making a record and deleting the account wait for each other: a record made meanwhile would stay.
const holdLogin = { name: 'hold_login', text: 'select pg_advisory_xact_lock(hashtextextended($1, 18))' }

/** Everything else of the member goes with it: each table refers to it that way. */
const deleteMember = {
  name: 'delete_member',
  text: 'delete from member where id = $1 returning email, email_verified "isVerified"',
}

type Choices = Omit<UserPatch, 'version'>

type Removal = { endLogin: EndLogin; now: Date; rememberedUntil: Date }

export function createUsersRepository(db: Database) {
  const one = async (statement: typeof memberById, values: unknown[]): Promise<Member | undefined> => {
    const [member] = await db.query<Member>(statement, values)
    return member
  }

  return {
    find: (id: string) => one(memberById, [id]),

    /** The record there is, or a new one with these choices; undefined when the account was deleted meanwhile. */
    async add(caller: Caller, email: string, choices: Choices, now: Date) {
      const { firstName = '', lastName = '', currency, holidayPreferences = [] } = choices
      const { budget, numberOfTravelers, durationInDays } = choices
      const chosen = [firstName, lastName, currency, holidayPreferences, budget, numberOfTravelers, durationInDays]

      return db.transaction(async (tx) => {
        await tx.query(holdLogin, [caller.memberId])
        if (await createDeletedLoginsRepository(tx).has(caller, now)) return undefined
        const [row] = await tx.query<Member & { isNew: boolean }>(addMember, [
          caller.memberId,
          caller.auth0Id,
          email,
          ...chosen,
          caller.issuedAt,
          caller.isEmailVerified ?? false,
        ])
        if (!row) throw new Error('An insert that updates on conflict returns a row')
        const { isNew, ...member } = row
        return { isNew, member }
      })
    },

    /** Undefined when there is no such record, or not of that version. */
    change: (id: string, choices: Choices, version: number | undefined) =>
      one(changeMember, [id, JSON.stringify(choices), version]),

    /**
     * The record and the login end together, or not at all: with the login, every token of it is refused from now on; with
     * a login that stays, every one of before. False when the record was gone before.
     */
    async removeAccount({ memberId, auth0Id }: Caller, { endLogin, now, rememberedUntil }: Removal): Promise<boolean> {
      return db.transaction(async (tx) => {
        await tx.query(holdLogin, [memberId])
        const [gone] = await tx.query<{ email: string; isVerified: boolean }>(deleteMember, [memberId])
        if (!gone) return false
        // What was written to an address that may be somebody else's is not theirs to take along.
        if (gone.isVerified) await forgetAddress(tx, gone.email)

        const isLoginGone = await endLogin(tx, auth0Id)
        const issuedUntil = isLoginGone ? 'infinity' : now
        await createDeletedLoginsRepository(tx).add({ auth0Id, issuedUntil, expiresAt: rememberedUntil })
        return true
      })
    },
  }
}
