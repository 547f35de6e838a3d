import { indexAlert } from '@pointfare/alerts/matching/alert-index'
import type { Database, Statement } from '@pointfare/core/db/database'
import { memberIdOf } from '@pointfare/api/caller'
import { demoAccounts } from '@pointfare/identity/accounts/demo-accounts'
import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import { dayMs, utcDate } from '@pointfare/shared/contracts/days'
import { demoMemberships, demoSearches, demoWatches } from './demo-member-data.ts'

/** Nobody is inserted twice, nor an account whose owner deleted it. */
const insertMember = {
  name: 'insert_demo_member',
  text: `insert into member (id, auth0_id, email, email_verified, first_name, last_name, currency, holiday_preferences,
                budget, number_of_travelers, duration_in_days)
         select $1, id, email, true, given_name, family_name, 'GBP', '{BEACH,CITY,FOODIE}', 2500, 2, 7
           from identity_account where id = $2
         on conflict do nothing returning id`,
}

const insertMembership = {
  name: 'insert_demo_membership',
  text: `insert into membership (member_id, type, scheme_name, membership_number, tier, points_balance, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
}

const insertBalanceChange = {
  name: 'insert_demo_balance_change',
  text: `insert into balance_change (member_id, type, scheme_name, points_before, points_after, changed_at)
         values ($1, $2, $3, $4, $5, $6)`,
}

const insertSearch = {
  name: 'insert_demo_search',
  text: `insert into saved_search (member_id, id, airline_code, origin, destination, start_date, end_date, searched_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
}

const insertWatcher = {
  name: 'insert_demo_watcher',
  text: `insert into watcher (id, member_id, time_zone, letters, created_at, seen_at)
         values ($1, $1, 'Europe/London', 'off', $2, $2)`,
}

const insertAlert = {
  name: 'insert_demo_alert',
  text: `insert into alert (watcher_id, watch, created_at, ends_on, since_event)
         values ($1, $2, $3, $4, (select coalesce(max(id), 0) from price_event)) returning id`,
}

/** An alert has been there for so long, and this often at most it has found something. */
const alertDays = 60
const mostRings = 3

type FoundRing = { at: Date; ring: object }

/** $1 the alert, $2 now. What it would have found, had it been there: the newest changes by which a flight began to match and still does. */
const findRings = (watch: AlertWatch): Statement => {
  const cabin = watch.cabin.toLowerCase()
  return {
    name: `find_demo_rings_${cabin}`,
    text: `select at, to_jsonb(found) as ring
             from (
               select distinct on (h.departure) a.id as alert_id, a.watcher_id, a.watch, h.id as event_id,
                      h.scraped_at as at, h.scraped_at, r.origin, r.destination, h.departure, r.carrier, h.flight_number,
                      h.departure_minute, '${cabin}' as cabin, (h.points).${cabin} as points,
                      nullif(h.before, 0) as points_before, (h.seats).${cabin} as seats
                 from alert a
                 join route r on r.origin = a.watch ->> 'origin' and r.destination = a.watch ->> 'destination'
                  and a.watch ->> 'airlines' in ('ANY', r.carrier)
                cross join lateral (
                  select h.*, lag((points).${cabin}) over (partition by departure, flight_number order by id) as before
                    from flight_history h
                   where route_id = r.id and departure between (a.watch ->> 'from')::date and a.ends_on) h
                 join flight f on f.route_id = r.id and f.departure = h.departure and f.flight_number = h.flight_number
                where a.id = $1 and h.scraped_at between $2::timestamptz - interval '${alertDays} days' and $2
                  and (h.points).${cabin} between 1 and (a.watch ->> 'mostPoints')::int
                  and (h.before = 0 or h.before > (a.watch ->> 'mostPoints')::int)
                  and (f.points).${cabin} = (h.points).${cabin}
                  and (f.seats).${cabin} >= (a.watch ->> 'travellers')::int
                order by h.departure, h.scraped_at desc) found
            order by at desc limit ${mostRings}`,
  }
}

const ringColumns = `alert_id, watcher_id, event_id, at, watch, origin, destination, departure, carrier, flight_number,
  departure_minute, cabin, points, points_before, seats, scraped_at`

/** $1 rings as JSON, oldest first: an inbox is in the order of ids. $2 now: nothing is sent. $3 how many are unread. */
const insertRings = {
  name: 'insert_demo_rings',
  text: `insert into alert_ring (${ringColumns}, read_at, delivered_at)
         select ${ringColumns}, case when n <= jsonb_array_length($1) - $3::int then $2::timestamptz end, $2
           from jsonb_array_elements($1::jsonb) with ordinality element(ring, n)
          cross join lateral jsonb_populate_record(null::alert_ring, ring)
          order by n`,
}

const unreadRings = 2

/**
 * Gives the first demo account what a member has after some months, so that the pages for members show what they are for:
 * memberships, searches, alerts and an inbox. Once; whatever anybody does with it afterwards stays.
 */
export async function fillDemoMember(db: Database, now: Date) {
  const [account] = demoAccounts
  if (!account) return
  const memberId = memberIdOf(account.id)
  await db.transaction(async (tx) => {
    const inserted = await tx.query(insertMember, [memberId, account.id])
    if (inserted.length === 0) return
    await addMemberships(tx, memberId, now)
    await addSearches(tx, memberId, now)
    await addAlerts(tx, memberId, now)
  })
}

async function addMemberships(tx: Database, memberId: string, now: Date) {
  for (const { type, schemeName, membershipNumber, tier, balances } of demoMemberships) {
    const last = balances.at(-1)?.[1] ?? 0
    const since = before(now, balances[0]?.[0] ?? 0)
    await tx.query(insertMembership, [memberId, type, schemeName, membershipNumber, tier, last, since])
  }
  // The sums of the history follow the order in which its steps were inserted.
  const steps = demoMemberships.flatMap(({ type, schemeName, balances }) =>
    balances.map(([daysAgo, points], index) => ({
      daysAgo,
      values: [memberId, type, schemeName, balances[index - 1]?.[1] ?? null, points, before(now, daysAgo)],
    })),
  )
  for (const { values } of steps.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    await tx.query(insertBalanceChange, values)
  }
}

async function addSearches(tx: Database, memberId: string, now: Date) {
  for (const [index, search] of demoSearches(utcDate(now)).entries()) {
    const { airlineCode, origin, destination, startDate, endDate, hoursAgo } = search
    const searchedAt = before(now, hoursAgo / 24)
    const criteria = [airlineCode, origin, destination, startDate, endDate]
    await tx.query(insertSearch, [memberId, `demo-${index + 1}`, ...criteria, searchedAt])
  }
}

async function addAlerts(tx: Database, memberId: string, now: Date) {
  const since = before(now, alertDays)
  const found: FoundRing[] = []
  await tx.query(insertWatcher, [memberId, since])
  for (const watch of demoWatches(utcDate(now))) {
    const [alert] = await tx.query<{ id: string }>(insertAlert, [memberId, JSON.stringify(watch), since, watch.to])
    if (!alert) throw new Error('An inserted alert is returned')
    await indexAlert(tx, alert.id)
    found.push(...(await tx.query<FoundRing>(findRings(watch), [alert.id, now])))
  }
  const rings = found.toSorted((one, other) => one.at.getTime() - other.at.getTime()).map(({ ring }) => ring)
  await tx.query(insertRings, [JSON.stringify(rings), now, unreadRings])
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)
