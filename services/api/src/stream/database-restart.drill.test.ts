import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedSmallNetwork } from '../testing/small-network.ts'
import { readPostmaster } from '@pointfare/core/db/embedded/postmaster-file'
import { openDatabase } from '@pointfare/core/db/open-database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { aStreamServer } from './testing/a-stream-server.ts'
import { listenTo } from './testing/listen-to.ts'
import { numbered, writePriceEvents } from './testing/write-price-events.ts'

jest.setTimeout(600_000)

const committed = { name: 'committed_events', text: 'select e.id from price_event e order by e.id' }

it('loses no change when the database is killed and started again while changes are written', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pointfare-stream-'))
  const db = await openDatabase({ dataDir })
  await seedSmallNetwork(db)
  const server = await aStreamServer(db)
  const listeners = await Promise.all([listenTo(server.url), listenTo(`${server.url}?carrier=VS`)])

  for (let batch = 0; batch < 30; batch += 1) {
    if (batch === 10 || batch === 20) process.kill(readPostmaster(join(dataDir, 'postgres', 'cluster'))!.pid, 'SIGKILL')
    await eventually('price events are written', () => writePriceEvents(db, numbered(3)))
  }
  const ids = (await db.query<{ id: number }>(committed)).map(({ id }) => id)
  await Promise.all(listeners.map((each) => each.until(() => each.changes().length >= ids.length)))

  expect(ids.length).toBeGreaterThanOrEqual(90)
  for (const listener of listeners) expect(listener.ids()).toEqual(ids)
  await server.close()
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})
