import { anAward, aSnapshot } from '@pointfare/ingest/ingest/testing/a-snapshot'
import { indexAlert } from './alert-index.ts'
import { openMatching, vs3, type TestMatching } from './testing/open-matching.ts'

let world: TestMatching
beforeEach(async () => {
  world = await openMatching()
})
afterEach(() => world.close())

const ring = (points: number, more = {}) => ({
  departure: '2027-03-15',
  flight: 'VS3',
  points,
  before: 90_000,
  more: 0,
  ...more,
})

describe('an alert', () => {
  it('tells the flight that crossed, with what it cost and costs', async () => {
    const alertId = await world.watch()
    await world.take(vs3(60_000))

    expect(await world.rings()).toEqual([ring(60_000)])
    expect(await world.rows('select * from alert_ring')).toEqual([
      expect.objectContaining({
        alert_id: alertId,
        origin: 'LHR',
        destination: 'JFK',
        carrier: 'VS',
        departure_minute: 510,
        cabin: 'business',
        seats: 4,
        watch: expect.objectContaining({ mostPoints: 60_000 }),
        read_at: null,
        back_departure: null,
      }),
    ])
  })

  it('rings for nothing that it does not look for', async () => {
    await world.watch({ mostPoints: 59_999 })
    await world.watch({ travellers: 5 })
    await world.watch({ airlines: 'BA' })
    await world.watch({ flightNumber: 'VS4' })
    await world.watch({ saverOnly: true })
    await world.watch({ from: '2027-03-16' })
    await world.watch({ cabin: 'FIRST' })
    await world.watch({ origin: 'MAN' })
    await world.take(vs3(60_000))

    expect(await world.rings()).toEqual([])
  })

  it('rings for no cabin that is flown on a part of the way', async () => {
    await world.watch()
    await world.take(vs3(60_000, { business: anAward(60_000, { cabinShare: 10 }), stops: 1 }))
    expect(await world.rings()).toEqual([])

    await world.take(vs3(60_000, { stops: 1 }))
    expect(await world.rings()).toEqual([ring(60_000, { before: null })])
  })

  it('rings for more seats, and for a saver award at the same price', async () => {
    await world.watch({ travellers: 2, mostPoints: null })
    await world.watch({ saverOnly: true, mostPoints: null })
    await world.take(vs3(90_000, { business: anAward(90_000, { seats: 1 }) }))
    await world.match()
    world.later(4)

    await world.take(vs3(90_000, { business: anAward(90_000, { seats: 1, isSaver: true }) }))
    await world.take(vs3(90_000, { business: anAward(90_000, { seats: 2, isSaver: true }) }))

    expect(await world.rings()).toEqual([ring(90_000, { before: null }), ring(90_000, { before: null })])
  })

  it('rings once for a day, whatever else begins to match on it', async () => {
    await world.watch()
    await world.take(vs3(60_000), aSnapshot({ flightNumber: 'VS25', business: anAward(50_000) }))
    await world.take(vs3(40_000))

    expect(await world.rings()).toEqual([ring(50_000, { flight: 'VS25', before: null })])
  })

  it('takes what matches when it is made for its baseline', async () => {
    await world.take(vs3(60_000))
    await world.watch()
    await world.take(vs3(50_000))

    expect(await world.rings()).toEqual([])
  })

  it('stays silent while it is paused, and takes a new baseline when it goes on', async () => {
    const id = await world.watch()
    const setPaused = (isPaused: boolean) =>
      world.db.transaction(async (tx) => {
        await tx.query({ name: '', text: 'update alert set is_paused = $2 where id = $1' }, [id, isPaused])
        await indexAlert(tx, id)
      })
    await world.match()

    await setPaused(true)
    await world.take(vs3(60_000))
    await setPaused(false)
    await world.take(vs3(50_000))
    expect(await world.rings()).toEqual([])

    world.later(1)
    await world.take(vs3(90_000))
    world.later(4)
    await world.take(vs3(55_000))
    expect(await world.rings()).toEqual([ring(55_000)])
  })

  it('tells many days of one batch by their best, and how many there are beside it', async () => {
    await world.watch()
    const days = Array.from({ length: 7 }, (_, day) => `2027-03-0${day + 1}`)
    const cost = (points: (day: number) => number) =>
      world.take(...days.map((departure, day) => vs3(points(day), { departure })))
    await cost(() => 80_000)

    await cost((day) => (day < 5 ? 50_000 : 80_000))
    expect(await world.rings()).toHaveLength(5)

    world.later(1)
    await cost(() => 80_000)
    world.later(4)
    await cost((day) => 50_000 - (day % 4) * 1000)
    expect((await world.rings()).slice(5)).toEqual([ring(47_000, { departure: '2027-03-04', before: 80_000, more: 6 })])
  })

  it('of a trip rings when both ways together are cheap enough', async () => {
    const back = (points: number) => vs3(points, { origin: 'JFK', destination: 'LHR', departure: '2027-03-20' })
    await world.take(back(90_000))
    await world.watch({ mostPoints: 100_000, trip: { leastNights: 4, mostNights: 6 } })
    await world.take(vs3(55_000))
    expect(await world.rings()).toEqual([])

    await world.take(back(45_000))

    expect(await world.rings()).toEqual([ring(100_000, { before: 145_000 })])
    expect(await world.rows('select back_departure as day, back_flight_number as flight from alert_ring')).toEqual([
      { day: '2027-03-20', flight: 'VS3' },
    ])
  })
})

describe('what is no news', () => {
  it('is what a source reports of a route in its first day', async () => {
    await world.watch({ origin: 'MAN' })
    const fromManchester = (departure: string) => vs3(50_000, { origin: 'MAN', departure })
    await world.take(fromManchester('2027-03-01'))
    world.later(1)
    await world.take(fromManchester('2027-03-02'))
    expect(await world.rings()).toEqual([])

    world.later(24)
    await world.take(fromManchester('2027-03-03'))
    expect(await world.rings()).toEqual([ring(50_000, { departure: '2027-03-03', before: null })])
  })

  it('is a batch that is held, until somebody releases it', async () => {
    const flights = Array.from({ length: 60 }, (_, index) => vs3(80_000, { flightNumber: `VS${100 + index}` }))
    await world.take(...flights)
    await world.watch({ mostPoints: 45_000, cabin: 'ECONOMY', travellers: 5 })
    // All but one of them close.
    const closing = flights.map((flight) => ({ ...flight, economy: anAward(), business: anAward() }))
    const { held } = await world.take(vs3(90_000, { economy: anAward(9000, { seats: 9 }) }), ...closing)
    expect(held).toBeDefined()
    expect(await world.rings()).toEqual([])

    await world.releaseHeld(held!.id)

    expect(await world.rings()).toEqual([ring(9000, { before: 12_500 })])
  })

  it('is a day that is over where the flight leaves', async () => {
    await world.watch({ from: '2026-11-19', to: '2026-11-21' })
    const on = (departure: string, departureTime: string, points: number) => vs3(points, { departure, departureTime })
    await world.take(on('2026-11-20', '08:30', 90_000), on('2026-11-21', '08:30', 90_000))
    await world.take(on('2026-11-20', '08:30', 50_000), on('2026-11-21', '08:30', 50_000))

    expect(await world.rings()).toEqual([])
  })
})

describe('changes that are matched hours late', () => {
  it('ring only when they are still true, for what it costs by then', async () => {
    await world.take(vs3(90_000, { departure: '2027-03-16' }))
    await world.watch()
    await world.take(vs3(60_000), vs3(60_000, { departure: '2027-03-16' }))
    world.later(2)
    await world.take(vs3(90_000), vs3(55_000, { departure: '2027-03-16' }))
    world.later(3)

    expect(await world.rings()).toEqual([ring(55_000, { departure: '2027-03-16' })])
  })

  it('leave days as they stand', async () => {
    await world.watch()
    await world.take(vs3(60_000))
    await world.take(vs3(90_000))
    world.later(5)
    expect(await world.rings()).toEqual([])

    await world.take(vs3(60_000))

    expect(await world.rings()).toEqual([ring(60_000)])
  })
})
