import { anAward, aSnapshot } from './testing/a-snapshot.ts'
import { findContradictions } from './testing/contradictions.ts'
import { openIngest, type TestIngest } from './testing/open-ingest.ts'

let world: TestIngest
beforeEach(async () => {
  world = await openIngest()
})
afterEach(() => world.close())

const source = 'test'
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 11, minutes)).toISOString()
const ingest = (...snapshots: unknown[]) => world.ingest({ source, snapshots })
const vs3 = (minutes: number, more: object = {}) => ({ ...aSnapshot(), scrapedAt: at(minutes), ...more })
const vs25 = (minutes: number, more: object = {}) => vs3(minutes, { flightNumber: 'VS25', ...more })

/** The minute after eleven at which each flight was last read. */
async function seen() {
  const rows = await world.rows<{ number: string; minute: number }>(
    `select flight_number as number, extract(minute from seen_at at time zone 'UTC')::int as minute from flight_seen`,
  )
  return Object.fromEntries(rows.map(({ number, minute }) => [number, minute]))
}
const version = async () => (await world.rows<{ version: number }>('select version from route'))[0]?.version

describe('a flight was last seen when it was last read', () => {
  it('and not when another of its route and day was', async () => {
    await ingest(vs3(0), vs25(0))

    await ingest(vs25(10))

    expect(await seen()).toEqual({ VS3: 0, VS25: 10 })
  })

  it('also when nothing of it changed, by this process or another', async () => {
    await ingest(vs3(0), vs25(0))
    await ingest(vs3(5), vs25(6))

    await ingest(vs3(10), vs25(20, { economy: anAward(20_000) }))

    expect(await seen()).toEqual({ VS3: 10, VS25: 20 })
    expect(await findContradictions(world.db)).toEqual([])
  })

  it('not when its row could not be used', async () => {
    await ingest(vs3(0), vs25(0))

    await ingest(vs3(10, { economy: { points: -1 } }), vs25(10))

    expect(await seen()).toEqual({ VS3: 0, VS25: 10 })
  })

  it('and not when its price was held', async () => {
    const days = Array.from({ length: 5 }, (_, day) => vs3(0, { departure: `2027-04-0${day + 1}` }))
    await ingest(...days, vs25(0))

    await ingest(vs25(10, { economy: anAward(), business: anAward(1) }))

    expect(await seen()).toMatchObject({ VS25: 0 })
  })

  it('and no earlier than before when a look comes late', async () => {
    await ingest(vs3(10), vs25(10))

    await ingest(vs3(5), vs25(10))

    expect(await seen()).toEqual({ VS3: 10, VS25: 10 })
  })

  it('and not later than now', async () => {
    await ingest(vs3(62))

    expect(await world.rows('select seen_at from flight_seen')).toEqual([{ seen_at: world.clock.now }])
  })

  it('and is forgotten with it', async () => {
    await ingest(vs3(0), vs25(0))

    await world.rows(`delete from flight where flight_number = 'VS3'`)

    expect(await seen()).toEqual({ VS25: 0 })
  })
})

it('moves the version of its route although others were seen later, and only when it was seen', async () => {
  await ingest(vs3(0), vs25(20))
  const before = await version()

  await ingest(vs25(20))
  expect(await version()).toBe(before)
  await ingest(vs3(10))
  expect(await version()).toBeGreaterThan(before!)
})
