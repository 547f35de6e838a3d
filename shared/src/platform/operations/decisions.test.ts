import * as z from 'zod/mini'
import { promote } from './decisions.ts'

const key = promote.headers['idempotency-key']

describe('the key of a request that is made once', () => {
  it.each([undefined, '8-signs!', '~'.repeat(200), '0f8fad5b-d9cb-469f-a165-70867728950e'])('may be %s', (text) => {
    expect(z.parse(key, text)).toBe(text)
  })

  it.each(['', '7-signs', '~'.repeat(201), 'two words', ' 8-signs!', '8-signs!\n', 'schlüssel'])(
    'cannot be %j, which is refused in words',
    (text) => {
      expect(z.safeParse(key, text).error?.issues[0]?.message).toBe(
        'An Idempotency-Key is 8 to 200 characters without spaces',
      )
    },
  )
})
