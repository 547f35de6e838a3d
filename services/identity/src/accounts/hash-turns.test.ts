import { setImmediate } from 'node:timers/promises'
import { Unavailable } from '@pointfare/server/errors'
import { createTurns } from './hash-turns.ts'

it('lets so many go on at once, in the order they came', async () => {
  const inTurn = createTurns(2, 10)
  const ends: (() => void)[] = []
  const begun: number[] = []
  const work = (number: number) => () => {
    begun.push(number)
    return new Promise<number>((resolve) => ends.push(() => resolve(number)))
  }
  const all = [1, 2, 3, 4].map((number) => inTurn(work(number)))
  await setImmediate()
  expect(begun).toEqual([1, 2])

  ends[1]?.()
  await setImmediate()
  expect(begun).toEqual([1, 2, 3])
  for (const index of [0, 2]) ends[index]?.()
  await setImmediate()
  ends[3]?.()

  expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
})

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
