import * as z from 'zod/mini'
import { pagedResponse } from './paged.ts'

const page = {
  content: ['a', 'b'],
  totalPages: 1,
  totalElements: 2,
  first: true,
  last: true,
  pageable: { pageNumber: 0 },
}
const Page = pagedResponse(z.string())

describe('a page of a list', () => {
  it('tells its items, how many there are in all, and which page it is', () => {
    expect(z.parse(Page, page)).toEqual(page)
  })

  it.each([
    { content: [1] },
    { totalPages: -1 },
    { totalElements: 1.5 },
    { first: undefined },
    { last: undefined },
    { pageable: { pageNumber: -1 } },
    { pageable: {} },
  ])('cannot have %j', (change) => {
    expect(z.safeParse(Page, { ...page, ...change }).success).toBe(false)
  })
})
