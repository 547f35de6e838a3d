import type { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { createKnownStates } from './known-states.ts'
import { seenRoutes } from './seen-routes.ts'
import { anAward, aSnapshot } from './testing/a-snapshot.ts'
import { openIngest } from './testing/open-ingest.ts'

const routeOf = (...snapshots: AwardSnapshot[]) => ({ ...seenRoutes(snapshots)[0]!, id: 1 })
const later = '2026-11-21T11:30:00Z'

/** Knows these flights as of version 5 of their route, which was 4 before. */
function knowing(...snapshots: AwardSnapshot[]) {
  const states = createKnownStates()
  const route = routeOf(...snapshots)
  states.keep({ route, versions: { before: 4, after: 5 }, news: route.flights })
  return {
    ...states,
    newsOf: (version: number, ...seen: AwardSnapshot[]) => states.split(route, version, routeOf(...seen).flights).news,
  }
}

const itinerary = { stops: 0, segments: [], economy: anAward(12_500, { taxes: { amount: 1, currency: 'USD' } }) }

it('leaves out flights of which a newer look says the same, and counts those that can be booked', () => {
  const { split } = knowing(aSnapshot(), aSnapshot({ flightNumber: 'VS5', economy: anAward(), business: anAward() }))
  const route = routeOf(
    aSnapshot({ scrapedAt: later }),
    aSnapshot({ flightNumber: 'VS5', economy: anAward(), business: anAward(), scrapedAt: later }),
  )

  expect(split(route, 5, route.flights)).toEqual({ news: [], bookable: 1, prices: 2 })
})

it.each<[string, Partial<AwardSnapshot>]>([
  ['costs something else', { economy: anAward(13_000) }],
  ['has other seats', { first: anAward(90_000, { seats: 1 }) }],
  ['is a saver award now', { business: anAward(29_000, { isSaver: true }) }],
  ['leaves at another time', { departureTime: '08:31' }],
  ['says nothing of its time', { departureTime: undefined }],
  ['tells how it goes', itinerary],
  ['is another one', { flightNumber: 'VS5' }],
  ['leaves on another day', { departure: '2027-03-16' }],
])('hands on a flight that %s', (_, change) => {
  expect(knowing(aSnapshot()).newsOf(5, aSnapshot({ ...change, scrapedAt: later }))).toHaveLength(1)
})

it('hands on a flight that tells no more how it goes, or tells another way', () => {
  const { newsOf } = knowing(aSnapshot(itinerary))

  expect(newsOf(5, aSnapshot({ ...itinerary, scrapedAt: later }))).toEqual([])
  expect(newsOf(5, aSnapshot({ ...itinerary, stops: 1, scrapedAt: later }))).toHaveLength(1)
  expect(newsOf(5, aSnapshot({ scrapedAt: later }))).toHaveLength(1)
})

it('hands on what is not newer, and everything of a route that has moved', () => {
  const { newsOf } = knowing(aSnapshot())

  expect(newsOf(5, aSnapshot())).toHaveLength(1)
  expect(newsOf(6, aSnapshot({ scrapedAt: later }))).toHaveLength(1)
})

it('goes on knowing the other flights of a route of which it brings some, unless somebody else was there', () => {
  const states = knowing(aSnapshot(), aSnapshot({ flightNumber: 'VS5' }))
  const route = routeOf(aSnapshot({ economy: anAward(13_000), scrapedAt: later }))
  const other = aSnapshot({ flightNumber: 'VS5', scrapedAt: later })

  states.keep({ route, versions: { before: 5, after: 6 }, news: route.flights })
  expect(states.newsOf(6, other)).toEqual([])

  states.keep({ route, versions: { before: 7, after: 8 }, news: route.flights })
  expect(states.newsOf(8, other)).toHaveLength(1)
})

it('forgets what a server that has started again may have lost', () => {
  const states = knowing(aSnapshot())

  states.meet(1)
  expect(states.newsOf(5, aSnapshot({ scrapedAt: later }))).toHaveLength(1)
})

it('takes no more memory than it may: what was brought longest ago is forgotten', () => {
  const states = createKnownStates(1000)
  for (let origin = 0; origin < 300; origin += 1) {
    const route = { ...routeOf(aSnapshot()), origin: `X${origin}` }
    states.keep({ route, versions: { before: 1, after: 2 }, news: route.flights })
    expect(states.places()).toBeLessThanOrEqual(1000)
  }

  const isKnown = (origin: number) => {
    const route = { ...routeOf(aSnapshot({ scrapedAt: later })), origin: `X${origin}` }
    return states.split(route, 2, route.flights).news.length === 0
  }
  expect([isKnown(0), isKnown(299)]).toEqual([false, true])
})

it('tells of a batch of which one flight is news all that it did, and when all of it was seen', async () => {
  const world = await openIngest()
  const flights = Array.from({ length: 50 }, (_, index) => aSnapshot({ flightNumber: `VS${index + 10}` }))
  const look = (scrapedAt: string, economy = 12_500) =>
    flights.map((flight, index) => ({ ...flight, scrapedAt, economy: anAward(index === 7 ? economy : 12_500) }))
  await world.ingest({ source: 'test', snapshots: look('2026-11-21T11:00:00Z') })

  expect(await world.ingest({ source: 'test', snapshots: look(later, 13_000) })).toMatchObject({
    changed: 1,
    unchanged: 49,
  })

  expect(await world.rows('select last_seen_at from route')).toEqual([{ last_seen_at: new Date(later) }])
  expect(await world.rows('select snapshots::int from source_health')).toEqual([{ snapshots: 100 }])
  await world.close()
})
