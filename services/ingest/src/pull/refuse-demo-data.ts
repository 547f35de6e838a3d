import type { Database } from '@pointfare/core/db/database'

/** Real prices were to go where made-up ones are; its message is one line for the operator. */
export class HoldsDemoData extends Error {
  override name = 'HoldsDemoData'
}

const readDemo = { name: 'pull_read_demo', text: 'select from demo_data' }

/** @throws HoldsDemoData */
export async function refuseDemoData(db: Database): Promise<void> {
  if ((await db.query(readDemo)).length === 0) return
  throw new HoldsDemoData(
    'SEATS_AERO_TOKEN: this database holds demo data, and real prices are never mixed with it: use an empty DATA_DIR or DATABASE_URL',
  )
}
