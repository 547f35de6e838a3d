import { systemTime } from '@pointfare/core/clock'
import type { Config } from '@pointfare/core/config'
import type { Database } from '@pointfare/core/db/database'
import { openDatabase } from '@pointfare/core/db/open-database'
import { createLease } from '@pointfare/core/lease'
import type { PullStatus } from '@pointfare/shared/contracts/pull'
import { existsSync } from 'node:fs'
import { createPullControl } from '../../../pull/pull-control.ts'
import { pullJobName } from '../../../pull/pull-job.ts'
import { createPuller, type Puller } from '../../../pull/puller.ts'
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

const leaseMs = 5 * 60_000

const atOnceMs = 60_000

type Options = { db: Database; puller: Puller; now: () => Date; onPage: (name: string) => void }

/**
 * Asks for everything that is sold, as fast as the calls of the day allow, until all of it is there or nothing more can be
 * asked. Answers undefined while another process is at it.
 */
async function pullByHand({ db, puller, now, onPage }: Options): Promise<PullStatus | undefined> {
  const turn = createLease({ db, name: pullJobName, lastsMs: leaseMs, now })
  if (!(await turn.take())) return undefined
  try {
    const control = createPullControl({ db, puller, now })
    let status = await control.want()
    for (let before = -1; status.callsToday > before && !isOver(status);) {
      before = status.callsToday
      await puller.run({ forMs: atOnceMs, onPage: ({ name }) => onPage(name) })
      await turn.take()
      status = await control.status()
    }
    return status
  } finally {
    await turn.end(now())
  }
}

const isOver = ({ sweeps, waitsUntil }: PullStatus) =>
  waitsUntil !== null || sweeps.every(({ dueAt }) => dueAt !== null)
