import { addressOf } from '@pointfare/shared/operations/operation'
import {
  getHotelNightHistory,
  listCheapestStays,
  listHotelNights,
  listHotelPlaces,
} from '@pointfare/shared/operations/hotels'
import { CheapestStays, HotelNightHistory, HotelNights, HotelPlaces } from '@pointfare/shared/contracts/hotel-nights'
import * as z from 'zod'
import { seedSmallHotels } from '../testing/small-hotels.ts'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ now: () => new Date('2027-02-28T22:00:00Z') })
  await seedSmallHotels(api.db)
})
afterAll(() => api.close())

const march = { from: '2027-03-01', to: '2027-03-31' }
const nightsPath = (city: string, query: Record<string, string> = march) =>
  addressOf(listHotelNights, { params: { city }, query: query as typeof march })
const cheapestPath = (nights: number, query: Record<string, string> = march, city = 'London') =>
  addressOf(listCheapestStays, { params: { city, nights }, query: query as typeof march })
const nightsOf = async (path: string) => z.parse(HotelNights, (await api.get(path)).json())
const cheapest = async (path: string) =>
  z.parse(CheapestStays, (await api.get(path)).json()).content.map(({ hotel, stay }) => ({
    hotel: hotel.name,
    from: stay.checkInDate,
    until: stay.checkOutDate,
    points: stay.totalPoints,
    cash: stay.cash,
    cents: stay.centsPerPoint,
  }))

describe('programmes and cities with nights', () => {
  it('are those that have any', async () => {
    expect(z.parse(HotelPlaces, (await api.get(listHotelPlaces.path)).json())).toEqual({
      programmes: [
        { code: 'HILTON', name: 'Hilton', programme: 'Hilton Honors' },
        { code: 'HYATT', name: 'Hyatt', programme: 'World of Hyatt' },
      ],
      cities: [
        { city: 'London', country: 'GB', codes: ['LHR'], chains: ['HILTON', 'HYATT'], hotels: 2 },
        { city: 'New York', country: 'US', codes: ['JFK'], chains: ['HILTON'], hotels: 1 },
      ],
    })
  })

  it('are none while nothing is known', async () => {
    const empty = await openTestApi()
    const answer = await empty.get(listHotelPlaces.path)
    await empty.close()

    expect(answer.json()).toEqual({ programmes: [], cities: [] })
  })
})

describe('the nights of a city', () => {
  it('come by hotel, with points, rooms and cash in one currency', async () => {
    const { cities, currency, hotels } = await nightsOf(nightsPath('lhr', { ...march, currency: 'gbp' }))

    expect([cities, currency]).toEqual([['London'], 'GBP'])
    expect(hotels.map(({ hotel, nights }) => [hotel.name, nights.length])).toEqual([
      ['Andaz London', 31],
      ['Conrad London', 31],
    ])
    const [andaz, conrad] = hotels
    expect(andaz?.nights[0]).toEqual({ date: '2027-03-01', points: 25_000, rooms: 0, cash: null })
    expect(conrad?.nights[11]).toMatchObject({ date: '2027-03-12', points: 0, rooms: 0 })
    expect(conrad?.nights[0]?.cash).toBeGreaterThan(200)
    expect(conrad?.nights[0]?.cash).toBeLessThan(400)
    expect(conrad?.hotel).toEqual({
      id: 1,
      chainCode: 'HILTON',
      programme: 'Hilton Honors',
      name: 'Conrad London',
      city: 'London',
      isDemo: true,
      seenAt: '2027-02-28T10:00:00.000Z',
    })
  })

  it('can be those of one programme', async () => {
    const { hotels } = await nightsOf(nightsPath('London', { ...march, programme: 'hyatt' }))

    expect(hotels.map(({ hotel }) => hotel.name)).toEqual(['Andaz London'])
  })

  it('are not sent again while nothing has changed', async () => {
    const { etag } = (await api.get(nightsPath('London'))).headers

    expect((await api.get(nightsPath('London'), { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })
})

describe('the cheapest nights in a row', () => {
  it('go round nights that cannot be booked', async () => {
    expect(await cheapest(cheapestPath(2))).toEqual([
      { hotel: 'Andaz London', from: '2027-03-01', until: '2027-03-03', points: 50_000, cash: null, cents: null },
      { hotel: 'Conrad London', from: '2027-03-10', until: '2027-03-12', points: 120_000, cash: 800, cents: 0.67 },
    ])
    expect(await cheapest(cheapestPath(3))).toMatchObject([
      { hotel: 'Andaz London' },
      { from: '2027-03-09', until: '2027-03-12', points: 200_000 },
    ])
  })

  it('are found within the nights asked for alone', async () => {
    expect(await cheapest(cheapestPath(3, { from: '2027-03-19', to: '2027-03-22' }))).toMatchObject([
      { hotel: 'Conrad London', from: '2027-03-19', points: 240_000 },
    ])
  })

  it('are as many as there are, and none beyond', async () => {
    expect(await cheapest(cheapestPath(19))).toMatchObject([
      { hotel: 'Andaz London', from: '2027-03-01' },
      { hotel: 'Conrad London', from: '2027-03-13' },
    ])
    expect(await cheapest(cheapestPath(20))).toEqual([])
  })
})

describe('the history of a night', () => {
  const historyPath = (hotel: number, night: string) =>
    addressOf(getHotelNightHistory, { params: { hotel, night }, query: {} })

  it('is every state, newest first', async () => {
    const { hotel, states } = z.parse(HotelNightHistory, (await api.get(historyPath(1, '2027-03-15'))).json())

    expect(hotel.name).toBe('Conrad London')
    expect(states).toEqual([
      { seenAt: '2027-02-28T09:00:00.000Z', points: 80_000, rooms: 2, cash: 400 },
      { seenAt: '2027-02-01T09:00:00.000Z', points: 95_000, rooms: 4, cash: 420 },
    ])
  })

  it.each([
    [historyPath(99, '2027-03-15'), 404, 'hotel'],
    [historyPath(1, '2027-08-15'), 404, 'night'],
    [historyPath(0, '2027-03-15'), 400, 'hotel'],
    [historyPath(1, '2027-02-30'), 400, 'night'],
  ])('is a problem where nothing is known: %s', async (path, status, field) => {
    expect((await api.get(path)).json()).toMatchObject({ status, errors: [{ field }] })
  })
})

describe('what cannot be answered', () => {
  it.each([
    ['an unknown city', nightsPath('Atlantis'), 404, 'city'],
    ['an unknown programme', nightsPath('London', { ...march, programme: 'HOSTELS' }), 404, 'programme'],
    ['a range that is reversed', nightsPath('London', { from: march.to, to: march.from }), 400, 'to'],
    ['too many nights at once', nightsPath('London', { from: '2027-03-01', to: '2027-07-03' }), 400, 'to'],
    ['no range', nightsPath('London', { to: march.to }), 400, 'from'],
    ['no nights', cheapestPath(0), 400, 'nights'],
    ['31 nights', cheapestPath(31), 400, 'nights'],
    ['more than a year', cheapestPath(2, { from: '2027-03-01', to: '2028-03-01' }), 400, 'to'],
    ['another currency', nightsPath('London', { ...march, currency: 'XXX' }), 400, 'currency'],
  ])('names the field at fault: %s', async (_, path, status, field) => {
    expect((await api.get(path)).json()).toMatchObject({ status, errors: [{ field }] })
  })
})
