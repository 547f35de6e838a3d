import type { VitalsOfPage } from '@pointfare/shared/platform/vitals-report'
import { figuresOf, thresholdWords, formatValue, vitalRows } from './vital-figures.ts'

const measured = (changes: Partial<VitalsOfPage> = {}): VitalsOfPage => ({
  release: null,
  name: 'mf-search',
  build: 'search-2',
  page: '/search',
  vital: 'lcp',
  counts: [0, 0, 0, 0, 0, 0, 0, 40],
  ...changes,
})

describe('figures of a vital', () => {
  it('are of all pages and builds together', () => {
    const slow = measured({ page: '/hotels', counts: [...Array(13).fill(0), 60] })

    expect(figuresOf([measured(), slow])).toEqual([{ vital: 'lcp', value: '4.6 s', rating: 'poor', visits: 100 }])
  })

  it('are in the order of people’s interest, without what nobody told', () => {
    const all = figuresOf([measured({ vital: 'cls', counts: [3] }), measured()])

    expect(all.map(({ vital, value }) => `${vital} ${value}`)).toEqual(['lcp 1.9 s', 'cls 0'])
  })

  it('stand page by page, the stable build first', () => {
    const rows = vitalRows(
      [measured({ page: '/search' }), measured({ build: 'search-3' }), measured({ page: '/hotels' })],
      ['search-2', 'search-3'],
    )

    expect(rows.map(({ page, build }) => `${page} ${build}`)).toEqual([
      '/hotels search-2',
      '/search search-2',
      '/search search-3',
    ])
  })
})

it.each([
  ['lcp', 12_000, 'over 12 s'],
  ['lcp', 2500, '2.5 s'],
  ['ttfb', 83.4, '83 ms'],
  ['cls', 0.0732, '0.07'],
] as const)('%s %d is written %s', (vital, value, words) => {
  expect(formatValue(vital, value)).toBe(words)
})

it('says where a vital is good and where it is poor', () => {
  expect(thresholdWords('inp')).toBe('good up to 200 ms, poor above 500 ms')
})
