import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import { memberIdOf } from '@pointfare/api/caller'
import { demoAccounts } from '@pointfare/identity/accounts/demo-accounts'
import { fillDemoMember } from './fill-demo-member.ts'

const now = new Date('2026-12-15T12:00:00Z')
const [ada] = demoAccounts

let db: OpenDatabase
beforeEach(async () => {
  db = await openTestDatabase()
  await seedSmallNetwork(db)
})
afterEach(() => db.close())

const rows = <Row>(text: string, values: unknown[] = []) => db.query<Row>({ name: '', text }, values)
const count = async (table: string) => (await rows<{ n: number }>(`select count(*)::int n from ${table}`))[0]?.n

const addLogin = () =>
  rows(
    `insert into identity_account (id, email, email_verified, name, given_name, family_name, created_at, updated_at)
     values ($1, $2, true, $3, $4, $5, $6, $6)`,
    [ada?.id, ada?.email, ada?.name, ada?.givenName, ada?.familyName, now],
  )

/** VS3 on 15 March 2027 cost more than the alert allows, until two days later; VS25 on the day before until the day between. */
const becameCheaper = `
  with changed as (update flight_history set points.business = 90000 where id < 3)
  insert into flight_history (id, route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats,
                              scraped_at)
  select h.id, f.route_id, f.departure, f.departure_minute, f.flight_number,
         row(31000, 0, h.business, 0)::cabin_points, f.seats, f.savers, f.more_seats, h.at::timestamptz
    from flight f, (values (4, 90000, '2026-11-19T09:00:00Z'), (5, 58000, '2026-11-20T09:00:00Z')) h(id, business, at)
   where f.departure = '2027-03-14' and f.flight_number = 'VS25'`
const asItIsNow = `update flight set points.business = 58000 where departure = '2027-03-14' and flight_number = 'VS25'`

describe('the demo member', () => {
  it('has memberships, searches and alerts, once', async () => {
    await addLogin()

    await fillDemoMember(db, now)
    await fillDemoMember(db, now)

    expect(await rows('select id, first_name "firstName", currency from member')).toEqual([
      { id: memberIdOf(ada?.id ?? ''), firstName: 'Ada', currency: 'GBP' },
    ])
    const counts = await Promise.all(['membership', 'balance_change', 'saved_search', 'alert'].map(count))
    expect(counts).toEqual([5, 10, 4, 3])
  })

  it('has balances that follow from their history', async () => {
    await addLogin()
    await fillDemoMember(db, now)

    const unlike = await rows(`
      select from membership m
       where points_balance <> (select points_after from balance_change b
                                 where (b.type, b.scheme_name) = (m.type, m.scheme_name)
                                 order by id desc limit 1)`)
    const unordered = await rows(
      'select from balance_change one, balance_change other where one.id < other.id and one.changed_at > other.changed_at',
    )
    expect({ unlike, unordered }).toEqual({ unlike: [], unordered: [] })
  })

  it('finds in the inbox what really became cheaper, newest first, of which nothing is sent', async () => {
    await addLogin()
    await rows(becameCheaper)
    await rows(asItIsNow)

    await fillDemoMember(db, now)

    expect(
      await rows(`select flight_number, departure, cabin::text, points, points_before, seats, read_at, delivered_at
                    from alert_ring order by id desc`),
    ).toEqual([
      {
        flight_number: 'VS3',
        departure: '2027-03-15',
        cabin: 'business',
        points: 29_000,
        points_before: 90_000,
        seats: 2,
        read_at: null,
        delivered_at: now,
      },
      expect.objectContaining({ flight_number: 'VS25', points: 58_000, read_at: null }),
    ])
  })

  it('has no record without a login', async () => {
    await fillDemoMember(db, now)

    expect(await count('member')).toBe(0)
  })
})
