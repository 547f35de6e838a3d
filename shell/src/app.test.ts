import { HttpError, NetworkError } from '@pointfare/shared/http/errors'
import { SWRConfig } from 'swr'
import { swrDefaults } from './app.tsx'

const onErrorRetry = swrDefaults.onErrorRetry!

const isRetried = (error: Error) => {
  const { shouldRetryOnError } = swrDefaults
  return typeof shouldRetryOnError === 'function' && shouldRetryOnError(error)
}

describe('a request that failed', () => {
  it('is tried again after a broken connection or a broken server', () => {
    expect(isRetried(new NetworkError('No answer'))).toBe(true)
    expect(isRetried(new HttpError(503, '/api'))).toBe(true)
  })

  it.each([
    ['no sooner than the server has said', 30, 30_000],
    ['after the usual time where that is longer', 2, 5000],
    ['after the usual time where it says nothing', undefined, 5000],
  ])('is tried again %s', (_words, reported, least) => {
    const wait = jest.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as never)
    const failure = new HttpError(503, '/api', undefined, reported)
    const config = { ...SWRConfig.defaultValue, isVisible: () => true } as Parameters<typeof onErrorRetry>[2]

    onErrorRetry(failure, '/api', config, jest.fn(), { retryCount: 1, dedupe: true })

    const waited = Number(wait.mock.lastCall?.[1])
    expect(waited).toBeGreaterThanOrEqual(least)
    expect(waited).toBeLessThanOrEqual(3 * least)
    wait.mockRestore()
  })

  it('is not tried again after a refusal', () => {
    expect(isRetried(new HttpError(404, '/api'))).toBe(false)
  })
})
