import type { OpenDatabase } from './db/database.ts'
import { startDatabaseClock } from './db/database-clock.ts'
import { openTestDatabase } from './db/testing/open-test-database.ts'
import { createLease } from './lease.ts'

let db: OpenDatabase
let at = Date.parse('2027-03-01T10:00:00Z')
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

let names = 0
/** So many processes that want the same turn. */
function processes(count: number) {
  names += 1
  const options = { db, name: `turn ${names}`, lastsMs: 20_000, now: () => new Date(at) }
  return Array.from({ length: count }, () => createLease(options))
}

const tries = (leases: ReturnType<typeof processes>) => Promise.all(leases.map((turn) => turn.take()))

describe('a turn', () => {
  it('is one process’s, of many that want it at once', async () => {
    const taken = await tries(processes(8))

    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  it('is kept for as long as it is taken again', async () => {
    const [one, other] = processes(2)
    await one!.take()

    for (let time = 0; time < 5; time += 1) {
      at += 15_000
      expect([await one!.take(), await other!.take()]).toEqual([true, false])
    }
  })

  it('is another’s when its process has died, which notices when it lives after all', async () => {
    const [one, other] = processes(2)
    await one!.take()

    at += 20_000
    expect([await other!.take(), await one!.take()]).toEqual([true, false])
  })

  it('is another’s at once when it is ended', async () => {
    const [one, other] = processes(2)
    await one!.take()

    await one!.end(new Date(at))
    expect(await other!.take()).toBe(true)
  })

  it('is nobody’s before it is due again', async () => {
    const leases = processes(2)
    await leases[0]!.take()
    await leases[0]!.end(new Date(at + 60_000))

    at += 59_000
    expect(await tries(leases)).toEqual([false, false])
    at += 1000
    expect((await tries(leases)).filter(Boolean)).toHaveLength(1)
  })

  it('is not taken by a process whose clock is ahead while another one keeps it', async () => {
    names += 1
    const clocks = await Promise.all([0, 300_000].map((aheadMs) => startDatabaseClock(db, () => Date.now() + aheadMs)))
    const [one, other] = clocks.map(({ now }) => createLease({ db, name: `turn ${names}`, lastsMs: 20_000, now }))
    await one!.take()

    expect([await other!.take(), await one!.take()]).toEqual([false, true])
    for (const clock of clocks) clock.stop()
  })

  it('cannot be ended by a process that lost it', async () => {
    const [one, other, third] = processes(3)
    await one!.take()
    at += 20_000
    await other!.take()

    await one!.end(new Date(at))
    expect(await third!.take()).toBe(false)
  })
})
