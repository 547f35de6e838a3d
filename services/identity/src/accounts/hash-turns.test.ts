import { Unavailable } from '@pointfare/core/errors'
import { createTurns } from './hash-turns.ts'

it('goes on after work that failed, and refuses more than may wait', async () => {
  const inTurn = createTurns(1, 1)
  const first = Promise.withResolvers<never>()
  const failing = inTurn(() => first.promise)
  const waiting = inTurn(async () => 'done')

  await expect(inTurn(async () => 'too many')).rejects.toThrow(Unavailable)
  first.reject(new Error('no'))

  await expect(failing).rejects.toThrow('no')
  expect(await waiting).toBe('done')
})
