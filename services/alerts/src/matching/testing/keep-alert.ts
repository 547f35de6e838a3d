import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import type { Database } from '@pointfare/core/db/database'
import { indexAlert } from '../alert-index.ts'
import { aWatch } from './a-watch.ts'

const addWatcher = {
  name: 'test_add_watcher',
  text: `insert into watcher (token_hash, created_at, seen_at)
         values (sha256(gen_random_uuid()::text::bytea), now(), now()) returning id`,
}
const addAlert = {
  name: 'test_add_alert',
  text: `insert into alert (watcher_id, watch, created_at, ends_on, since_event)
         values ($1, $2, now(), ($2::jsonb ->> 'to')::date, 0) returning id`,
}

/** A visitor's alert, found by changes from now on. Answers its id. */
export const keepAlert = (db: Database, watch: Partial<AlertWatch> = {}): Promise<string> =>
  db.transaction(async (tx) => {
    const [watcher] = await tx.query<{ id: string }>(addWatcher)
    const [alert] = await tx.query<{ id: string }>(addAlert, [watcher!.id, aWatch(watch)])
    await indexAlert(tx, alert!.id)
    return alert!.id // both statements always answer a row
  })
