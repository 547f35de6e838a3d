import type { FeedHealth } from '@pointfare/shared/contracts/feed-health'
import { formatSilence, sourceName } from './source-health.ts'

const aSource = (source: string, isStale: boolean): FeedHealth['sources'][number] => ({
  source,
  isStale,
  lastSuccessAt: [2027, 3, 1, 11, 0, 0],
  lastFailureAt: null,
  changes: 12,
})
const health = (...sources: FeedHealth['sources']): FeedHealth => ({ staleAfterMinutes: 30, sources })

describe('the health of the sources', () => {
  it('is no news while all of them are heard', () => {
    expect(formatSilence(health(aSource('demo-market', false)))).toBeUndefined()
  })

  it('is told when one is silent, so that it does not look like a quiet market', () => {
    expect(formatSilence(health(aSource('demo-market', true), aSource('seats-aero', false)))).toBe(
      'Demo market has been silent for more than 30 minutes: few changes here do not mean a quiet market.',
    )
  })

  it('names all that are silent', () => {
    expect(formatSilence(health(aSource('demo-market', true), aSource('seats-aero', true)))).toMatch(
      /^Demo market and Seats aero have been silent/,
    )
  })
})

describe('the name of a source', () => {
  it('is written for people', () => {
    expect(sourceName('demo-market')).toBe('Demo market')
  })
})
