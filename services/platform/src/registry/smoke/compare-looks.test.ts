import { compareLooks, inBoth } from './compare-looks.ts'
import { withoutParticulars, type PageLooks } from './page-looks.ts'

const looks = (changes: Partial<PageLooks> = {}): PageLooks => ({
  bytes: 400_000,
  lcpMs: 900,
  barriers: {},
  complaints: [],
  origins: [],
  ...changes,
})

describe('a page that is tried', () => {
  it.each<[string, Partial<PageLooks>, string]>([
    [
      'has a barrier more',
      { barriers: { label: 2 } },
      'breaks the rule of accessibility label in 2 places, the live page in 0',
    ],
    ['complains', { complaints: ['x is <n>'] }, 'says an error that the live page does not: x is <n>'],
    [
      'asks somebody else',
      { origins: ['https://ads.example'] },
      'asks https://ads.example, which the live page does not',
    ],
    ['is much heavier', { bytes: 600_000 }, 'weighs 600 kB, the live page 400 kB'],
    ['is there much later', { lcpMs: 2000 }, 'draws its largest part after 2000 ms, the live page after 900 ms'],
  ])('is refused when it %s than the live one', (_, worse, message) => {
    expect(compareLooks(looks(worse), looks())).toEqual([message])
    expect(compareLooks(looks(worse), looks(worse))).toEqual([])
  })

  it('may ask whom its remote declares to call', () => {
    const calling = looks({ origins: ['https://maps.example', 'https://ads.example'] })

    expect(compareLooks(calling, looks(), ['https://maps.example'])).toEqual([
      'asks https://ads.example, which the live page does not',
    ])
  })

  it('may be a little heavier and later', () => {
    expect(compareLooks(looks({ bytes: 450_000, lcpMs: 1600 }), looks())).toEqual([])
  })

  it('is looked at for barriers alone when no such page is live', () => {
    expect(compareLooks(looks({ barriers: { label: 1 }, origins: ['https://ads.example'] }), undefined)).toEqual([
      'breaks the rule of accessibility label in 1 places',
    ])
  })

  it('is refused for nothing that one of two visits had alone', () => {
    const unlucky = looks({ lcpMs: 3000, complaints: ['lost the network'], barriers: { label: 2 } })
    const both = inBoth(unlucky, looks({ bytes: 700_000, barriers: { label: 1 } }))

    expect(compareLooks(both, looks())).toEqual([
      'breaks the rule of accessibility label in 1 places, the live page in 0',
    ])
  })
})

it('what a page says to the console is the same from one build and visit to the next', () => {
  const said = (build: string, ms: number) =>
    withoutParticulars(`Late by ${ms} at https://site.test/a/${build}.js: ${build}`)

  expect(said('0a1b2c3d4e5f', 12)).toBe(said('ffeeddccbbaa', 900))
})
