import { countElsewhere } from './count-elsewhere.ts'
import { rateLimits } from './limits.ts'
import type { CountTogether } from './site-counter.ts'

function counting(ask: CountTogether) {
  const lines: string[] = []
  let at = 0
  const count = countElsewhere({ limits: rateLimits(), ask, report: (line) => lines.push(line), now: () => at })
  return {
    lines,
    count: async () => (await count('api', '192.0.2.1', 1)).used,
    pass: (ms: number) => (at += ms),
  }
}

const elsewhere = (used: number) => async () => ({ used, endsAt: Date.now() + 1000 })

it('what all processes have counted counts', async () => {
  const { count, lines } = counting(elsewhere(41))
  expect(await count()).toBe(41)
  expect(lines).toEqual([])
})

describe('while the store does not answer', () => {
  it('a process goes on from what it has counted itself', async () => {
    let ask: CountTogether = elsewhere(41)
    const { count, lines } = counting((...requested) => ask(...requested))
    await count()
    await count()
    ask = () => Promise.reject(new Error('The socket has been closed'))

    expect(await count()).toBe(3)
    expect(await count()).toBe(4)
    expect(lines).toEqual(['Limits are counted by this process alone for now: The socket has been closed'])
  })

  it('one request a second asks it again, and the others wait for nothing', async () => {
    let requested = 0
    const { count, pass } = counting(() => {
      requested += 1
      return requested === 1 ? Promise.reject(new Error('gone')) : new Promise(() => {})
    })
    await count()
    expect(await count()).toBe(2)
    expect(requested).toBe(1)

    pass(1000)
    const [first, second] = [count(), count()]
    expect(await second).toBe(4)
    expect(await first).toBe(3)
    expect(requested).toBe(2)
  })

  it('says once that the store is back', async () => {
    let ask: CountTogether = () => Promise.reject(new Error('gone'))
    const { count, lines, pass } = counting((...requested) => ask(...requested))
    await count()
    ask = elsewhere(7)
    pass(1000)

    expect([await count(), await count()]).toEqual([7, 7])
    expect(lines.slice(1)).toEqual(['Limits are counted with all processes of the site again.'])
  })
})
