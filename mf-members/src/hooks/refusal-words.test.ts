import { HttpError, NetworkError } from '@pointfare/shared/http/errors'
import { refusalWords } from './refusal-words.ts'

const refused = (status: number, rest: object = {}) =>
  new HttpError(status, '/v1/api/login', { type: 'about:blank', title: 'No', status, ...rest })

it('says beside its field what is wrong with it', () => {
  const errors = [{ field: 'password', message: 'This is not your password' }]

  expect(refusalWords(refused(400, { errors }))).toEqual({
    fields: { password: 'This is not your password' },
    text: undefined,
  })
})

it.each([
  [refused(403, { detail: 'This login is shared' }), 'This login is shared'],
  [refused(429, { detail: 'That was too often.' }), 'That was too often.'],
  [refused(500), 'Something went wrong at our end. Please try again in a moment.'],
  [new NetworkError('gone', { reason: 'offline' }), 'You are offline. Connect to the internet and try again.'],
])('says of %s what to do', (error, text) => {
  expect(refusalWords(error)).toEqual({ fields: {}, text })
})
