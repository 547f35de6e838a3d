import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { digestOfHistory, findContradictions } from '../ingest/testing/contradictions.ts'
import { openPuller, rowsFrom, type TestPuller } from './testing/open-puller.ts'

jest.setTimeout(600_000)

const airports = ['LHR', 'MAN', 'BOS', 'JFK']
const routes = airports.flatMap((origin) =>
  airports.flatMap((destination) => (origin === destination ? [] : { origin, destination })),
)
const rows = routes.flatMap((route) => rowsFrom('2027-03-22', 209, route))

const opened: TestPuller[] = []
async function open() {
  const world = await openPuller()
  world.market.rows = rows
  opened.push(world)
  return world
}
afterEach(async () => {
  for (const world of opened.splice(0)) await world.close()
})

/** Pulls in a process of its own, which is killed a moment after it has asked so often. */
async function pullUntilKilled({ db, settings, server }: TestPuller, calls: number) {
  const program = join(import.meta.dirname, 'testing/keep-pulling.ts')
  const child = spawn(process.execPath, [program, db.connectionString, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  // Whatever it says, a page is in by then, and the next one is asked for.
  child.stdout.on('data', () => server.calls.length >= calls && child.kill('SIGKILL'))
  expect(await ended).toEqual([null, 'SIGKILL'])
}

it('a process that is killed again and again leaves nothing out and takes nothing twice', async () => {
  const [undisturbed, killed] = [await open(), await open()]
  await undisturbed.pull()

  for (const calls of [1, 3, 4]) await pullUntilKilled(killed, calls)
  await killed.pull()

  expect(await digestOfHistory(killed.db)).toEqual(await digestOfHistory(undisturbed.db))
  expect(await findContradictions(killed.db)).toEqual([])
  // 2,508 rows, a thousand a page: a page that was cut off is asked for again, and no sweep begins anew.
  const requested = killed.server.calls.map(({ query }) => query['skip'] ?? '0')
  expect(requested).toEqual(expect.arrayContaining(['0', '1000', '2000']))
  expect(killed.server.calls.length).toBeLessThanOrEqual(undisturbed.server.calls.length + 3)
})
