import { randomUUID } from 'node:crypto'
import type { Database } from '@pointfare/core/db/database'
import { testNow } from '@pointfare/ingest/ingest/testing/a-snapshot'
import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import { aWatch } from '../../matching/testing/a-watch.ts'

const addMember = {
  name: 'test_add_member',
  text: `insert into member (id, auth0_id, email, first_name, last_name, holiday_preferences)
         values ($1::uuid, $1::uuid::text, $2, 'Ada', 'Lovelace', '{}')`,
}
const addWatcher = {
  name: 'test_add_member_watcher',
  text: `insert into watcher (id, member_id, created_at, seen_at) values ($1::uuid, $1::uuid, now(), now())`,
}
const addVisitor = {
  name: 'test_add_visitor',
  text: `insert into watcher (id, token_hash, letters, created_at, seen_at)
         values ($1::uuid, sha256($1::uuid::text::bytea), 'off', now(), now())`,
}
const addAlert = {
  name: 'test_add_alert_of',
  text: `insert into alert (id, watcher_id, watch, created_at, ends_on, since_event)
         values ($1, $2, $3::jsonb, now(), ($3::jsonb ->> 'to')::date, 0)`,
}
const addRing = {
  name: 'test_add_ring',
  text: `with rung as (
           insert into alert_ring (alert_id, watcher_id, event_id, at, watch, origin, destination, departure, carrier,
                                   flight_number, departure_minute, cabin, points, points_before, seats, scraped_at)
           select a.id, a.watcher_id, coalesce((select max(event_id) from alert_ring), 0) + 1, $3, a.watch, 'LHR', 'JFK',
                  $2::date, 'VS', 'VS3', 510, 'business', 29000, 85000, 2, $3
             from alert a where a.id = $1
           returning id)
         select id, pg_notify('alert_ring', id::text) from rung`,
}

/** A member with an address, or a visitor; answers the id. */
export async function addWatcherTo(db: Database, kind: 'member' | 'visitor' = 'member'): Promise<string> {
  const id = randomUUID()
  if (kind === 'visitor') {
    await db.query(addVisitor, [id])
    return id
  }
  await db.query(addMember, [id, `${id}@pointfare.example`])
  await db.query(addWatcher, [id])
  return id
}

/** Answers the id of the alert. */
export async function addAlertOf(db: Database, watcherId: string, watch: Partial<AlertWatch> = {}): Promise<string> {
  const id = randomUUID()
  await db.query(addAlert, [id, watcherId, aWatch(watch)])
  return id
}

/** As the matcher does when VS3 of that day has crossed; answers the id of the ring. */
export async function ring(db: Database, alertId: string, day = '2027-03-15', at = testNow): Promise<number> {
  const [row] = await db.query<{ id: number }>(addRing, [alertId, day, at])
  return row!.id // the alert is there
}
