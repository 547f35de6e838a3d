import * as z from 'zod/mini'
import { lastEventIdParameter } from '../contracts/price-change.ts'
import { followPriceChanges } from './price-changes.ts'

describe('the event that a stream resumes behind', () => {
  const inQuery = followPriceChanges.query[lastEventIdParameter]
  const inHeader = followPriceChanges.headers['last-event-id']

  it('has a number, in the query as in the header; a header without one is empty', () => {
    const numbers = ['0', '4711', '9'.repeat(15)]
    const others = ['x', '4711x', 'x4711', '-1', '1.5', '9'.repeat(16)]

    expect([...numbers, ...others, ''].filter((id) => z.safeParse(inQuery, id).success)).toEqual(numbers)
    expect([...numbers, ...others, ''].filter((id) => z.safeParse(inHeader, id).success)).toEqual([...numbers, ''])
  })

  it('is refused in words when it has none', () => {
    expect(z.safeParse(inQuery, 'latest').error?.issues[0]?.message).toBe('An event id is a number, such as 4711')
  })
})
