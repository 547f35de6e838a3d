import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { seedSmallHotels } from '../testing/small-hotels.ts'
import { createHotelsPresence } from './hotels-presence.ts'

let db: OpenDatabase
beforeEach(async () => {
  db = await openTestDatabase()
})
afterEach(() => db.close())

const at = (day: string) => () => new Date(`${day}T12:00:00Z`)

it('tells of hotels once there are nights to come, and no more when the last has begun', async () => {
  const before = createHotelsPresence(db, at('2027-02-28'))
  await before.look()
  expect(before.areThere()).toBe(false)

  await seedSmallHotels(db)
  await before.look()
  const after = createHotelsPresence(db, at('2027-04-01'))
  await after.look()

  expect([before.areThere(), after.areThere()]).toEqual([true, false])
})

it('goes on with what it knew when the database does not answer', async () => {
  await seedSmallHotels(db)
  let fails = false
  const query: typeof db.query = (...statement) => (fails ? Promise.reject(new Error('gone')) : db.query(...statement))
  const presence = createHotelsPresence({ ...db, query }, at('2027-02-28'))
  await presence.look()
  fails = true

  await presence.look()

  expect(presence.areThere()).toBe(true)
})
