import { rateLimits } from './limits.ts'
import { createSiteCounts, limitsTogether, openCounter } from './site-counter.ts'

const limits = { ...rateLimits(), pages: { what: 'pages', per: 'client', most: 3, seconds: 10 } as const }

/** Two processes behind one port, and what they ask the one that counts for them. */
function twoProcesses(most = 3) {
  let at = 0
  const now = () => at
  const counts = createSiteCounts(limits, now)
  const requested: string[] = []
  const open = () => {
    const together = limitsTogether({ ...limits, pages: { ...limits.pages, most } }, async (name, key, cost) => {
      requested.push(key)
      return counts(name, key, cost)
    })
    return openCounter(together.pages, now)
  }
  return { one: open(), other: open(), asked: requested, wait: (ms: number) => (at += ms) }
}

describe('a limit of several processes', () => {
  it('lets exactly as many through together as one process would', async () => {
    const { one, other } = twoProcesses()

    const taking = [one, other, one, other, one, other].map(async (counter) => counter.take('ada'))
    const counts = await Promise.all(taking)

    expect(counts.filter(({ isOver }) => !isOver)).toHaveLength(3)
    expect(counts.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0, 0, 0])
  })

  it('is forgotten in all of them at the same time', async () => {
    const { one, other, wait } = twoProcesses()
    for (const counter of [one, one, one, other]) await counter.take('ada')
    wait(9_999)
    expect(await other.take('ada')).toMatchObject({ isOver: true, resetSeconds: 1 })

    wait(1)

    expect(await other.take('ada')).toMatchObject({ isOver: false, remaining: 2 })
  })

  it('asks nobody about a client who is known to be over it', async () => {
    const { one, asked: requested } = twoProcesses()
    for (let times = 0; times < 4; times += 1) await one.take('ada')
    requested.length = 0

    expect(one.take('ada')).toMatchObject({ isOver: true })

    expect(requested).toEqual([])
  })

  it('knows what it was told last without asking', async () => {
    const { one, other } = twoProcesses()
    await one.take('ada')
    await other.take('ada')

    expect(other.look('ada')).toMatchObject({ remaining: 1 })
    expect(other.look('grace')).toMatchObject({ remaining: 3 })
  })

  it('asks nobody where there is no limit', () => {
    const { one, asked: requested } = twoProcesses(Infinity)

    expect(one.take('ada')).toMatchObject({ isOver: false })

    expect(requested).toEqual([])
  })
})
