import { untilThere } from './is-there.ts'

describe('a page that waits for the site', () => {
  it('looks again until it answers', async () => {
    const answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      async () => ({ ok: false }),
      async () => ({ ok: true }),
    ]
    const requested: string[] = []
    const waited: unknown[] = []

    await untilThere({
      fetch: ((url: string) => {
        requested.push(url)
        return answers[requested.length - 1]?.()
      }) as typeof fetch,
      setTimeout: ((done: () => void, ms: number) => {
        waited.push(ms)
        done()
      }) as unknown as typeof setTimeout,
    })

    expect({ asked: requested, waited }).toEqual({ asked: ['/healthz', '/healthz', '/healthz'], waited: [1000, 1000] })
  })
})
