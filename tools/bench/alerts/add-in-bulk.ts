import { addKeysOfAll } from '@pointfare/alerts/matching/alert-index'
import type { Database } from '@pointfare/core/db/database'
import { longWork } from '@pointfare/core/db/deadlines'
import type { BenchDatabase } from '../bench-database.ts'

/** Rows refer to what is there, which nobody has to check a million times; a busy machine may take long over them. */
const prepare = {
  name: 'bench_prepare',
  text: `select set_config('work_mem', '256MB', true), set_config('maintenance_work_mem', '256MB', true),
                set_config('statement_timeout', '0', true),
                set_config('session_replication_role', 'replica', true)`,
}

const slowIndexes = {
  name: 'bench_slow_indexes',
  text: `select indexname as name, indexdef as definition from pg_indexes
          where indexname in ('alert_key_found', 'alert_key_of_alert', 'alert_places')`,
}

const analyzeAdded = { name: 'bench_analyze_added', text: 'analyze alert, alert_key, alert_pair, route' }

type Add = (tx: Database) => Promise<unknown>

/** Alerts that `add` writes, and their keys; indexes are written whole once all are there. */
export const addInBulk = (db: BenchDatabase, add: Add, addKeys: Add = (tx) => tx.query(addKeysOfAll)) =>
  db.transaction(async (tx) => {
    await tx.query(prepare)
    const indexes = await tx.query<{ name: string; definition: string }>(slowIndexes)
    for (const { name } of indexes) await tx.query({ name: '', text: `drop index ${name}` })
    await add(tx)
    // Without figures of what was just written, the keys would be looked for in a plan for a few alerts.
    await tx.query(analyzeAdded)
    await addKeys(tx)
    for (const { definition } of indexes) await tx.query({ name: '', text: definition })
  }, longWork)
