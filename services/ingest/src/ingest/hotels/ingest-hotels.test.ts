import { aHotelNight, hotelNights } from '../testing/a-hotel-night.ts'
import { openIngest, type TestIngest } from '../testing/open-ingest.ts'
import { createHotelIngest, type HotelIngest } from './ingest-hotels.ts'

let world: TestIngest
let hotels: HotelIngest
beforeEach(async () => {
  world = await openIngest()
  hotels = createHotelIngest({
    db: world.db,
    now: () => world.clock.now,
    report: (line) => world.reported.push(line),
  })
})
afterEach(async () => {
  expect(await world.rows(otherThanItsHistory)).toEqual([])
  await world.close()
})

/** A night whose newest history is another state: there is never one. */
const otherThanItsHistory = `
  select n.* from hotel_night n
    left join lateral (select * from hotel_night_history h where (h.hotel_id, h.night) = (n.hotel_id, n.night)
                        order by h.id desc limit 1) h on true
   where (n.points, n.rooms, n.cash, n.currency, n.changed_at)
           is distinct from (h.points, h.rooms, h.cash, h.currency, h.scraped_at)`

const source = 'partner'
const ingest = (...nights: unknown[]) => hotels.ingest({ source, nights })
const later = '2026-11-21T11:30:00Z'
const states = () =>
  world.rows('select points, rooms, cash::float8 cash, currency from hotel_night_history order by hotel_id, night, id')

describe('a batch of hotel nights', () => {
  it('brings hotels with their nights, once', async () => {
    const nights = [aHotelNight(), aHotelNight({ night: '2027-03-16' }), aHotelNight({ hotel: 'Hilton London' })]

    expect(await ingest(...nights)).toEqual({
      source,
      received: 3,
      changed: 3,
      events: 0,
      unchanged: 0,
      outdated: 0,
      rejected: { count: 0, first: [] },
    })
    expect(await ingest(...nights)).toMatchObject({ changed: 0, unchanged: 3 })
    expect(await world.rows('select chain_code, city, name, is_demo from hotel order by name')).toEqual([
      { chain_code: 'HILTON', city: 'London', name: 'Conrad London', is_demo: false },
      { chain_code: 'HILTON', city: 'London', name: 'Hilton London', is_demo: false },
    ])
    expect(await states()).toHaveLength(3)
  })

  it('records what changed, and not what did not', async () => {
    await ingest(aHotelNight())
    const report = await ingest(aHotelNight({ points: 75_000, scrapedAt: later }))

    expect(report).toMatchObject({ changed: 1, events: 1 })
    expect(await states()).toEqual([
      { points: 80_000, rooms: 3, cash: 410, currency: 'GBP' },
      { points: 75_000, rooms: 3, cash: 410, currency: 'GBP' },
    ])
  })

  it('does not take back what its source does not know', async () => {
    await ingest(aHotelNight())
    const { cash: _, ...unpriced } = aHotelNight({ scrapedAt: later })

    expect(await ingest(unpriced)).toMatchObject({ changed: 0, unchanged: 1 })
  })

  it('changes nothing with what was seen before', async () => {
    await ingest(aHotelNight({ scrapedAt: later }))

    expect(await ingest(aHotelNight({ points: 1000 }))).toMatchObject({ changed: 0, outdated: 1 })
  })

  it('takes the newest of one night that comes twice', async () => {
    const report = await ingest(aHotelNight({ points: 70_000, scrapedAt: later }), aHotelNight())

    expect(report).toMatchObject({ received: 2, changed: 1, outdated: 1 })
    expect(await states()).toMatchObject([{ points: 70_000 }])
  })

  it('finds its city by name in any case, by code and by airport', async () => {
    await ingest(aHotelNight({ city: 'new york' }), aHotelNight({ city: 'JFK', hotel: 'Conrad Midtown' }))

    expect(await world.rows('select distinct city from hotel')).toEqual([{ city: 'New York' }])
  })

  it('marks as made up what a demo sends', async () => {
    await hotels.ingest({ source: 'demo-hotels', nights: [aHotelNight()] })

    expect(await world.rows('select is_demo from hotel')).toEqual([{ is_demo: true }])
  })

  it('says how its source is doing', async () => {
    await ingest(aHotelNight())

    expect(await world.rows('select source, batches, snapshots, last_failure from source_health')).toEqual([
      { source, batches: 1, snapshots: 1, last_failure: null },
    ])
  })
})

describe('rows that cannot be believed', () => {
  it.each([
    ['an unknown chain', { chain: 'HOSTELS' }, 'chain: no hotel chain has the code HOSTELS'],
    ['an unknown city', { city: 'Atlantis' }, 'city: no city or airport is called Atlantis'],
    ['a night that is past', { night: '2026-11-19' }, 'night: 2026-11-19 is in the past'],
    ['a night too far ahead', { night: '2028-03-15' }, 'night: 2028-03-15 is more than 400 days ahead'],
    ['rooms without points', { points: 0 }, 'rooms: a night without points has no rooms for points'],
    [
      'a moment still to come',
      { scrapedAt: '2026-11-21T13:00:00Z' },
      'scrapedAt: 2026-11-21T13:00:00Z is in the future',
    ],
    [
      'a moment long ago',
      { scrapedAt: '2025-11-01T13:00:00Z' },
      'scrapedAt: 2025-11-01T13:00:00Z is more than 366 days ago',
    ],
  ])('are set aside, and the rest goes in: %s', async (_, wrong, reason) => {
    const report = await ingest(aHotelNight(wrong), aHotelNight({ hotel: 'Hilton London' }))

    expect(report).toMatchObject({ changed: 1, rejected: { count: 1, first: [{ index: 0, reason }] } })
  })

  it.each([{ night: '15-03-2027' }, { points: -1 }, { points: 1.5 }, { hotel: ' ' }, { cash: { amount: 3 } }, null])(
    'are set aside when they are none: %j',
    async (wrong) => {
      const report = await ingest(wrong && aHotelNight(wrong as object), aHotelNight({ hotel: 'Hilton London' }))

      expect(report).toMatchObject({ changed: 1, rejected: { count: 1 } })
    },
  )
})

describe('a batch that looks like a mistake', () => {
  const closed = { points: 0, rooms: 0, scrapedAt: later }

  it('is held when it closes nearly everything, and can be released', async () => {
    await ingest(...hotelNights(60))

    const { held } = await ingest(...hotelNights(60, closed))
    expect(held?.reason).toBe('it closes 60 of the 60 nights that could be booked')
    expect(await states()).toHaveLength(60)

    const released = await world.releaseHeld(held?.id ?? 0)
    expect(released).toMatchObject({ source, received: 60, changed: 60 })
    expect(await world.rows('select count(*)::int closed from hotel_night where points = 0')).toEqual([{ closed: 60 }])
  })

  it('is held when it is empty and its source has sent rows', async () => {
    await ingest(aHotelNight())

    expect(await ingest()).toMatchObject({ received: 0, held: { reason: 'it is empty' } })
    expect(await world.listHeld()).toMatchObject([{ source, rows: 0 }])
  })
})
