import { createCounter } from './counter.ts'
import { limitHeaders } from './limit-headers.ts'

let now = 0
const aCounter = (most = 3) => createCounter({ what: 'visits', per: 'client', most, seconds: 10 }, () => now)

beforeEach(() => {
  now = 1_000_000
})

describe('a counter', () => {
  it('is over once more was counted than the limit allows', () => {
    const counter = aCounter()

    const counts = Array.from({ length: 4 }, () => counter.take('ada'))

    expect(counts.map(({ isOver, remaining }) => ({ isOver, remaining }))).toEqual([
      { isOver: false, remaining: 2 },
      { isOver: false, remaining: 1 },
      { isOver: false, remaining: 0 },
      { isOver: true, remaining: 0 },
    ])
  })

  it('counts each by themselves', () => {
    const counter = aCounter(1)
    counter.take('ada')
    counter.take('ada')

    expect(counter.take('grace').isOver).toBe(false)
  })

  it('forgets a client when its window ends, however often it came meanwhile', () => {
    const counter = aCounter(1)
    counter.take('ada')
    now += 9000
    expect(counter.take('ada')).toMatchObject({ isOver: true, resetSeconds: 1 })

    now += 1000

    expect(counter.take('ada')).toMatchObject({ isOver: false, resetSeconds: 10 })
  })

  it('weighs what costs more', () => {
    const counter = aCounter(100)

    expect(counter.take('ada', 101).isOver).toBe(true)
  })

  it('counts nothing when it is only looked at', () => {
    const counter = aCounter(1)
    counter.take('ada')

    expect([counter.look('ada').isOver, counter.look('ada').isOver]).toEqual([false, false])
  })

  it('does not grow, however many come', () => {
    const counter = aCounter()

    for (let index = 0; index < 50_000; index += 1) counter.take(`client ${index}`)

    expect(counter.size()).toBe(20_000)
  })
})

describe('the headers of a count', () => {
  it('say how far somebody may go', () => {
    expect(limitHeaders(aCounter().take('ada'))).toEqual({
      'ratelimit-limit': '3',
      'ratelimit-remaining': '2',
      'ratelimit-reset': '10',
    })
  })

  it('say when to come back once it is over', () => {
    expect(limitHeaders(aCounter(0).take('ada'))).toMatchObject({ 'retry-after': '10' })
  })

  it('are none where there is no limit', () => {
    expect(limitHeaders(aCounter(Infinity).take('ada'))).toEqual({})
  })
})
