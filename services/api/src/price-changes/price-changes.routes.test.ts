import { ReportedPriceChanges } from '@pointfare/shared/contracts/price-change'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { planOf } from '../testing/plan-of.ts'
import { lastEventsBetween } from '@pointfare/ingest/events/price-events.repository'
import { manchester, writePriceEvents } from '../stream/testing/write-price-events.ts'

const path = '/api/v1/price-changes/recent'
let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const recent = async (query = '') => ReportedPriceChanges.parse((await api.get(path + query)).json())
const pointsOf = (reported: ReportedPriceChanges) =>
  reported.map(({ change }) => change.second.award_economy.cabin_points_value)

describe('the last price changes', () => {
  it('are none while nothing has changed', async () => {
    expect(await recent()).toEqual([])
  })

  it('are the newest first, with the ids of the stream, and without flights that were seen for the first time', async () => {
    const ids = await writePriceEvents(api.db, [11_000, null, 12_000])
    const [last] = await writePriceEvents(api.db, [13_000], manchester, 'VS127')

    const reported = await recent()

    expect(pointsOf(reported)).toEqual([13_000, 12_000, 11_000])
    expect(reported.map(({ id }) => Number(id))).toEqual([last, ids[2], ids[0]])
    expect(reported[0]?.change.second).toMatchObject({ origin: 'MAN', destination: 'JFK', flight_number: 'VS127' })
  })

  it('are as many as asked for', async () => {
    expect(pointsOf(await recent('?limit=2'))).toEqual([13_000, 12_000])
  })

  it.each(['0', '101', 'all'])('are not listed for a limit of %s', async (limit) => {
    expect((await api.get(`${path}?limit=${limit}`)).statusCode).toBe(400)
  })

  it('are those between places when places are named', async () => {
    const lastOf = async (query: string) => pointsOf(await recent(query))

    expect(await lastOf('?origin=LHR&destination=JFK')).toEqual([12_000, 11_000])
    expect(await lastOf('?origin=lhr,man&destination=jfk&limit=2')).toEqual([13_000, 12_000])
    expect(await lastOf('?origin=LHR&destination=JFK&airline=BA')).toEqual([])
  })

  it('are read by their index, of each route', async () => {
    const { scansOf } = await planOf(api.db, lastEventsBetween, [null, ['LHR'], ['JFK'], 50])

    expect(scansOf(/^price_event$/)[0]?.condition).toContain('route_id = ')
  })

  it.each([
    ['?change=price-up', 'change'],
    ['?origin=LHR&destination=JFK&change=price-down', 'change'],
    ['?origin=LHR', 'destination'],
    ['?destination=JFK', 'origin'],
    ['?airline=VS', 'origin'],
    ['?origin=QQQ&destination=JFK', 'origin'],
  ])('are not listed for %s, which names the %s', async (query, field) => {
    expect((await api.get(path + query)).json()).toMatchObject({ errors: [{ field }] })
  })

  it('cost nothing to ask for again while nothing changed', async () => {
    const { headers } = await api.get(path)

    const again = await api.get(path, { 'if-none-match': String(headers['etag']) })

    expect(again.statusCode).toBe(304)
  })

  it('are those that made a cabin cheaper when price drops are asked for', async () => {
    const [drop] = await writePriceEvents(api.db, [9000], manchester, 'VS127', 15_000)

    const reported = await recent('?change=price-down')

    expect(reported.map(({ id }) => Number(id))).toEqual([drop])
  })
})
