import { HttpError, NetworkError } from '@pointfare/shared/http/errors'
import { swrDefaults } from './swr-defaults.ts'

const isRetried = (error: Error) => {
  const { shouldRetryOnError } = swrDefaults
  return typeof shouldRetryOnError === 'function' && shouldRetryOnError(error)
}

describe('a request that failed', () => {
  it('is tried again after a broken connection or a broken server', () => {
    expect(isRetried(new NetworkError('No answer'))).toBe(true)
    expect(isRetried(new HttpError(503, '/api'))).toBe(true)
  })

  it('is not tried again after a refusal', () => {
    expect(isRetried(new HttpError(404, '/api'))).toBe(false)
  })
})
