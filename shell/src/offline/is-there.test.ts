import { untilThere } from './is-there.ts'

describe('a page that waits for the site', () => {
  it('looks again until it answers', async () => {
    const answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      async () => ({ ok: false }),
      async () => ({ ok: true }),
    ]
    const asked: string[] = []
    const waited: unknown[] = []

    await untilThere({
      fetch: ((url: string) => {
        asked.push(url)
        return answers[asked.length - 1]?.()
      }) as typeof fetch,
      setTimeout: ((done: () => void, ms: number) => {
        waited.push(ms)
        done()
      }) as unknown as typeof setTimeout,
    })

    expect({ asked, waited }).toEqual({ asked: ['/healthz', '/healthz', '/healthz'], waited: [1000, 1000] })
  })
})
