import { pageRequest, readPaging, withinPages, withPaging } from './paging.ts'

const read = (query: string) => readPaging(new URLSearchParams(query))

describe('the page of results', () => {
  it.each([
    ['', { page: 1, size: 28 }],
    ['page=2&size=7', { page: 2, size: 7 }],
    ['page=3&size=all', { page: 1, size: 'All' }],
    ['page=0&size=56', { page: 1, size: 28 }],
    ['page=-2', { page: 1, size: 28 }],
    ['page=1e9', { page: 1, size: 28 }],
    ['page=99999999999', { page: 1, size: 28 }],
  ])('is read from "?%s"', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  it('is written only where it differs from the usual', () => {
    const query = new URLSearchParams('page=4&ref=mail')

    expect(String(withPaging(query, { page: 1, size: 28 }))).toBe('ref=mail')
    expect(String(withPaging(query, { page: 2, size: 14 }))).toBe('ref=mail&page=2&size=14')
  })

  it('counts from 0 in the request, and All asks for one very long page', () => {
    expect(pageRequest({ page: 3, size: 14 })).toEqual({ pageNumber: 2, pageDays: 14 })
    expect(pageRequest({ page: 1, size: 'All' })).toEqual({ pageNumber: 0, pageSize: 10_000 })
  })

  it('is never past the last one', () => {
    expect(withinPages({ page: 9, size: 28 }, 3).page).toBe(3)
    expect(withinPages({ page: 9, size: 28 }, 0).page).toBe(1)
  })
})
