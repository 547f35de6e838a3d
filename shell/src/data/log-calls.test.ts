import { ContractError, HttpError, NetworkError } from '@pointfare/shared/http/errors'
import { logCalls } from './log-calls.ts'

const call = { method: 'GET', url: '/v1/api/airlines', ms: 12 }

function lines(level: 'warn' | 'info') {
  const spy = jest.spyOn(console, level).mockImplementation(() => {})
  return () => spy.mock.calls.map(([line]) => String(line))
}

afterEach(() => jest.restoreAllMocks())

describe('the console', () => {
  it('says of each failed call what it was and why it failed', () => {
    const warned = lines('warn')
    const hear = logCalls({ apiDebug: false })

    hear({ ...call, status: 503, failure: new HttpError(503, call.url) })
    hear({ ...call, failure: new NetworkError('No answer from /v1/api/airlines', { cause: new Error('Refused') }) })
    hear({ ...call, failure: new ContractError('Unexpected answer from /v1/api/airlines') })
    hear({ ...call, failure: 'boom' })

    expect(warned()).toEqual([
      'API GET /v1/api/airlines 503 12 ms HTTP error! status: 503',
      'API GET /v1/api/airlines no answer 12 ms No answer from /v1/api/airlines (Refused)',
      'API GET /v1/api/airlines no answer 12 ms Unexpected answer from /v1/api/airlines',
      'API GET /v1/api/airlines no answer 12 ms boom',
    ])
  })

  it('says nothing of calls that went well, unless the operator wants every call', () => {
    const reported = lines('info')

    logCalls({ apiDebug: false })({ ...call, status: 200 })
    expect(reported()).toEqual([])

    logCalls({ apiDebug: true })({ ...call, status: 200 })
    expect(reported()).toEqual(['API GET /v1/api/airlines 200 12 ms'])
  })
})
