import { HistoricRewardFlightPage, historyInput } from '@pointfare/shared/contracts/reward-flight'
import { addressOf } from '@pointfare/shared/operations/operation'
import { listPriceHistory } from '@pointfare/shared/operations/reward-flights'
import * as z from 'zod'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { planOf } from '../testing/plan-of.ts'
import { historyStatement } from './reward-flights.repository.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  await api.db.query(historyOfVs25)
})
afterAll(() => api.close())

/** Three states of VS25 on the day of which VS3 has three (see small-network.ts), one after each of them. */
const historyOfVs25 = {
  name: 'history_of_vs25',
  text: `insert into flight_history (id, route_id, departure, departure_minute, flight_number, points, seats, savers,
      more_seats, scraped_at)
    select 10 + h.id, h.route_id, h.departure, 1020, 'VS25', row(31000 + h.id, 0, 0, 0)::cabin_points, h.seats, h.savers,
           h.more_seats, h.scraped_at + interval '1 hour'
      from flight_history h`,
}

const requested = { carrier: 'VS', origin: 'LHR', destination: 'JFK', on: '2027-03-15', pageNumber: 0 }
const address = (flight?: string) => addressOf(listPriceHistory, historyInput({ ...requested, flight }))
const historyOf = async (flight?: string) => z.parse(HistoricRewardFlightPage, (await api.get(address(flight))).json())

describe('the history of one flight', () => {
  it('leaves out the other flights of the day', async () => {
    const page = await historyOf('VS3')

    expect(page.content.map(({ flightNumber }) => flightNumber)).toEqual(['VS3', 'VS3', 'VS3'])
    expect(page.content.map(({ awardEconomy }) => awardEconomy.cabinPointsValue)).toEqual([12500, 15000, 17500])
    expect(page).toMatchObject({ totalElements: 3, totalPages: 1, last: true })
  })

  it('is paged by its own records', async () => {
    const response = await api.get(`${address('VS3').replace('page-size=20', 'page-size=2')}`)

    expect(z.parse(HistoricRewardFlightPage, response.json())).toMatchObject({ totalElements: 3, totalPages: 2 })
  })

  it('is asked for in either case', async () => {
    expect(await historyOf('vs3')).toEqual(await historyOf('VS3'))
  })

  it('is empty for a flight that does not leave that day', async () => {
    expect(await historyOf('VS9')).toMatchObject({ content: [], totalElements: 0 })
  })

  it('is that of all flights of the day unless one is named', async () => {
    expect((await historyOf()).totalElements).toBe(6)
  })

  it('names what is no flight number', async () => {
    const response = await api.get(address('VS 3'))

    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ errors: [{ field: 'flight' }] })
  })

  it('is read from the index of the day', async () => {
    const values = ['VS', 'LHR', 'JFK', '2027-03-15', 20, 0, 'VS3']
    const { scansOf, wholeTables } = await planOf(api.db, historyStatement, values)

    expect(wholeTables).toEqual([])
    expect(scansOf(/^flight_history/)[0]?.condition).toMatch(/route_id = .*departure = /)
  })
})
