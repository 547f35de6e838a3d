import type { Database } from './database.ts'
import { createPrimaryPositions } from './primary-positions.ts'

const clock = { at: 0 }
const primary = { position: '0/100', asked: 0, isAway: false }
const query = (async () => {
  primary.asked += 1
  if (primary.isAway) throw new Error('away')
  return [{ position: primary.position }]
}) as Database['query']

beforeEach(() => {
  clock.at = 0
  Object.assign(primary, { position: '0/100', asked: 0, isAway: false })
})
const aBound = (boundMs: number) => createPrimaryPositions({ query }, boundMs, () => clock.at)
const at = (ms: number, position: string) => {
  clock.at = ms
  primary.position = position
}

it('a standby is near that has what was committed at the beginning of the time that it may be behind', async () => {
  const positions = aBound(1000)
  await positions.look()
  at(400, '0/200')
  await positions.look()
  at(800, '1/0')
  await positions.look()

  expect(['0/FF', '0/100'].map(positions.isNear)).toEqual([false, true])
  clock.at = 1100
  expect(['0/1FF', '0/200'].map(positions.isNear)).toEqual([false, true])
  clock.at = 1700
  expect(['0/FFFFFFFF', '1/0'].map(positions.isNear)).toEqual([false, true])
})

it('nobody is near while the primary does not say where it is', async () => {
  const positions = aBound(1000)
  expect(positions.isNear('9/0')).toBe(false)
  await positions.look()
  expect(positions.isNear('9/0')).toBe(true)
  clock.at = 1001
  primary.isAway = true
  await positions.look()
  expect(positions.isNear('9/0')).toBe(false)
})

it('how far behind a standby is counts from the last time that the primary had no more than it has', async () => {
  const positions = aBound(1000)
  for (const [index, position] of ['0/100', '0/200', '0/300'].entries()) {
    at(index * 500, position)
    await positions.look()
  }

  expect(['0/300', '0/2FF', '0/100', '0/1'].map(positions.behindMs)).toEqual([0, 500, 1000, 1000])
})

it('the primary is asked four times within the bound, however often somebody looks', async () => {
  const positions = aBound(1000)
  for (clock.at = 0; clock.at < 1000; clock.at += 10) await positions.look()

  expect(primary.asked).toBe(4)
})

it('a primary that is away is asked no more often', async () => {
  const positions = aBound(1000)
  primary.isAway = true
  for (clock.at = 0; clock.at < 1000; clock.at += 10) await positions.look()

  expect(primary.asked).toBe(4)
})

it('after a primary that begins again from before, what the other one said counts no more', async () => {
  const positions = aBound(1000)
  at(0, '5/0')
  await positions.look()
  at(500, '4/0')
  await positions.look()

  expect(positions.isNear('4/0')).toBe(true)
})
