import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { loadDemoData, refreshDemoData } from '../load-demo-data.ts'
import { timetable } from '../timetable.ts'

const today = '2026-11-21'
const now = new Date('2026-11-21T10:30:00Z')
const routes = timetable.filter(({ origin, destination }) => origin === 'LHR' && destination === 'JFK').slice(0, 1)

let db: OpenDatabase
const rows = <Row>(text: string) => db.query<Row>({ name: '', text })
const days = `select min(night) first, max(night) last, count(distinct night)::int days from hotel_night`

beforeAll(async () => {
  db = await openTestDatabase()
  await loadDemoData(db, { seed: 1, today, now, routes })
})
afterAll(() => db.close())

it('begins today, with hotels at both ends of the routes', async () => {
  expect(await rows(days)).toEqual([{ first: today, last: '2027-10-26', days: 340 }])
  expect(await rows('select distinct city from hotel order by city')).toEqual([
    { city: 'London' },
    { city: 'New York' },
  ])
})

it('has never a night whose newest history is another state', async () => {
  expect(
    await rows(`select n.* from hotel_night n
      left join lateral (select * from hotel_night_history h where (h.hotel_id, h.night) = (n.hotel_id, n.night)
                          order by h.id desc limit 1) h on true
     where (n.points, n.rooms, n.cash, n.changed_at) is distinct from (h.points, h.rooms, h.cash, h.scraped_at)`),
  ).toEqual([])
})

it('goes on with the days that go on sale, and leaves those that are there alone', async () => {
  const before = await rows(`select hotel_id, night, points, rooms, changed_at from hotel_night
    where night >= '2026-11-24' order by hotel_id, night`)

  await refreshDemoData(db, { today: '2026-11-24', now: new Date('2026-11-24T06:00:00Z'), routes })

  expect(await rows(days)).toEqual([{ first: '2026-11-24', last: '2027-10-29', days: 340 }])
  expect(
    await rows(`select hotel_id, night, points, rooms, changed_at from hotel_night
      where night <= '2027-10-26' order by hotel_id, night`),
  ).toEqual(before)
})
