import { p75Of, stepOf, vitals, type VitalName } from '@pointfare/shared/platform/web-vitals'
import { aGenerator } from '../testing/a-generator.ts'
import type { VitalSlot } from '../vitals/slots-of-trial.ts'
import { judgeSlowness } from './judge-slowness.ts'

const found = (slots: Parameters<typeof judgeSlowness>[0]) => {
  const { isWorse, words } = judgeSlowness(slots)
  return isWorse ? words : undefined
}

const slotMs = 10 * 60_000
const start = Date.parse('2027-03-01T10:00:00Z')

const none = (vital: VitalName) => vitals[vital].steps.map(() => 0).concat(0)
const aSlot = (changes: Partial<VitalSlot> = {}): VitalSlot => {
  const { vital = 'lcp' } = changes
  return { page: '/search', vital, slot: new Date(start), canary: none(vital), stable: none(vital), ...changes }
}
/** Counts of visits that took so long. */
const counts = (vital: VitalName, ...values: [visits: number, value: number][]) => {
  const all = none(vital)
  for (const [visits, value] of values) all[stepOf(vital, value)] = visits
  return all
}

describe('a canary', () => {
  it('is taken back with both figures when its pages are slower than with its stable', () => {
    const canary = counts('lcp', [40, 1500], [110, 3500])
    const stable = counts('lcp', [900, 1500], [300, 2400])

    expect(found([aSlot({ canary, stable })])).toBe(
      'made /search slower: the time to its largest part (LCP) is 3330 ms at the 75th percentile of 150 visits, ' +
        '1500 ms with the build of the others (1200 visits)',
    )
  })

  it.each<[VitalName, good: number, bad: number]>([
    ['lcp', 1500, 3500],
    ['inp', 80, 400],
    ['cls', 0.01, 0.3],
    ['ttfb', 300, 1800],
  ])('is judged by %s', (vital, good, bad) => {
    const canary = counts(vital, [60, good], [60, bad])
    const stable = counts(vital, [500, good])

    expect(found([aSlot({ vital, canary, stable })])).toContain('made /search slower')
    expect(found([aSlot({ vital, canary: stable, stable: canary })])).toBeUndefined()
  })

  it.each<[string, VitalName, canary: number[], stable: number[]]>([
    ['nobody has seen', 'lcp', none('lcp'), counts('lcp', [900, 1000])],
    ['99 have seen', 'lcp', counts('lcp', [99, 8000]), counts('lcp', [900, 1000])],
    ['nobody has anything to compare with', 'lcp', counts('lcp', [900, 8000]), counts('lcp', [99, 1000])],
    ['is as slow as what the others have', 'lcp', counts('lcp', [200, 8000]), counts('lcp', [900, 8000])],
    [
      'is slower than the margin asks for by nobody’s measure',
      'inp',
      counts('inp', [900, 56]),
      counts('inp', [900, 40]),
    ],
    [
      'is much slower for a tenth of the visits',
      'lcp',
      counts('lcp', [180, 900], [20, 12_000]),
      counts('lcp', [900, 900]),
    ],
  ])('stays when it %s', (_, vital, canary, stable) => {
    expect(found([aSlot({ vital, canary, stable })])).toBeUndefined()
  })

  it('stays in a slow hour that both suffer, whichever had more visitors then', () => {
    const calm = aSlot({ canary: counts('lcp', [50, 900]), stable: counts('lcp', [2000, 900]) })
    const busy = aSlot({
      slot: new Date(start + slotMs),
      canary: counts('lcp', [200, 6000]),
      stable: counts('lcp', [200, 6000]),
    })

    expect(found([calm, busy])).toBeUndefined()
  })

  it('is judged page by page: visitors who prefer a slow page make no build slow', () => {
    const fast = aSlot({ canary: counts('lcp', [100, 900]), stable: counts('lcp', [2000, 900]) })
    const slow = aSlot({ page: '/hotels', canary: counts('lcp', [300, 6000]), stable: counts('lcp', [300, 6000]) })

    expect(found([fast, slow])).toBeUndefined()
  })
})

type Rollout = { slots: number; visitsPerSlot: number; share: number; slowdown: number }

/** The largest part of a page in milliseconds, as it is spread over visitors: log-normal, 1.4 s in the middle. */
function aTime(random: () => number) {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return 1400 * Math.exp(0.6 * normal)
}

/** Visitors come one by one; the canary is looked at four times in each slot. Answers the visit that ended it, if any. */
function endOf({ slots: count, visitsPerSlot, share, slowdown }: Rollout, random: () => number) {
  const slots: VitalSlot[] = []
  for (let number = 0; number < count; number += 1) {
    const slot = aSlot({ slot: new Date(start + number * slotMs) })
    slots.push(slot)
    for (let visit = 1; visit <= visitsPerSlot; visit += 1) {
      const arm = random() < share ? 'canary' : 'stable'
      const step = stepOf('lcp', aTime(random) * (arm === 'canary' ? slowdown : 1))
      slot[arm][step] = (slot[arm][step] ?? 0) + 1
      if (visit % Math.ceil(visitsPerSlot / 4) === 0 && found(slots)) return number * visitsPerSlot + visit
    }
  }
  return undefined
}

const rollouts = (count: number, rollout: Rollout) => {
  const random = aGenerator(20_270_301)
  return Array.from({ length: count }, () => endOf(rollout, random))
}

describe('of many simulated rollouts', () => {
  it.each([0.1, 0.5])('none that is as fast as its stable is taken back, when %d of the visitors have it', (share) => {
    const ends = rollouts(60, { slots: 12, visitsPerSlot: 120, share, slowdown: 1 })

    expect(ends.filter((end) => end !== undefined)).toEqual([])
  })

  it('every one is taken back that takes half as long again, half of them within 200 visits to it', () => {
    const share = 0.2

    const visits = rollouts(20, { slots: 20, visitsPerSlot: 120, share, slowdown: 1.5 }).map(
      (end) => (end ?? Infinity) * share,
    )

    expect(Math.max(...visits)).toBeLessThan(480)
    expect(visits.toSorted((a, b) => a - b)[10]).toBeLessThan(200)
  })

  it('whatever was counted, only one is taken back whose p75 is a fifth worse', () => {
    const random = aGenerator(7)
    const spread = () => none('lcp').map(() => Math.floor(random() ** 3 * 60))
    const slots = Array.from({ length: 500 }, () => aSlot({ canary: spread(), stable: spread() }))
    const takenBack = slots.filter((slot) => found([slot]))

    const shares = takenBack.map(({ canary, stable }) => (p75Of('lcp', canary) ?? 0) / (p75Of('lcp', stable) ?? 0))
    expect(Math.min(...shares)).toBeGreaterThan(1.2)
    expect(shares.length).toBeGreaterThan(10)
  })
})
