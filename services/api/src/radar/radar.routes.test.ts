import { SaverSeats } from '@pointfare/shared/contracts/saver-seat'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { newSaverSeats } from './radar.repository.ts'
import { followSaverOpenings } from './run-radar.ts'
import { aFlight, aSaver, ingestToken, noSaver, report } from './testing/report-savers.ts'

const path = '/api/v1/radar/saver-seats'
const start = new Date('2026-11-23T06:00:00Z')
const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
let now = start
let api: TestApi
beforeEach(async () => {
  now = start
  api = await openTestApi({ ingestToken, now: () => now })
})
afterEach(() => api.close())

const seats = async (query = '') => SaverSeats.parse((await api.get(path + query)).json())
const reported = async (query = '') => (await seats(query)).map(({ flightNumber, cabin }) => `${flightNumber} ${cabin}`)

async function sees(hours: number, ...flights: ReturnType<typeof aFlight>[]) {
  now = at(hours)
  await report(api, now, ...flights)
}

describe('new saver seats', () => {
  it('are none at first, also where savers were there all along', async () => {
    await followSaverOpenings(api.db)

    expect(await seats()).toEqual([])
  })

  it('are a new flight and a cabin that becomes one, the newest first, as they are now', async () => {
    await sees(0, aFlight({ business: noSaver }))
    await sees(1, aFlight({ flightNumber: 'VS11', business: aSaver }))
    await sees(2, aFlight({ business: aSaver, economy: { points: 6000, seats: 9 } }))
    await sees(3, aFlight({ business: { ...aSaver, seats: 1 }, economy: { points: 6000, seats: 9 } }))

    const [newest, second, ...others] = await seats()

    expect(newest).toMatchObject({
      airlineCode: 'VS',
      airlineName: 'Virgin Atlantic',
      flightNumber: 'VS9',
      originName: 'London Heathrow',
      destinationName: 'New York John F Kennedy',
      region: 'north-america',
      date: '2027-03-20',
      departureTime: '09:15',
      cabin: 'BUSINESS',
      points: 29_000,
      seats: 1,
      openedAt: at(2).toISOString(),
    })
    expect(second?.flightNumber).toBe('VS11')
    expect(others).toEqual([])
  })

  it('are no longer told once they are gone, and told anew when they come back after three hours', async () => {
    await sees(0, aFlight({ business: aSaver }))
    await sees(1, aFlight({ business: noSaver }))
    expect(await seats()).toEqual([])
    await sees(5, aFlight({ business: aSaver }))

    const [back] = await seats()

    expect(back?.openedAt).toBe(at(5).toISOString())
  })

  it('that come back within three hours are the news they were', async () => {
    await sees(0, aFlight({ business: aSaver }))
    const [before] = await seats()
    await sees(10, aFlight({ business: noSaver }))
    await sees(12, aFlight({ business: aSaver }))

    expect((await seats()).map(({ id, openedAt }) => [id, openedAt])).toEqual([[before?.id, before?.openedAt]])
  })

  it('of a route that a source reports for the first time are no news for a day', async () => {
    const toBoston = { origin: 'MAN', destination: 'BOS', business: aSaver }
    await sees(0, aFlight({ ...toBoston, flightNumber: 'VS1' }))
    await sees(30, aFlight({ ...toBoston, flightNumber: 'VS2' }))

    expect(await reported()).toEqual(['VS2 BUSINESS'])
  })

  it('that have left by the clock of their origin are not told', async () => {
    await sees(0, aFlight({ departure: '2026-11-24', business: aSaver }))
    expect(await seats()).toHaveLength(1)

    now = new Date('2026-11-24T09:16:00Z')

    expect(await seats()).toEqual([])
  })

  it('are looked for once, however often somebody looks', async () => {
    await sees(0, aFlight({ business: aSaver }))
    const [first] = await seats()
    await Promise.all([followSaverOpenings(api.db), followSaverOpenings(api.db)])

    expect((await seats()).map(({ id }) => id)).toEqual([first?.id])
  })
})

describe('filters', () => {
  beforeEach(async () => {
    await sees(0, aFlight({ business: aSaver, economy: { points: 6000, seats: 9, isSaver: true } }))
    await sees(1, aFlight({ origin: 'MAN', flightNumber: 'VS127', business: { ...aSaver, seats: 4 } }))
    await sees(2, aFlight({ carrier: 'BA', flightNumber: 'BA117', premiumEconomy: { ...aSaver, seats: 0 } }))
  })

  it.each([
    ['?cabin=business', ['VS127 BUSINESS', 'VS9 BUSINESS']],
    ['?cabin=premium-economy', ['BA117 PREMIUM_ECONOMY']],
    ['?origin=man', ['VS127 BUSINESS']],
    ['?airline=BA', ['BA117 PREMIUM_ECONOMY']],
    ['?region=north-america&limit=1', ['BA117 PREMIUM_ECONOMY']],
    ['?region=europe', []],
    ['?seats=3', ['VS127 BUSINESS', 'VS9 ECONOMY']],
    ['?seats=3&origin=LHR&cabin=economy&airline=VS,BA&region=north-america', ['VS9 ECONOMY']],
  ])('%s leave the others out', async (query, expected) => {
    expect(await reported(query)).toEqual(expected)
  })

  it.each([
    ['?region=atlantis', 400],
    ['?cabin=hammock', 400],
    ['?seats=10', 400],
    ['?limit=101', 400],
    ['?origin=XXX', 404],
    ['?airline=ZZ', 404],
  ])('%s are refused', async (query, status) => {
    expect((await api.get(path + query)).statusCode).toBe(status)
  })

  it('read the newest by an index, in its order', async () => {
    const plans = await api.db.transaction(async (tx) => {
      const off = `select set_config(name, 'off', true) from unnest('{enable_seqscan,enable_bitmapscan,enable_hashjoin,enable_mergejoin,enable_sort,enable_incremental_sort}'::text[]) name`
      await tx.query({ name: '', text: off })
      const planOf = async (filters: Parameters<typeof newSaverSeats>[0], values: unknown[]) =>
        (
          await tx.query<{ 'QUERY PLAN': string }>({ name: '', text: `explain ${newSaverSeats(filters).text}` }, [
            now,
            1,
            50,
            ...values,
          ])
        )
          .map((row) => row['QUERY PLAN'])
          .join('\n')
      return [await planOf([], []), await planOf(['region', 'cabin'], ['europe', 'business'])]
    })

    expect(plans[0]).toMatch(/Index Scan using saver_opening_newest/)
    expect(plans[1]).toMatch(/Index Scan using saver_opening_of_region/)
    for (const plan of plans) expect(plan).not.toMatch(/Sort|Seq Scan on (saver_opening|flight)/)
  })
})
