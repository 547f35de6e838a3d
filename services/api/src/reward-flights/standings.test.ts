import { requestedIn } from '../requested-routes.ts'
import { createKnownCodes } from '../known-codes.ts'
import { createOriginClocks } from '../origin-clock.ts'
import { addressOf } from '@pointfare/shared/operations/operation'
import { listFlightStandings } from '@pointfare/shared/operations/reward-flights'
import { FlightStandings } from '@pointfare/shared/contracts/price-standing'
import * as z from 'zod'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { rewardFlightsModule } from './reward-flights.module.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

/** VS3 of that day cost 17,500, 15,000 and 12,500 from three mornings on (see small-network.ts). */
const route = { airline: 'VS', origin: 'LHR', destination: 'JFK', from: '2027-03-15', to: '2027-03-15' }

/** Flights of the two days after it have a history too. */
const others = {
  name: 'histories_of_other_flights',
  text: `insert into flight_history (id, route_id, departure, departure_minute, flight_number, points, seats, savers,
      more_seats, scraped_at)
    select h.id, r.id, h.departure::date, 510, h.flight, row(h.economy, 0, 29000, 0)::cabin_points, row(9, 0, 2, 0)::cabin_seats,
           row(false, false, true, false)::cabin_flags, row(true, false, false, false)::cabin_flags, h.at::timestamptz
      from route r,
           (values (4, '2027-03-16', 'VS3', 40000, '2026-11-19T08:30:15Z'), (5, '2027-03-16', 'VS3', 12500, '2026-11-21T00:30:15Z'),
                   (6, '2027-03-17', 'VS25', 12500, '2026-11-20T08:30:15Z'), (7, '2027-03-17', 'VS25', 31000, '2026-11-21T08:30:15Z'))
             h(id, departure, flight, economy, at)
     where r.carrier = 'VS' and r.origin = 'LHR' and r.destination = 'JFK'`,
}

const cabinsAt = async (instant: string) => {
  const { service } = rewardFlightsModule({
    db: api.db,
    codes: createKnownCodes(api.db),
    clocks: createOriginClocks(api.db),
    now: () => new Date(instant),
  })
  const [, vs3] = await service.standings(requestedIn(route), route)
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

describe('how prices stand among those of their route and cabin', () => {
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

  it('judges every flight of an airline, route and cabin by the same prices', async () => {
    await api.db.query(others)
    const query = { ...route, from: '2027-03-15', to: '2027-03-17' }
    const { service } = rewardFlightsModule({
      db: api.db,
      codes: createKnownCodes(api.db),
      clocks: createOriginClocks(api.db),
      now: () => new Date('2026-11-21T12:30:15Z'),
    })

    const [vs25, vs3, ...later] = (await service.standings(requestedIn(query), query)).map(
      ({ cabins }) => cabins.ECONOMY,
    )
    expect(vs3).toEqual(standing({ dearerPercent: 70, clearlyDearerPercent: 70, days: 2 }))
    expect(vs25).toEqual({
      dearerPercent: 30,
      cheaperPercent: 67,
      clearlyDearerPercent: 30,
      clearlyCheaperPercent: 67,
      days: 2,
    })
    expect(later).toEqual([vs25, vs3, vs25, vs3])
  })

  it('is answered for every flight, and may be kept for five minutes', async () => {
    const answer = await api.get(addressOf(listFlightStandings, { params: route }))

    expect(z.parse(FlightStandings, answer.json())).toBeInstanceOf(Array)
    expect(answer.headers['cache-control']).toBe('public, max-age=300')
  })

  it.each([
    ['a reversed range', { to: '2027-02-01' }, 400],
    ['a malformed airport', { origin: 'LONDON' }, 400],
    ['an unknown airline', { airline: 'ZZ' }, 404],
  ])('is refused for %s', async (_, requested, status) => {
    expect((await api.get(addressOf(listFlightStandings, { params: { ...route, ...requested } }))).statusCode).toBe(
      status,
    )
  })
})
