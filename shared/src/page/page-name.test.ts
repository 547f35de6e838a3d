import { pageName } from './page-name.ts'

describe('the name a page view is counted under', () => {
  it.each([
    ['/', 'home'],
    ['/how-it-works', 'how-it-works'],
    ['/search/airline/VS/origin/LHR/destination/JFK/from/2027-03-15/to/2027-03-16', 'search'],
    ['/price-changes/airlines', 'price-changes'],
    ['/Members/Profile', 'members'],
  ])('is, for %s, %s', (pathname, name) => {
    expect(pageName(pathname)).toBe(name)
  })

  it.each(['/caf%C3%A9', '/<script>', `/${'x'.repeat(41)}`])('does not repeat what was typed: %s', (pathname) => {
    expect(pageName(pathname)).toBe('unknown')
  })
})
