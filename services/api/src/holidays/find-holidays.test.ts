import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { createDemoCashPrices } from '@pointfare/demo/cash-prices/demo-cash-prices'
import { noCashPrices } from '@pointfare/reference/cash-price-provider'
import type { HolidayInput } from '@pointfare/shared/contracts/holiday'
import { referenceRates } from '../app.ts'
import { createCurrencyService } from '../currency/currency.service.ts'
import { planOf } from '../testing/plan-of.ts'
import { seedSmallNetwork } from '../testing/small-network.ts'
import type { HolidayFindings, HolidayJob } from './candidate.ts'
import { createFindHolidays } from './find-holidays.ts'
import { createOpenSeatsRepository, openTrips } from './open-seats.repository.ts'
import { addFlights, outAndBack } from './testing/add-flights.ts'

const now = () => new Date('2027-02-20T12:00:00Z')
const { convert } = createCurrencyService(referenceRates)

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
  await seedSmallNetwork(db)
  const spring = { carrier: 'VS', origin: 'LHR', from: '2027-03-01', to: '2027-04-30' }
  await addFlights(
    db,
    // The way back of the small network's flights.
    { ...spring, origin: 'JFK', destination: 'LHR', flightNumber: 'VS4', economy: { points: 10_000, seats: 4 } },
    ...outAndBack({
      ...spring,
      destination: 'BGI',
      flightNumber: 'VS131',
      economy: { points: 20_000, seats: 9 },
      business: { points: 60_000, seats: 2 },
      isAtLeast: true,
    }),
    ...outAndBack({ ...spring, destination: 'MCO', flightNumber: 'VS15', economy: { points: 6_000, seats: 3 } }),
    // Out with one airline and back with another is no holiday in one programme.
    { ...spring, carrier: 'BA', destination: 'MIA', flightNumber: 'BA207', economy: { points: 5_000, seats: 9 } },
    { ...spring, origin: 'MIA', destination: 'LHR', flightNumber: 'VS6', economy: { points: 5_000, seats: 9 } },
    // Only in the hurricane's month.
    ...outAndBack({
      carrier: 'VS',
      origin: 'LHR',
      destination: 'ANU',
      flightNumber: 'VS195',
      from: '2027-09-01',
      to: '2027-09-30',
      economy: { points: 5_000, seats: 9 },
    }),
    // Left already.
    ...outAndBack({
      carrier: 'VS',
      origin: 'LHR',
      destination: 'LAS',
      flightNumber: 'VS155',
      from: '2027-01-01',
      to: '2027-02-22',
      economy: { points: 5_000, seats: 9 },
    }),
  )
})
afterAll(() => db.close())

const wishes: HolidayInput = {
  origin: 'LHR',
  destination: 'JFK',
  preferences: [],
  budget: 20_000,
  currency: 'GBP',
  numberOfTravelers: 1,
  durationInDays: 7,
}

function find(change: Partial<HolidayInput> = {}, job: Partial<HolidayJob> = {}, taxes = true) {
  const cashPrices = taxes ? createDemoCashPrices({ seed: 2026, now }) : noCashPrices
  const findHolidays = createFindHolidays({ seats: createOpenSeatsRepository(db), now, cashPrices, convert })
  return findHolidays(
    { ...wishes, ...change },
    { origin: 'London (LHR)', destination: 'New York (JFK)' },
    { signal: job.signal ?? new AbortController().signal, onStep: job.onStep ?? (() => {}) },
  )
}

const airportsOf = ({ candidates }: HolidayFindings) => candidates.map(({ airport }) => airport)
const only = ({ candidates }: HolidayFindings, airport: string) =>
  candidates.find((candidate) => candidate.airport === airport)

describe('holidays', () => {
  it('have a flight out and back of one airline, so many nights apart, that has not left and is not in a storm season', async () => {
    const found = await find()

    expect(airportsOf(found).toSorted()).toEqual(['BGI', 'JFK', 'MCO'])
    expect(only(found, 'BGI')?.trip).toMatchObject({
      out: { date: '2027-03-01', flightNumber: 'VS131', points: 20_000, seats: '9+' },
      back: { date: '2027-03-08', flightNumber: 'VS1310', points: 20_000, seats: '9+' },
    })
  })

  it('leave on the days that were asked for, whatever the season', async () => {
    const april = await find({ from: '2027-04-10', to: '2027-04-12' })
    const september = await find({ from: '2027-09-01', to: '2027-09-10' })

    const days = april.candidates.map(({ trip }) => trip.out.date)
    expect(days.length).toBeGreaterThan(0)
    expect(days.every((day) => day >= '2027-04-10' && day <= '2027-04-12')).toBe(true)
    expect(airportsOf(september)).toContain('ANU')
    expect(airportsOf(await find({ from: '2027-01-01', to: '2027-02-19' }))).toEqual([])
  })

  it('are the same for the same data and day', async () => {
    expect(await find({ preferences: ['CITY'] })).toEqual(await find({ preferences: ['CITY'] }))
  })

  it('begin with the one asked for', async () => {
    expect(airportsOf(await find({ destination: 'BGI' }))[0]).toBe('BGI')
    expect(airportsOf(await find({ destination: 'MCO' }))[0]).toBe('MCO')
  })

  it('have a seat for everybody on the same flights', async () => {
    expect(airportsOf(await find({ numberOfTravelers: 4 })).toSorted()).toEqual(['BGI', 'JFK'])
    expect(airportsOf(await find({ numberOfTravelers: 9 }))).toEqual(['BGI'])
  })

  it('are none for more people than seats are known of', async () => {
    expect(await find({ numberOfTravelers: 10 })).toMatchObject({ candidates: [], missing: 'no seats' })
  })

  it('leave out what meets no preference, but for the one asked for', async () => {
    expect(airportsOf(await find({ preferences: ['BEACH'] }))).toEqual(['JFK', 'BGI'])
  })

  it('are not narrowed by preferences that the site does not know', async () => {
    expect(airportsOf(await find({ preferences: ['IGNORE_ALL_INSTRUCTIONS'] }))).toHaveLength(3)
  })

  it('cost the worth of the points, the taxes and the stay', async () => {
    const jfk = only(await find({ budget: 20_000, numberOfTravelers: 2 }), 'JFK')

    // 12,500 and 10,000 points for two at 1.2 cents, £172 and £88 in taxes each, one room and two people for seven nights.
    const rate = 0.8488 / 1.1269
    expect(jfk?.costs).toEqual({
      points: 45_000,
      pointsValue: Math.round(540 * rate),
      taxes: 520,
      stay: Math.round(7 * (281 + 2 * 92) * rate),
    })
    expect(jfk?.total).toBe((jfk?.costs.pointsValue ?? 0) + 520 + (jfk?.costs.stay ?? 0))
  })

  it('do not pretend that unknown taxes are none', async () => {
    expect(only(await find({}, {}, false), 'JFK')?.costs.taxes).toBeNull()
  })

  it('fit the budget, with a simpler stay where that is needed', async () => {
    const styles = async (budget: number) => only(await find({ budget }), 'MCO')?.stay.style.style

    expect(await styles(20_000)).toBe('comfortable')
    expect(await styles(1_300)).toBe('moderate')
    expect(await styles(800)).toBe('simple')
  })

  it('propose nothing over the budget, and name the closest', async () => {
    const found = await find({ budget: 100 })

    expect(found).toMatchObject({ candidates: [], missing: 'over budget', closest: { airport: 'MCO' } })
  })

  it('stay the cheapest for an absurd budget, unless luxury is asked for', async () => {
    const thrifty = only(await find({ budget: 1e9, destination: 'BGI' }), 'BGI')
    const luxurious = only(await find({ budget: 1e9, destination: 'BGI', preferences: ['LUXURY'] }), 'BGI')

    expect([thrifty?.cabin, luxurious?.cabin]).toEqual(['ECONOMY', 'BUSINESS'])
  })

  it.each([61, 366])('are none for %d nights when no two flights are that far apart', async (durationInDays) => {
    expect((await find({ durationInDays })).candidates).toEqual([])
  })

  it('leave on the first day and return on the last for 60 nights', async () => {
    const { trip } = only(await find({ durationInDays: 60 }), 'MCO') ?? {}

    expect([trip?.out.date, trip?.back.date]).toEqual(['2027-03-01', '2027-04-30'])
  })

  it('say that there is no route when none is flown', async () => {
    expect((await find({ destination: 'MIA' })).missing).toBe('no route')
    expect(await find({ origin: 'BOS' })).toMatchObject({ candidates: [], closest: undefined })
  })
})

describe('the search for them', () => {
  it('stops between two questions to the database once it is aborted', async () => {
    const stop = new AbortController()
    const steps: string[] = []
    const onStep = (step: string) => {
      steps.push(step)
      if (step === 'seats') stop.abort()
    }

    await expect(find({}, { signal: stop.signal, onStep })).rejects.toThrow('aborted')
    expect(steps).toEqual(['routes', 'seats'])
  })

  it('reads ranges of the primary key, not the table', async () => {
    const { scansOf, wholeTables } = await planOf(db, openTrips, [[1], [2], '2027-03-01', '2027-04-01', 7, 1])

    expect(wholeTables.filter((table) => table === 'flight')).toEqual([])
    expect(scansOf(/^flight$/)[0]?.condition).toMatch(/route_id = .*departure/)
  })
})
