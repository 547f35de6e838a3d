import { adviceOf } from './price-outlook.service.ts'

describe('what to do about a price', () => {
  it.each([
    [{ cases: 214, fell: 26, gone: 66 }, 'BOOK'],
    [{ cases: 214, fell: 66, gone: 26 }, 'WAIT'],
    [{ cases: 100, fell: 3, gone: 13 }, 'BOOK'],
  ])('is clear of %j: %s', (cases, advice) => {
    expect(adviceOf(cases)).toBe(advice)
  })

  it.each([
    ['nothing happened', { cases: 40, fell: 0, gone: 0 }],
    ['as many fell as were gone', { cases: 40, fell: 20, gone: 20 }],
    ['the difference is under a tenth of all', { cases: 1000, fell: 1, gone: 100 }],
    ['the difference may be chance', { cases: 30, fell: 4, gone: 9 }],
  ])('is not clear where %s', (_, cases) => {
    expect(adviceOf(cases)).toBe('UNCLEAR')
  })
})
