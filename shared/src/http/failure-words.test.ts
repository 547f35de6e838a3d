import { ContractError, HttpError, NetworkError } from './errors.ts'
import { failureWords, referenceOf } from './failure-words.ts'

const refused = (status: number, seconds?: number) => failureWords(new HttpError(status, '/v1', undefined, seconds))

describe('what a traveller is told of a failed call', () => {
  it.each([
    ['offline', 'You are offline. Connect to the internet and try again.'],
    ['timeout', 'The server takes too long to answer. Please try again in a moment.'],
    ['unreachable', 'We cannot reach the server. Check your connection and try again.'],
  ] as const)('%s: %s', (reason, words) => {
    expect(failureWords(new NetworkError('No answer from /v1', { reason }))).toBe(words)
  })

  it('is how long to wait, where the server says so', () => {
    expect(refused(429, 20)).toBe('That was a lot of requests. Wait 20 seconds and try again.')
    expect(refused(429, 1)).toContain('Wait a second')
    expect(refused(429, 300)).toContain('Wait 5 minutes')
    expect(refused(429)).toContain('Wait a moment')
    expect(refused(503, 2)).toBe('The server is busy. Please try again in 2 seconds.')
  })

  it.each([400, 401, 403, 404, 409, 422, 500, 502])('of status %i neither names it nor an address', (status) => {
    expect(refused(status)).toMatch(/^[A-Z][^/\d]+\.$/)
  })

  it('is the same of a call that another build made, with its own copy of the code', async () => {
    let other = { HttpError, NetworkError, ContractError }
    await jest.isolateModulesAsync(async () => {
      other = await import('./errors.ts')
    })

    const failure = new other.HttpError(500, '/v1', undefined, undefined, 'abc-1')

    expect(other.HttpError).not.toBe(HttpError)
    expect(failureWords(failure)).toContain('Something went wrong at our end')
    expect(referenceOf(failure)).toBe('abc-1')
    expect(failureWords(new other.NetworkError('No answer', { reason: 'offline' }))).toContain('You are offline')
    expect(failureWords(new other.ContractError('Unexpected'))).toContain('Reload the page')
    expect(failure).not.toBeInstanceOf(NetworkError)
  })

  it('of an answer nobody can read, or of anything else, leaves a way on', () => {
    expect(failureWords(new ContractError('Unexpected answer from /v1'))).toContain('Reload the page')
    expect(failureWords('boom')).toBe('An error occurred. Please try again.')
  })
})

it('a call that failed at our end has a reference, by its problem or by its header; one that its caller can mend has none', () => {
  const answered = (status: number, requestId?: string, header?: string) =>
    referenceOf(
      new HttpError(
        status,
        '/v1',
        requestId ? { type: '', title: '', status, requestId } : undefined,
        undefined,
        header,
      ),
    )

  expect(answered(503, 'search-7')).toBe('search-7')
  expect(answered(502, undefined, 'search-8')).toBe('search-8')
  expect([answered(500), answered(404, 'search-9'), referenceOf(new NetworkError('No answer'))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
