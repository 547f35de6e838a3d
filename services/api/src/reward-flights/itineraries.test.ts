import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { ExploredRoutes } from '@pointfare/shared/contracts/explore'
import { listDestinations } from '@pointfare/shared/operations/explore'
import { addressOf, type AddressInput } from '@pointfare/shared/operations/operation'
import { searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { RewardFlightPage } from '@pointfare/shared/contracts/reward-flight'
import { createIngest, type Ingest } from '@pointfare/ingest/ingest/ingest'
import { anAward, aSnapshot, testNow } from '@pointfare/ingest/ingest/testing/a-snapshot'

let api: TestApi
let ingest: Ingest['ingest']
beforeAll(async () => {
  api = await openTestApi({ now: () => testNow })
  ingest = createIngest({ db: api.db, now: () => testNow }).ingest
})
afterAll(() => api.close())

const departure = '2027-02-10'
const connection = aSnapshot({
  departure,
  departureTime: '11:30',
  flightNumber: 'BA112-VS200',
  stops: 1,
  durationMinutes: 700,
  carriers: ['BA', 'VS'],
  segments: [
    {
      flightNumber: 'BA112',
      origin: 'LHR',
      destination: 'BOS',
      departure: '2027-02-10T11:30',
      arrival: '2027-02-10T14:05',
      aircraft: '351',
    },
    {
      flightNumber: 'VS200',
      origin: 'BOS',
      destination: 'JFK',
      departure: '2027-02-10T16:00',
      arrival: '2027-02-10T17:10',
    },
  ],
  economy: anAward(12_500, { taxes: { amount: 17_250, currency: 'GBP' } }),
  business: anAward(29_000, { taxes: { amount: 69_900, currency: 'GBP' }, cabinShare: 84 }),
})

async function found() {
  const path = searchRewardFlights.path
    .replace(':airline', 'vs')
    .replace(':origin', 'LHR')
    .replace(':destination', 'JFK')
    .replace(':from', departure)
    .replace(':to', departure)
  return RewardFlightPage.parse((await api.get(path)).json()).content
}

it('a connection is kept whole, as one award, with who flies it and what is paid beside points', async () => {
  expect(await ingest({ source: 'partner', snapshots: [connection] })).toMatchObject({ changed: 1 })

  const [flight] = await found()

  const { flightNumber, stops, durationMinutes, carriers, segments } = connection
  expect(flight).toMatchObject({
    carrierCode: 'VS',
    flightNumber,
    stops,
    durationMinutes,
    carriers,
    segments,
    departureTime: '11:30',
    arrival: '2027-02-10T17:10',
    awardEconomy: { cabinPointsValue: 12_500, taxes: { amount: 17_250, currency: 'GBP' } },
    awardBusiness: { taxes: { amount: 69_900, currency: 'GBP' }, cabinShare: 84 },
  })
  expect(flight?.awardEconomy).not.toHaveProperty('cabinShare')
  expect(flight?.awardFirst).not.toHaveProperty('taxes')
})

it('what a source tells of the way is history without an event when it changes, and nothing when it is left out', async () => {
  const dearer = anAward(12_500, { taxes: { amount: 18_000, currency: 'GBP' } })
  const changed = { ...connection, economy: dearer, scrapedAt: '2026-11-21T11:30:00Z' }
  const { stops: _stops, segments: _segments, carriers: _carriers, ...lessReported } = changed

  expect(await ingest({ source: 'partner', snapshots: [changed] })).toMatchObject({ changed: 1, events: 0 })
  expect(
    await ingest({ source: 'partner', snapshots: [{ ...lessReported, scrapedAt: '2026-11-21T11:40:00Z' }] }),
  ).toMatchObject({ unchanged: 1 })
  expect((await found())[0]).toMatchObject({ stops: 1, carriers: ['BA', 'VS'], arrival: '2027-02-10T17:10' })
})

describe('taxes of a flight', () => {
  const number = { departure, flightNumber: 'VS5' }
  const inGbp = { economy: anAward(12_500, { taxes: { amount: 17_200, currency: 'GBP' } }) }
  const inUsd = { business: anAward(29_000, { taxes: { amount: 69_900, currency: 'USD' } }) }
  const report = (minute: number, more: object) =>
    ingest({
      source: 'partner',
      snapshots: [aSnapshot({ ...number, ...more, scrapedAt: `2026-11-21T11:${minute}:00Z` })],
    })
  const taxes = async () => {
    const flight = (await found()).find(({ flightNumber }) => flightNumber === 'VS5')
    return [flight?.awardEconomy.taxes, flight?.awardBusiness.taxes]
  }

  it('are those of each cabin in its own currency', async () => {
    await report(10, { ...inGbp, ...inUsd })

    expect(await taxes()).toEqual([inGbp.economy.taxes, inUsd.business.taxes])
    expect(await report(20, { ...inGbp, ...inUsd })).toMatchObject({ unchanged: 1 })
  })

  it.each([
    ['usd', 699, 699],
    ['eur', 400, 698],
  ])('are converted from that where a page is of one currency: %s', async (currency, least, most) => {
    const requested = {
      params: { origin: 'LHR', cabin: 'business' },
      query: { from: departure, to: departure, currency },
    }
    const url = addressOf(listDestinations, requested as AddressInput<typeof listDestinations>)
    const { content } = ExploredRoutes.parse((await api.get(url)).json())

    expect(content).toMatchObject([{ flightNumber: 'VS5', taxes: { currency: currency.toUpperCase() } }])
    expect(content[0]?.taxes?.amount).toBeGreaterThanOrEqual(least)
    expect(content[0]?.taxes?.amount).toBeLessThanOrEqual(most)
  })

  it('stay where a cabin could not be read, or nothing of taxes was told', async () => {
    expect(await report(30, { economy: null, ...inUsd })).toMatchObject({ unchanged: 1 })
    expect(await report(31, {})).toMatchObject({ unchanged: 1 })
    expect(await taxes()).toEqual([inGbp.economy.taxes, inUsd.business.taxes])
  })

  it('are no longer in another currency when they are told in one', async () => {
    await report(40, { ...inGbp, business: anAward(29_000, { taxes: { amount: 50_000, currency: 'GBP' } }) })
    expect((await taxes())[1]).toEqual({ amount: 50_000, currency: 'GBP' })

    await report(41, { ...inGbp, ...inUsd })
    await report(42, inGbp)
    expect(await taxes()).toEqual([inGbp.economy.taxes, undefined])
  })
})

it('a flight of which nobody told more has none of it', async () => {
  await ingest({ source: 'partner', snapshots: [aSnapshot({ departure, flightNumber: 'VS3' })] })

  const flight = (await found()).find(({ flightNumber }) => flightNumber === 'VS3')

  for (const name of ['stops', 'durationMinutes', 'carriers', 'segments', 'arrival'])
    expect(flight).not.toHaveProperty(name)
})

it('a part of a way without its airports’ times is set aside with its reason', async () => {
  const report = await ingest({
    source: 'partner',
    snapshots: [{ ...connection, segments: [{ ...connection.segments?.[0], arrival: '14:05' }] }],
  })

  expect(report.rejected.first).toEqual([
    { index: 0, reason: 'segments.0.arrival: A local time is written 2027-03-15T11:30' },
  ])
})
