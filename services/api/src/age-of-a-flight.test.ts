import { CheapestFlightPage, Deals } from '@pointfare/shared/contracts/cheapest'
import { ExploredRoutes } from '@pointfare/shared/contracts/explore'
import { ReturnTrips } from '@pointfare/shared/contracts/return-trip'
import type { InstantParts } from '@pointfare/shared/contracts/dates'
import { RewardFlightPage } from '@pointfare/shared/contracts/reward-flight'
import { listCheapestFlights, listDeals } from '@pointfare/shared/operations/cheapest'
import { listDestinations } from '@pointfare/shared/operations/explore'
import { addressOf } from '@pointfare/shared/operations/operation'
import { listReturnTrips } from '@pointfare/shared/operations/return-trips'
import { filterRewardFlights, searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import * as z from 'zod'
import { addReturnFlights, inBusiness } from './return-trips/testing/add-return-flights.ts'
import { openTestApi, type TestApi } from './testing/open-test-api.ts'

const day = '2027-03-01'

/** Their route was seen at ten. */
let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ now: () => new Date('2026-11-21T12:00:00Z') })
  await addReturnFlights(api.db, [
    { carrier: 'VS', from: 'JFK', to: 'LHR', day: '2027-03-08', number: 'VS4', ...inBusiness(31_000, 4) },
  ])
  await api.db.query(
    {
      name: '',
      text: `insert into flight_seen (route_id, departure, flight_number, seen_at)
           select route_id, departure, 'VS3', '2026-11-20T07:15:00Z' from flight where departure = $1 and flight_number = 'VS3'`,
    },
    [day],
  )
})
afterAll(() => api.close())

const long: InstantParts = [2026, 11, 20, 7, 15, 0]
const lately: InstantParts = [2026, 11, 21, 10, 0, 0]
const agesOf = (text: string) =>
  Object.fromEntries(
    z
      .parse(RewardFlightPage, JSON.parse(text))
      .content.filter(({ departure }) => departure.join('-') === '2027-3-1')
      .map(({ flightNumber, scrapedAt }) => [flightNumber, scrapedAt]),
  )
const both = { VS3: long, VS25: lately }

describe('a flight that was not read with the others of its route and day has its own age', () => {
  const params = { origin: 'LHR', destination: 'JFK', from: day, to: day }

  it.each(['vs', 'any'])('in a search of %s', async (airline) => {
    for (const query of [{}, { 'page-size': 28, 'page-days': 7 }]) {
      const url = addressOf(searchRewardFlights, { params: { ...params, airline }, query })
      expect(agesOf((await api.get(url)).body)).toEqual(both)
    }
  })

  it.each([{ origin: 'LHR', destination: 'JFK' }, { airlines: ['VS'] }])(
    'in a search with filters: %j',
    async (places) => {
      const payload = { ...places, startDate: day, endDate: day }
      const { body } = await api.app.inject({ method: 'POST', url: filterRewardFlights.path, payload })

      expect(agesOf(body)).toEqual(both)
    },
  )

  it('among the cheapest of its route, and of all', async () => {
    const at = { airline: 'VS', origin: 'LHR', destination: 'JFK', cabin: 'business' } as const
    const page = await api.get(addressOf(listCheapestFlights, { params: at, query: {} }))
    const deals = await api.get(addressOf(listDeals, { params: { airline: 'VS', cabin: 'business' }, query: {} }))

    expect(z.parse(CheapestFlightPage, page.json()).content.slice(0, 2).map(ageOf)).toEqual([long, lately])
    expect(z.parse(Deals, deals.json()).map(ageOf)).toContainEqual(long)
  })

  it('where it is the lowest to a destination, beside when its route was seen', async () => {
    const requested = { params: { origin: 'LHR', cabin: 'business' }, query: { from: day, to: day } } as const
    const { content } = z.parse(ExploredRoutes, (await api.get(addressOf(listDestinations, requested))).json())

    expect(content).toMatchObject([{ flightNumber: 'VS3', seenAt: long, scrapedAt: lately }])
  })

  it('in a return trip', async () => {
    const url = addressOf(listReturnTrips, {
      params: { ...params, airline: 'vs' },
      query: { nights: '7', cabin: 'BUSINESS' },
    })
    const [trip] = z.parse(ReturnTrips, (await api.get(url)).json()).content

    expect([trip?.out.scrapedAt, trip?.back.scrapedAt]).toEqual([long, lately])
  })
})

const ageOf = ({ scrapedAt }: { scrapedAt: InstantParts }) => scrapedAt
