import { askedIn } from '../asked-routes.ts'
import { createKnownCodes } from '../known-codes.ts'
import { createOriginClocks } from '../origin-clock.ts'
import { addressOf } from '@pointfare/shared/operations/operation'
import { listFlightStandings } from '@pointfare/shared/operations/reward-flights'
import { FlightStandings } from '@pointfare/shared/contracts/price-standing'
import * as z from 'zod'
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts'
import { rewardFlightsModule } from './reward-flights.module.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

/** VS3 of that day cost 17,500, 15,000 and 12,500 from three mornings on (see small-network.ts). */
const route = { airline: 'VS', origin: 'LHR', destination: 'JFK', from: '2027-03-15', to: '2027-03-15' }

const cabinsAt = async (instant: string) => {
  const { service } = rewardFlightsModule({
    db: api.db,
    codes: createKnownCodes(api.db),
    clocks: createOriginClocks(api.db),
    now: () => new Date(instant),
  })
  const [vs3] = await service.standings(askedIn(route), route)
  return vs3?.cabins
}

const standing = (part: object) => ({
  dearerPercent: 0,
  cheaperPercent: 0,
  clearlyDearerPercent: 0,
  clearlyCheaperPercent: 0,
  days: 90,
  ...part,
})

describe('how prices stand in their own history', () => {
  it('weighs each price by how long it held', async () => {
    expect(await cabinsAt('2026-11-21T12:30:15Z')).toEqual({
      ECONOMY: standing({ dearerPercent: 92, clearlyDearerPercent: 92, days: 2 }),
      PREMIUM_ECONOMY: null,
      BUSINESS: standing({ days: 2 }),
      FIRST: null,
    })
  })

  it('looks back 90 days and no further', async () => {
    expect((await cabinsAt('2027-02-18T08:30:15Z'))?.ECONOMY).toEqual(
      standing({ dearerPercent: 1, clearlyDearerPercent: 1 }),
    )
    expect((await cabinsAt('2027-02-19T08:30:15Z'))?.ECONOMY).toEqual(standing({}))
  })

  it('says nothing of a price known for less than a day', async () => {
    expect((await cabinsAt('2026-11-20T08:30:14Z'))?.ECONOMY).toBeNull()
  })

  it('is answered for every flight with a history, and may be kept for five minutes', async () => {
    const answer = await api.get(addressOf(listFlightStandings, { params: route }))

    expect(z.parse(FlightStandings, answer.json())).toBeInstanceOf(Array)
    expect(answer.headers['cache-control']).toBe('public, max-age=300')
  })

  it.each([
    ['a reversed range', { to: '2027-02-01' }, 400],
    ['a malformed airport', { origin: 'LONDON' }, 400],
    ['an unknown airline', { airline: 'ZZ' }, 404],
  ])('is refused for %s', async (_, asked, status) => {
    expect((await api.get(addressOf(listFlightStandings, { params: { ...route, ...asked } }))).statusCode).toBe(status)
  })
})
