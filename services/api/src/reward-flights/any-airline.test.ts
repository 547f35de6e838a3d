import { RewardFlightPage, type RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { DayPricesList } from '@pointfare/shared/contracts/flight-search'
import { Problem } from '@pointfare/shared/contracts/problem'
import { partsToIso } from '@pointfare/shared/contracts/days'
import { addressOf } from '@pointfare/shared/operations/operation'
import {
  filterRewardFlights,
  listDayPrices,
  listFlightStandings,
  listPriceHistory,
  searchRewardFlights,
} from '@pointfare/shared/operations/reward-flights'
import * as z from 'zod'
import { seedManyCarriers } from '../testing/many-carriers.ts'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { planOf } from '../testing/plan-of.ts'
import { dayPricesStatements } from './day-prices.ts'
import { filteredDaysStatement } from './filter-statements.ts'
import { mergedSearchPageStatement, mergedSearchStatement } from './merged-search-statement.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ now: () => new Date('2027-02-01T12:00:00Z') })
  await seedManyCarriers(api.db)
})
afterAll(() => api.close())

const march = { airline: 'any', origin: 'LHR', destination: 'JFK', from: '2027-03-01', to: '2027-03-30' }
const pageAt = async (
  requested: Partial<typeof march>,
  query: { 'page-number'?: number; 'page-size'?: number; 'page-days'?: number } = {},
) =>
  z.parse(
    RewardFlightPage,
    (await api.get(addressOf(searchRewardFlights, { params: { ...march, ...requested }, query }))).json(),
  )
const filter = (requested: object) =>
  api.app.inject({
    method: 'POST',
    url: filterRewardFlights.path,
    payload: { startDate: march.from, endDate: march.to, ...requested },
  })
const inWords = ({ departureTime, carrierCode, flightNumber, origin, destination }: RewardFlight) =>
  `${departureTime} ${carrierCode} ${flightNumber} ${origin}-${destination}`
const firstDay = ({ content }: RewardFlightPage) =>
  content.filter(({ departure }) => partsToIso(departure) === march.from).map(inWords)

describe('searching every airline', () => {
  it('merges their flights, by departure', async () => {
    const page = await pageAt({})

    expect(firstDay(page)).toEqual(['08:30 VS VS3 LHR-JFK', '09:00 BA BA117 LHR-JFK', '17:00 VS VS25 LHR-JFK'])
    expect(page).toMatchObject({ totalElements: 90, totalPages: 4 })
  })

  it('counts the flights of each on all pages', async () => {
    const last = await pageAt({}, { 'page-number': 3 })

    expect(last.carriers).toEqual([
      { airlineCode: 'VS', flights: 60 },
      { airlineCode: 'BA', flights: 30 },
    ])
    expect(await pageAt({ airline: 'vs' })).not.toHaveProperty('carriers')
    expect((await pageAt({ airline: 'ba,vs,QF' })).carriers).toHaveLength(2)
  })

  it('never divides a day between pages', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((number) => pageAt({}, { 'page-number': number })))

    const days = pages.map(({ content }) => new Set(content.map(({ departure }) => partsToIso(departure))))
    expect(days.map(({ size }) => size)).toEqual([9, 9, 9, 3])
    expect(new Set(days.flatMap((each) => [...each])).size).toBe(30)
  })

  it('has so many days on a page as are asked for', async () => {
    const requested = [0, 4].map((number) => pageAt({}, { 'page-number': number, 'page-days': 7 }))
    const [first, last] = await Promise.all(requested)

    const daysOf = (page?: RewardFlightPage) => [
      ...new Set(page?.content.map(({ departure }) => partsToIso(departure))),
    ]
    expect(first).toMatchObject({ totalElements: 90, totalPages: 5, pageable: { firstElement: 0 } })
    expect(daysOf(first)).toHaveLength(7)
    expect(last).toMatchObject({ last: true, pageable: { firstElement: 84 } })
    expect(daysOf(last)).toEqual(['2027-03-29', '2027-03-30'])
  })

  it('tells when each route was seen', async () => {
    const { content } = await pageAt({})

    expect(content.slice(0, 2).map(({ scrapedAt }) => scrapedAt)).toEqual([
      [2026, 11, 21, 10, 0, 0],
      [2026, 11, 20, 9, 0, 0],
    ])
  })
})

describe('searching a city', () => {
  it('finds the flights of all its airports', async () => {
    expect(firstDay(await pageAt({ origin: 'LON', destination: 'NYC' }))).toEqual([
      '08:30 VS VS3 LHR-JFK',
      '09:00 BA BA117 LHR-JFK',
      '09:00 BA BA2273 LGW-JFK',
      '11:00 UA UA15 LHR-EWR',
      '17:00 VS VS25 LHR-JFK',
    ])
  })

  it('finds those of several airports', async () => {
    expect(firstDay(await pageAt({ airline: 'ba', origin: 'lgw,MAN', destination: 'JFK,BOS' }))).toEqual([
      '09:00 BA BA2273 LGW-JFK',
      '11:40 BA BA201 LGW-BOS',
    ])
  })

  it('is of the airport alone where both have one code', async () => {
    const { content } = await pageAt({ airline: 'ba', origin: 'LGW', destination: 'BOS' })

    expect(new Set(content.map(({ destination }) => destination))).toEqual(new Set(['BOS']))
  })
})

describe('what is told of several airlines and airports', () => {
  it('is the lowest price of each day among all of them', async () => {
    const days = async (params: typeof march) =>
      z.parse(DayPricesList, (await api.get(addressOf(listDayPrices, { params }))).json())

    expect((await days(march))[0]).toMatchObject({ flights: 3, lowest: { ECONOMY: 9000, BUSINESS: 29_000 } })
    expect((await days({ ...march, airline: 'vs' }))[0]).toMatchObject({ flights: 2, lowest: { ECONOMY: 12_500 } })
  })

  it('is how each flight stands, whatever its airline', async () => {
    const standings = async (airline: string) =>
      (await api.get(addressOf(listFlightStandings, { params: { ...march, airline } }))).json()

    expect(await standings('any')).toEqual(await standings('vs'))
  })

  it('is no price history: that is of one route', async () => {
    const params = { airline: 'vs', origin: 'LON', destination: 'JFK', on: '2027-03-15' }

    expect((await api.get(addressOf(listPriceHistory, { params }))).statusCode).toBe(404)
  })
})

describe('filtering flights of several airlines and airports', () => {
  it('finds what fits of each, and counts it', async () => {
    const page = z.parse(
      RewardFlightPage,
      (await filter({ airlines: ['BA', 'VS'], origins: ['LON'], destinations: ['JFK'], maximumPoints: 9500 })).json(),
    )

    expect(firstDay(page)).toEqual(['09:00 BA BA117 LHR-JFK', '09:00 BA BA2273 LGW-JFK'])
    expect(page.carriers).toEqual([{ airlineCode: 'BA', flights: 60 }])
  })

  it('is of every airline, and of every route, unless it says otherwise', async () => {
    const page = z.parse(RewardFlightPage, (await filter({ destinations: ['NYC'], pageSize: 3 })).json())

    expect(page.content.map(inWords)).toEqual([
      '08:30 VS VS3 LHR-JFK',
      '09:00 BA BA117 LHR-JFK',
      '09:00 BA BA2273 LGW-JFK',
    ])
    expect(page.carriers?.map(({ airlineCode }) => airlineCode)).toEqual(['BA', 'VS', 'UA'])
  })

  it.each([
    ['an unknown airline of several', { airlines: ['VS', 'ZZ'] }, 404, 'airlines', 'No airline has the code ZZ'],
    ['an unknown place of several', { origins: ['LON', 'QQQ'] }, 404, 'origins', 'No airport or city has the code QQQ'],
    ['one and several', { origin: 'LHR', origins: ['LGW'] }, 400, 'origins', 'Either origin or origins'],
  ])('is refused for %s', async (_, requested, status, field, message) => {
    expect((await filter(requested)).json()).toMatchObject({ status, errors: [{ field, message }] })
  })
})

describe('a search of several that cannot be answered', () => {
  const codes = (count: number) => Array.from({ length: count }, (_, at) => `B${at}`).join()

  it.each([
    ['an unknown airline', { airline: 'vs,zz' }, 404, 'airline', 'No airline has the code ZZ'],
    ['an unknown place', { origin: 'LON,QQQ' }, 404, 'origin', 'No airport or city has the code QQQ'],
    [
      'routes that nobody flies',
      { origin: 'JFK', destination: 'MAN,BOS' },
      404,
      'destination',
      'No airline flies from JFK to MAN, BOS',
    ],
    [
      'routes that none of them flies',
      { airline: 'ua,vs', destination: 'SFO' },
      404,
      'destination',
      'None of UA, VS flies from LHR to SFO',
    ],
    [
      'a place on both sides',
      { destination: 'LON' },
      400,
      'destination',
      'LHR is on both sides; a search goes from one place to another',
    ],
    [
      'every airline among others',
      { airline: 'vs,any' },
      400,
      'airline',
      'any is every airline already; it stands alone',
    ],
    ['too many airlines', { airline: `${codes(10)},VS` }, 400, 'airline', 'A search takes at most 10 airlines'],
    ['a list with a hole', { origin: 'LHR,,LGW' }, 400, 'origin', expect.stringMatching('several are written LHR,LGW')],
  ])('names the field at fault: %s', async (_, requested, status, field, message) => {
    const response = await api.get(addressOf(searchRewardFlights, { params: { ...march, ...requested }, query: {} }))

    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(z.parse(Problem, response.json())).toMatchObject({ status, errors: [{ field, message }] })
  })
})

describe('several routes', () => {
  const dates = [march.from, march.to]
  const names = [null, ['LHR', 'LGW'], ['JFK', 'EWR']]
  const clocks = [
    ['2027-02-01', '2027-02-01'],
    [720, 720],
  ]
  const wanted = [['ECONOMY', 'BUSINESS'], 2, 20_000, false, 'points', 28, 0]

  it.each([
    ['on their first page', mergedSearchStatement, [...names, ...dates, ...clocks, 28]],
    ['on any page', mergedSearchPageStatement, [...names, ...dates, ...clocks, 28, 2, 7]],
    ['with filters', filteredDaysStatement, [...names, ...dates, ...wanted, ...clocks, true, 7]],
    ['day by day', dayPricesStatements.now, [...names, ...dates, ...clocks]],
  ])('are read by one walk along an index for each, %s', async (_, statement, values) => {
    const { scansOf, wholeTables } = await planOf(api.db, statement, values)

    expect(wholeTables).toEqual([])
    expect(scansOf(/^route$/)[0]?.condition).toMatch(/origin|destination/)
    expect(scansOf(/^flight$/)[0]?.condition).toMatch(/route_id = .*departure >= .*departure <= /)
  })

  it('have their days counted in the index alone', async () => {
    const { scansOf } = await planOf(api.db, mergedSearchStatement, [...names, ...dates, ...clocks, 28])

    expect(scansOf(/^flight$/).map(({ how }) => how)).toContain('Index Only Scan')
  })
})
