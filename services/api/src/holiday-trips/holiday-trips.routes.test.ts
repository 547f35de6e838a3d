import { HolidayTrips } from '@pointfare/shared/contracts/holiday-trips'
import { addressOf } from '@pointfare/shared/operations/operation'
import { listHolidayTrips } from '@pointfare/shared/operations/holidays'
import * as z from 'zod'
import { addFlights, outAndBack } from '../holidays/testing/add-flights.ts'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { seedSmallHotels } from '../testing/small-hotels.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ now: () => new Date('2026-11-21T12:00:00Z') })
  await seedSmallHotels(api.db)
  const march = { from: '2027-03-01', to: '2027-03-30' }
  await addFlights(
    api.db,
    {
      carrier: 'VS',
      origin: 'JFK',
      destination: 'LHR',
      flightNumber: 'VS4',
      ...march,
      economy: { points: 10_000, seats: 4 },
    },
    ...outAndBack({
      carrier: 'BA',
      origin: 'LHR',
      destination: 'BOS',
      flightNumber: 'BA213',
      ...march,
      economy: { points: 6000, seats: 2 },
    }),
  )
})
afterAll(() => api.close())

const march = { from: '2027-03-01', to: '2027-03-20' }
type Query = Record<string, string | number>
const path = (query: Query = {}, { origin = 'LHR', cabin = 'economy' } = {}) =>
  addressOf(listHolidayTrips, {
    params: { origin, cabin: cabin as 'ECONOMY' },
    query: { ...march, ...query } as typeof march,
  })
const trips = async (...requested: Parameters<typeof path>) =>
  z.parse(HolidayTrips, (await api.get(path(...requested))).json())
const cities = async (query: Query) => (await trips(query)).content.map(({ destination }) => destination.city)

describe('holidays on points', () => {
  it('are flights out and back and the cheapest hotel for the nights between, with what all of it comes to', async () => {
    const { content, origin, beyondBudget } = await trips({ nights: 5, travellers: 2 })

    expect(origin).toMatchObject({ code: 'LHR', city: 'London' })
    expect(beyondBudget).toBe(0)
    expect(content).toHaveLength(2)
    expect(content[0]).toMatchObject({
      destination: { code: 'JFK', city: 'New York', country: 'US' },
      airlineName: 'Virgin Atlantic',
      out: {
        airlineCode: 'VS',
        flightNumber: 'VS3',
        origin: 'LHR',
        destination: 'JFK',
        from: '2027-03-01',
        points: 12_500,
      },
      back: { flightNumber: 'VS4', origin: 'JFK', destination: 'LHR', from: '2027-03-06', points: 10_000, seats: '4' },
      flightPoints: 45_000,
      stay: {
        hotel: { name: 'Hilton New York', programme: 'Hilton Honors' },
        run: { checkInDate: '2027-03-01', checkOutDate: '2027-03-06', nights: 5, totalPoints: 250_000 },
        rooms: 1,
        points: 250_000,
      },
      totalPoints: 295_000,
    })
    expect(content[0]?.likings).toContain('CITY')
  })

  it('come without a hotel after those with one, where no night is for points', async () => {
    const { content } = await trips({ nights: 5, travellers: 2 })

    expect(content[1]).toMatchObject({
      destination: { city: 'Boston' },
      stay: null,
      flightPoints: 24_000,
      totalPoints: 24_000,
    })
  })

  it('have seats for everybody on each flight, and a room for two', async () => {
    expect(await cities({ nights: 5, travellers: 3 })).toEqual(['New York'])
    const { content } = await trips({ nights: 5, travellers: 3 })

    expect(content[0]?.stay).toMatchObject({ rooms: 2, points: 500_000 })
    expect(await cities({ nights: 5, travellers: 5 })).toEqual([])
  })

  it('stay within the points there are', async () => {
    const { content, beyondBudget } = await trips({ nights: 5, travellers: 2, points: 100_000 })

    expect(content.map(({ destination }) => destination.city)).toEqual(['Boston'])
    expect(beyondBudget).toBe(1)
  })

  it('are of the cabin asked for', async () => {
    expect((await trips({}, { cabin: 'business' })).content).toEqual([])
  })

  it('leave on the days asked for alone', async () => {
    const { content } = await trips({ nights: 2, from: '2027-03-14', to: '2027-03-14' })

    expect(content.map(({ out, back }) => [out.from, back.from])).toEqual([
      ['2027-03-14', '2027-03-16'],
      ['2027-03-14', '2027-03-16'],
    ])
  })

  it.each([
    ['an unknown origin', path({}, { origin: 'XXX' }), 404, 'origin'],
    ['days in the wrong order', path({ from: '2027-03-20', to: '2027-03-01' }), 400, 'to'],
    ['days that have passed', path({ from: '2026-01-01', to: '2026-01-02' }), 400, 'to'],
    ['days that nobody sells yet', path({ from: '2028-03-01', to: '2028-03-02' }), 400, 'from'],
    ['too many days', path({ from: '2027-01-01', to: '2027-04-04' }), 400, 'to'],
    ['no travellers', path({ travellers: 0 }), 400, 'travellers'],
    ['too many nights', path({ nights: 31 }), 400, 'nights'],
    ['another cabin', path({}, { cabin: 'hold' }), 400, 'cabin'],
  ])('name the field at fault: %s', async (_, address, status, field) => {
    expect((await api.get(address)).json()).toMatchObject({ status, errors: [{ field }] })
  })
})
