import type { Client } from '@modelcontextprotocol/client'
import { Connections } from '@pointfare/shared/contracts/connection'
import { ExploredRoutes } from '@pointfare/shared/contracts/explore'
import { DayPricesList } from '@pointfare/shared/contracts/flight-search'
import { ReturnTrips } from '@pointfare/shared/contracts/return-trip'
import { RewardFlightPage } from '@pointfare/shared/contracts/reward-flight'
import { listConnections } from '@pointfare/shared/operations/connections'
import { listDestinations } from '@pointfare/shared/operations/explore'
import { addressOf } from '@pointfare/shared/operations/operation'
import { listReturnTrips } from '@pointfare/shared/operations/return-trips'
import { filterRewardFlights, listDayPrices, searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import * as z from 'zod'
import { openAssistant } from './assistants/testing/open-assistant.ts'
import { addReturnFlights, addReturnPlaces, inBusiness } from './return-trips/testing/add-return-flights.ts'
import { openTestApi, type TestApi } from './testing/open-test-api.ts'

const [day, dayBack] = ['2027-05-01', '2027-05-08']
const outward = { carrier: 'VS', from: 'LHR', to: 'SYD' }
const homeward = { carrier: 'VS', from: 'SYD', to: 'LHR' }

let api: TestApi
let assistant: Client
beforeAll(async () => {
  api = await openTestApi({ now: () => new Date('2027-04-01T12:00:00Z') })
  await addReturnPlaces(api.db)
  await addReturnFlights(api.db, [
    // Of VS nobody counts the seats or tells the time; VS9 leaves at midnight.
    { ...outward, day, minute: 0, number: 'VS', ...inBusiness(60_000, 0) },
    { ...outward, day, minute: -1, number: 'VS9', ...inBusiness(80_000, 2) },
    { ...homeward, day: dayBack, minute: 600, number: 'VS8', ...inBusiness(60_000, 0) },
    { carrier: 'VS', from: 'MAN', to: 'LHR', day: '2027-04-30', minute: 1200, number: 'VS1', ...inBusiness(9_000, 0) },
  ])
  assistant = await openAssistant(api.app)
})
afterAll(async () => {
  await assistant.close()
  await api.close()
})

const places = { airline: 'vs', origin: 'LHR', destination: 'SYD' }
const pageOf = async (url: string) => z.parse(RewardFlightPage, (await api.get(url)).json())
const search = () => pageOf(addressOf(searchRewardFlights, { params: { ...places, from: day, to: day }, query: {} }))
const detailsOf = ({ content }: RewardFlightPage) =>
  content
    .toSorted((one, other) => one.flightNumber.localeCompare(other.flightNumber))
    .map(({ flightNumber, departureTime, departureTimeKnown, awardBusiness, awardFirst }) => [
      flightNumber,
      departureTime,
      departureTimeKnown,
      awardBusiness.seatsKnown,
      awardFirst.seatsKnown,
    ])

describe('what nobody tells of a flight', () => {
  it('is told from midnight and from no seats by a search', async () => {
    expect(detailsOf(await search())).toEqual([
      ['VS', '00:00', false, false, true],
      ['VS9', '00:00', true, true, true],
    ])
  })

  it('is told from them by a search with filters', async () => {
    const payload = { origin: 'LHR', destination: 'SYD', startDate: day, endDate: day, cabins: ['BUSINESS'] }
    const answer = await api.app.inject({ method: 'POST', url: filterRewardFlights.path, payload })

    expect(detailsOf(z.parse(RewardFlightPage, answer.json()))).toEqual([
      ['VS', '00:00', false, false, true],
      ['VS9', '00:00', true, true, true],
    ])
  })

  it('keeps nobody who travels alone from a return trip, and two from it', async () => {
    const tripsFor = async (travellers: number) => {
      const params = { ...places, from: day, to: day }
      const url = addressOf(listReturnTrips, { params, query: { nights: '7', travellers, cabin: 'BUSINESS' } })
      return z.parse(ReturnTrips, (await api.get(url)).json()).content
    }

    const [trip] = await tripsFor(1)

    expect(trip?.out).toMatchObject({ flightNumber: 'VS', departureTimeKnown: false, award: { seatsKnown: false } })
    expect(trip?.back).toMatchObject({ departureTime: '10:00', departureTimeKnown: true, award: { seatsKnown: false } })
    expect(await tripsFor(2)).toEqual([])
  })

  it('connects to nothing, and midnight does', async () => {
    const params = { ...places, origin: 'MAN', from: '2027-04-30', to: '2027-04-30' }
    const url = addressOf(listConnections, { params, query: { cabin: 'business', seats: 1 } })

    const { content } = z.parse(Connections, (await api.get(url)).json())

    expect(content.map(({ out, on }) => [out.flightNumber, on.flightNumber, on.departureTime])).toEqual([
      ['VS1', 'VS9', '00:00'],
    ])
  })

  it.each([
    ['json', 'VS, time not published. Business, 60,000 points, seats open.'],
    ['json', 'VS9 at 00:00. Business, 80,000 points, 2 seats.'],
    ['ics', 'DTSTART;VALUE=DATE:20270501'],
    ['ics', 'DTSTART:20270430T230000Z'],
  ])('is said in a feed: %s %s', async (format, text) => {
    const feed = `/feeds/search/airline/VS/origin/LHR/destination/SYD/from/${day}/to/${day}.${format}`
    expect((await api.get(feed)).body).toContain(text)
  })

  it.each([
    ['search_flights', { from: day }],
    ['return_trips', { from: day, to: day, nights: '7' }],
  ])('is said to an assistant: %s', async (name, requested) => {
    const reported = await assistant.callTool({ name, arguments: { origin: 'LHR', destination: 'SYD', ...requested } })
    const facts = JSON.stringify(reported.structuredContent)

    expect(facts).toContain('"departureTime":"Time not published","departureTimeKnown":false')
    expect(facts).toContain('"seats":"open","seatsKnown":false')
    expect(facts).not.toContain('"seats":"0"')
  })

  it('is said to an assistant in words', async () => {
    const { content } = await assistant.callTool({
      name: 'search_flights',
      arguments: { origin: 'LHR', destination: 'SYD', from: day },
    })

    expect(JSON.stringify(content)).toContain('1 May 2027 Time not published: Business 60,000 points (seats open)')
    expect(JSON.stringify(content)).toContain('1 May 2027 at 00:00: Business 80,000 points (2 seats)')
  })
})

describe('a cabin that is not flown all the way', () => {
  beforeAll(async () => {
    const mixed = { carrier: 'VS', from: 'LHR', to: 'EWR', day, number: 'VS1-VS2', ...inBusiness(9_000, 2) }
    await addReturnFlights(api.db, [mixed, { ...mixed, number: 'VS5', ...inBusiness(60_000, 2) }])
    await addReturnFlights(api.db, [{ ...mixed, from: 'EWR', to: 'LHR', day: dayBack, number: 'VS6' }])
    await api.db.query({
      name: '',
      text: `update flight set cabin_shares = '(0,0,82,0)' where flight_number = 'VS1-VS2'`,
    })
  })

  const params = { ...places, destination: 'EWR', from: day, to: day }

  it('is found with its share, and is not the lowest of its day', async () => {
    const { content } = await pageOf(addressOf(searchRewardFlights, { params, query: {} }))
    const days = z.parse(DayPricesList, (await api.get(addressOf(listDayPrices, { params }))).json())

    expect(content.map(({ flightNumber, awardBusiness }) => [flightNumber, awardBusiness.cabinShare])).toEqual([
      ['VS1-VS2', 82],
      ['VS5', undefined],
    ])
    expect(days).toMatchObject([{ flights: 2, lowest: { BUSINESS: 60_000 } }])
  })

  it('says so in a return trip', async () => {
    const url = addressOf(listReturnTrips, { params, query: { nights: '7', cabin: 'BUSINESS' } })

    const { content } = z.parse(ReturnTrips, (await api.get(url)).json())

    expect(content[0]?.out.award).toMatchObject({ cabinPointsValue: 9_000, cabinShare: 82 })
  })

  it('says so to an assistant', async () => {
    const { content } = await assistant.callTool({
      name: 'search_flights',
      arguments: { origin: 'LHR', destination: 'EWR', from: day },
    })

    expect(JSON.stringify(content)).toContain('Business 9,000 points (2 seats, 82% in cabin)')
  })

  it.each([
    ['return_trips', { from: day, to: day, nights: '7' }, 'in Business (82% in cabin); back'],
    ['cheapest', { cabin: 'BUSINESS', airline: 'VS' }, '9,000 points, 82% in cabin'],
    ['cheapest', { cabin: 'BUSINESS' }, '9,000 points, 82% in cabin'],
  ])('says so to an assistant: %s %j', async (name, requested, words) => {
    const reported = await assistant.callTool({ name, arguments: { origin: 'LHR', destination: 'EWR', ...requested } })

    expect(JSON.stringify(reported.content)).toContain(words)
    expect(JSON.stringify(reported.structuredContent)).toContain('"cabinShare":82')
  })

  it('says so where it is the lowest to a destination, and gives way to a whole one that costs as much', async () => {
    const requested = { params: { origin: 'LHR', cabin: 'business' }, query: { from: day, to: day } } as const
    const lowest = async () => {
      const { content } = z.parse(ExploredRoutes, (await api.get(addressOf(listDestinations, requested))).json())
      return content.find(({ destination }) => destination === 'EWR')
    }
    expect(await lowest()).toMatchObject({ flightNumber: 'VS1-VS2', points: 9_000, cabinShare: 82 })

    const whole = { carrier: 'VS', from: 'LHR', to: 'EWR', day, minute: 1200, number: 'VS7', ...inBusiness(9_000, 2) }
    await addReturnFlights(api.db, [whole])

    expect(await lowest()).toMatchObject({ flightNumber: 'VS7', points: 9_000 })
    expect(await lowest()).not.toHaveProperty('cabinShare')
  })

  it.each(['json', 'ics', 'rss'])('says so in a feed: %s', async (format) => {
    const feed = `/feeds/search/airline/VS/origin/LHR/destination/EWR/from/${day}/to/${day}.${format}`
    const { body } = await api.get(feed)

    expect(body.replaceAll('\\', '').replaceAll('\r\n ', '')).toContain('2 seats, 82% in cabin')
  })
})
