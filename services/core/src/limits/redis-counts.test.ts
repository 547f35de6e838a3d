import { eventually } from '../db/testing/eventually.ts'
import { countElsewhere } from './count-elsewhere.ts'
import { rateLimits } from './limits.ts'
import { openRedisCounts } from './redis-counts.ts'
import { hasRedis, startRedis } from './testing/start-redis.ts'

const onRedis = hasRedis ? describe : describe.skip
const limits = rateLimits()

onRedis('counts in a Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  const opened: ReturnType<typeof openRedisCounts>[] = []
  const open = () => {
    const counts = openRedisCounts(redis.url, limits)
    opened.push(counts)
    return counts
  }

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(async () => {
    for (const { close } of opened) close()
    await redis.close()
  })

  it('are of all processes, each limit and key by itself, and end with their window', async () => {
    const [one, other] = [open(), open()]
    await eventually('the other process counts', async () => (await other.count('pages', '192.0.2.9', 1)) ?? false)
    const first = await eventually('one process counts', async () => (await one.count('api', '192.0.2.1', 1)) ?? false)
    const second = await other.count('api', '192.0.2.1', 2.5)

    expect([first.used, second.used]).toEqual([1, 3.5])
    expect(second.endsAt - Date.now()).toBeGreaterThan(0)
    expect(second.endsAt - Date.now()).toBeLessThanOrEqual(limits.api.seconds * 1000)
    expect((await one.count('api', '192.0.2.2', 1)).used).toBe(1)
    expect((await one.count('pages', '192.0.2.1', 1)).used).toBe(1)
  })

  it('are gone on with by each process while the server is away, and are common again after', async () => {
    const lines: string[] = []
    const { count: ask } = open()
    await eventually('the server counts', async () => (await ask('logins', '192.0.2.1', 5)) ?? false)
    const count = countElsewhere({ limits, ask, report: (line) => lines.push(line) })
    expect((await count('logins', '192.0.2.1', 1)).used).toBe(6)

    await redis.end()
    expect((await count('logins', '192.0.2.1', 1)).used).toBe(2)
    await redis.startAgain()

    await eventually('the server counts again', async () => {
      await count('logins', '192.0.2.1', 1)
      return lines.length === 2
    })
    expect(lines[1]).toBe('Limits are counted with all processes of the site again.')
  })
})
