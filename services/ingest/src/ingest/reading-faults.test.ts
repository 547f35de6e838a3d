import { openPuller, type TestPuller } from '../pull/testing/open-puller.ts'
import { anAvailability } from '../pull/testing/availability-rows.ts'
import { longestSample, readFaults } from './reading-faults.ts'
import { aSnapshot } from './testing/a-snapshot.ts'

let world: TestPuller
afterEach(() => world.close())

const samples = async () => (await readFaults(world.db)).map(({ sample }) => sample)

describe('the sample that is kept of what a reading could not use', () => {
  it('is no longer than 200 characters, however long what came is', async () => {
    world = await openPuller()
    const late = `2030-01-01T00:00:00.${'0'.repeat(5000)}Z`

    await world.ingest({ source: 'partner', snapshots: [aSnapshot({ scrapedAt: late })] })

    const [sample] = await samples()
    expect(sample).toMatch(/^row 0: scrapedAt: 2030-01-01T00:00:00\.0+…$/)
    expect(sample).toHaveLength(longestSample)
    expect(longestSample).toBe(200)
    expect(Math.max(...world.reported.map(({ length }) => length))).toBeLessThan(300)
  })

  it.each([
    ['a key of the source', 'pro_2aBcDeFgHiJkLmNoP'],
    ['the token that asks, whatever it looks like', 'my own token'],
    ['a bearer token', 'Bearer abcdefghijklmnop'],
    ['a signed token', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl'],
    ['an address with a password', 'https://user:abcdefgh@example.com/'],
    ['a named secret', 'partner-authorization=abcdefghijklmnop'],
  ])('never holds %s', async (_, secret) => {
    world = await openPuller({ token: 'my own token' })
    world.market.rows = [{ ...anAvailability({ date: '2026-11-25' }), YMileageCost: secret } as never]

    await world.pull()

    const [sample, ...others] = await samples()
    expect(others).toEqual([])
    expect(sample).toMatch(/^row 1: YMileageCost is .*…/)
    for (const part of ['2aBc', 'my own', 'abcdefgh', 'eyJ']) expect(sample).not.toContain(part)
  })

  it('nor a part of one, where a value was cut off', async () => {
    world = await openPuller({ token: `my own token ${'x'.repeat(80)}` })
    const echoed = `you asked with my own token ${'x'.repeat(80)}`
    world.market.rows = [{ ...anAvailability({ date: '2026-11-25' }), YMileageCost: echoed } as never]

    await world.pull()

    expect(await samples()).toEqual(['row 1: YMileageCost is "you asked with …'])
  })
})
