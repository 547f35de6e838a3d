import { existsSync } from 'node:fs'
import { systemTime } from '@pointfare/core/clock'
import type { Config } from '@pointfare/core/config'
import type { Database } from '@pointfare/core/db/database'
import { openDatabase } from '@pointfare/core/db/open-database'
import { pullByHand } from '../../../pull/pull-by-hand.ts'
import { createPullControl } from '../../../pull/pull-control.ts'
import { createPuller } from '../../../pull/puller.ts'
import { refuseDemoData } from '../../../pull/refuse-demo-data.ts'
import { createHotelIngest } from '../../hotels/ingest-hotels.ts'
import { createIngest } from '../../ingest.ts'
import { IngestRefused } from '../ingest-refused.ts'
import type { IngestTarget } from './target.ts'

/**
 * The database that the site would use, opened for as long as this takes.
 * @throws IngestRefused when there is none yet; CannotOpenDatabase
 */
export async function openDatabaseTarget(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'seatsAero'>,
): Promise<IngestTarget> {
  const { dataDir, databaseUrl } = config
  if (!databaseUrl && !existsSync(dataDir)) {
    throw new IngestRefused(
      `No site runs, and DATA_DIR ${dataDir} holds no database yet: start the site, or set DATABASE_URL`,
    )
  }

  const db = await openDatabase(config)
  const parts = { db, now: systemTime }
  const [ingest, hotels] = [createIngest(parts), createHotelIngest(parts)]
  return {
    name: databaseUrl ? 'the database of DATABASE_URL' : `the database in ${dataDir}`,
    send: (batch) => ingest.ingest(batch),
    sendNights: (batch) => hotels.ingest(batch),
    listHeld: async () => (await ingest.listHeld()).map((held) => ({ ...held, heldAt: held.heldAt.toISOString() })),
    release: (id) => ingest.releaseHeld(id),
    drop: (id) => ingest.dropHeld(id),
    pullStatus: async () => createPullControl({ ...parts, puller: await pullerFor(db, config) }).status(),
    async pull(onPage) {
      const status = await pullByHand({ ...parts, puller: await pullerFor(db, config), onPage })
      if (!status) throw new IngestRefused('Another process asks Seats.aero at this moment: it goes on by itself')
      return { status, isDone: true }
    },
    close: () => db.close(),
  }
}

/** @throws IngestRefused when nothing is configured; UnknownProgramme, HoldsDemoData */
async function pullerFor(db: Database, { seatsAero }: Pick<Config, 'seatsAero'>) {
  if (!seatsAero) throw new IngestRefused('Nobody is asked for prices: set SEATS_AERO_TOKEN and SEATS_AERO_PROGRAMMES')
  await refuseDemoData(db)
  return createPuller({
    db,
    ingest: createIngest({ db, now: systemTime }),
    settings: seatsAero,
    now: systemTime,
    report: () => {},
  })
}
