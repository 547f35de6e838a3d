import { watchRoom } from './database-room.ts'

it('a disk that was full is held to be full for a minute after each statement that found it so', () => {
  let at = 0
  const reported = jest.fn()
  const room = watchRoom({ slowMs: 1000, tell: reported }, () => at)
  const fail = (failed: string) => room.watch.tell({ statement: 'insert', requested: undefined, ms: 1, failed })

  fail('57014')
  expect(room.isThere()).toBe(true)
  fail('53100')
  expect(room.isThere()).toBe(false)
  at = 60_000
  expect(room.isThere()).toBe(true)
  expect(reported).toHaveBeenCalledTimes(2)
})
