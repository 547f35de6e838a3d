import { setTimeout } from 'node:timers/promises'
import type { Database } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { askBoth } from './standby.ts'

const read = { name: 'read', text: 'select' }

describe('a primary that was away just now', () => {
  const clock = { at: 0 }
  /** Answers while it is well, and otherwise lets each statement wait until it is told. */
  function aPrimary() {
    const state = { isWell: false, asked: 0, lose: () => {} }
    const query = (async () => {
      state.asked += 1
      if (state.isWell) return [{ of: 'primary' }]
      return new Promise((_, reject) => (state.lose = () => reject(new DatabaseUnavailable('away'))))
    }) as Database['query']
    return { state, query }
  }
  const ofStandby = (async () => [{ of: 'standby' }]) as Database['query']
  const refusing = (async () => {
    throw new DatabaseUnavailable('away')
  }) as Database['query']

  async function aLostPrimary(standby = ofStandby) {
    const { state, query } = aPrimary()
    const both = askBoth({ query }, { query: standby }, { now: () => clock.at })
    const first = both.query(read).catch(() => [])
    state.lose()
    await first
    return { state, both }
  }

  it('is tried again by one statement after half a second, while others are answered at once', async () => {
    const { state, both } = await aLostPrimary()
    expect(await both.query(read)).toEqual([{ of: 'standby' }])
    expect(state.asked).toBe(1)

    clock.at += 600
    const trying = both.query(read)
    expect(await both.query(read)).toEqual([{ of: 'standby' }])
    expect(state.asked).toBe(2)
    state.lose()
    expect(await trying).toEqual([{ of: 'standby' }])
  })

  it('is asked by everybody once it has answered', async () => {
    const { state, both } = await aLostPrimary()
    state.isWell = true
    clock.at += 600

    expect(await both.query(read)).toEqual([{ of: 'primary' }])
    expect(await both.query(read)).toEqual([{ of: 'primary' }])
  })

  it('is asked all the same for what the standby refuses', async () => {
    const { state, both } = await aLostPrimary(refusing)
    state.isWell = true

    expect(await both.query(read)).toEqual([{ of: 'primary' }])
  })
})

describe('a primary that neither answers nor refuses', () => {
  const ofStandby = (async () => [{ of: 'standby' }]) as Database['query']
  /** Statements are answered when somebody lets them be. */
  function aSlowPrimary() {
    const waiting: (() => void)[] = []
    const query = (() =>
      new Promise((resolve) => waiting.push(() => resolve([{ of: 'primary' }])))) as unknown as Database['query']
    return { query, waiting }
  }
  const silentAfterMs = 20
  const clock = { at: 0 }

  it('is not waited for once it has answered nobody for long, until it answers again', async () => {
    const { query, waiting } = aSlowPrimary()
    const both = askBoth({ query }, { query: ofStandby }, { silentAfterMs })
    expect(await both.query(read)).toEqual([{ of: 'standby' }])
    expect(await both.query(read)).toEqual([{ of: 'standby' }])
    expect([waiting.length, both.standbyReads()]).toEqual([1, 2])

    waiting[0]!()
    await new Promise(setImmediate)
    const again = both.query(read)
    waiting[1]!()
    expect(await again).toEqual([{ of: 'primary' }])
  })

  it('is waited for while it answers others: one statement takes long', async () => {
    const { query, waiting } = aSlowPrimary()
    const both = askBoth({ query }, { query: ofStandby }, { silentAfterMs, now: () => clock.at })
    const long = both.query(read)
    // Longer than it may be silent, and never for so long that nobody is answered.
    for (let round = 0; round < 5; round += 1) {
      clock.at += silentAfterMs - 1
      const short = both.query(read)
      waiting.pop()!()
      expect(await short).toEqual([{ of: 'primary' }])
      // It is looked at by now how long nobody was answered.
      await setTimeout(2 * silentAfterMs)
    }
    waiting[0]!()

    expect(await long).toEqual([{ of: 'primary' }])
    expect(both.standbyReads()).toBe(0)
  })

  it('is waited for where the standby answers nothing either', async () => {
    const { query, waiting } = aSlowPrimary()
    const refusing = (async () => {
      setImmediate(() => waiting[0]!())
      throw new DatabaseUnavailable('away')
    }) as Database['query']
    const both = askBoth({ query }, { query: refusing }, { silentAfterMs })

    expect(await both.query(read)).toEqual([{ of: 'primary' }])
  })
})
