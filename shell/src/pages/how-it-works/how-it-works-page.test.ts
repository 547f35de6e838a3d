import { abbreviateCount } from './how-it-works-page.tsx'

describe('a count in a headline', () => {
  it.each([
    [0, '0'],
    [100, '100'],
    [999, '999'],
    [1000, '1.0k+'],
    [1234, '1.2k+'],
    [1999, '1.9k+'],
    [47_194, '47.1k+'],
    [90_000, '90.0k+'],
    [90_001, '100k+'],
    [445_912, '100k+'],
    [999_999, '100k+'],
    [1_000_000, '1.0m+'],
    [3_456_789, '3.4m+'],
  ])('tells %i as %s', (count, reported) => {
    expect(abbreviateCount(count)).toBe(reported)
  })
})
