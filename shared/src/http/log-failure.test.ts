import { ContractError, HttpError, NetworkError } from './errors.ts'
import { logFailure } from './log-failure.ts'

describe('what failed', () => {
  it.each([
    new HttpError(503, '/v1/api/users/7'),
    new NetworkError('No answer'),
    new ContractError('Not in any known shape'),
  ])('is not logged twice where a call has logged it: %s', (failure) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})

    logFailure('A choice was not saved', failure)

    expect(warn).not.toHaveBeenCalled()
  })

  it('is logged in one line otherwise', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const failure = new TypeError('x is not a function')

    logFailure('A choice was not saved', failure)

    expect(warn.mock.calls).toEqual([['A choice was not saved', failure]])
  })
})
