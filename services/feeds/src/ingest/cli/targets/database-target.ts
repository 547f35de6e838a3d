import { existsSync } from 'node:fs'
import type { Config } from '@pointfare/server/config'
import { openDatabase } from '@pointfare/db/open-database'
import { createHotelIngest } from '../../hotels/ingest-hotels.ts'
import { createIngest } from '../../ingest.ts'
import { IngestRefused } from '../ingest-refused.ts'
import type { IngestTarget } from './target.ts'

/**
 * The database that the site would use, opened for as long as this takes.
 * @throws IngestRefused when there is none yet; CannotOpenDatabase
 */
export async function openDatabaseTarget(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<IngestTarget> {
  const { dataDir, databaseUrl } = config
  if (!databaseUrl && !existsSync(dataDir)) {
    throw new IngestRefused(
      `No site runs, and DATA_DIR ${dataDir} holds no database yet: start the site, or set DATABASE_URL`,
    )
  }

  const db = await openDatabase(config)
  const parts = { db, now: () => new Date() }
  const [ingest, hotels] = [createIngest(parts), createHotelIngest(parts)]
  return {
    name: databaseUrl ? 'the database of DATABASE_URL' : `the database in ${dataDir}`,
    send: (batch) => ingest.ingest(batch),
    sendNights: (batch) => hotels.ingest(batch),
    listHeld: async () => (await ingest.listHeld()).map((held) => ({ ...held, heldAt: held.heldAt.toISOString() })),
    release: (id) => ingest.releaseHeld(id),
    drop: (id) => ingest.dropHeld(id),
    close: () => db.close(),
  }
}
