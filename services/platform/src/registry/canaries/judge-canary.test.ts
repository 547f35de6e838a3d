import { p75Of, stepOf, type VitalName, vitals } from '@pointfare/shared/platform/web-vitals'
import { aGenerator } from '../testing/a-generator.ts'
import type { VitalSlot } from '../vitals/slots-of-trial.ts'
import { judgeCanary, judgePromotion, judgeSlowness, type TimedStratum } from './judge-canary.ts'

const start = Date.parse('2027-03-01T10:00:00Z')
const minuteMs = 60_000

type Arm = [failed: number, visits: number]
const at = (minute: number, [canaryFailed, canaryVisits]: Arm, [stableFailed, stableVisits]: Arm): TimedStratum => ({
  minute: new Date(start + minute * minuteMs),
  canaryFailed,
  canaryVisits,
  stableFailed,
  stableVisits,
})
const found = (...visits: Parameters<typeof judgeCanary>) => {
  const { isWorse, words } = judgeCanary(...visits)
  return isWorse ? words : undefined
}
const once = (canary: Arm, stable: Arm) => found([at(0, canary, stable)])

describe('a canary', () => {
  it('is taken back with the evidence when it fails and its stable does not', () => {
    expect(once([12, 100], [3, 1900])).toBe(
      'failed in 12 of 100 visits (12%), the build of the others in 3 of 1900 (0.2%)',
    )
  })

  it.each<[string, Arm, Arm]>([
    ['never fails', [0, 100], [0, 1900]],
    ['nobody has seen', [0, 0], [0, 0]],
    ['failed in a few visits only', [4, 20], [0, 1900]],
    ['fails in one visit of a hundred', [20, 2000], [4, 38_000]],
    ['fails as often as what the others have', [12, 100], [210, 1900]],
    ['failed for a few only, and nobody has anything to compare with', [5, 5], [0, 0]],
    ['fails in every second visit, and nobody has anything to compare with', [30, 60], [0, 0]],
    ['fails in all visits, as what the others have does', [12, 12], [6, 6]],
  ])('stays when it %s', (_, canary, stable) => {
    expect(once(canary, stable)).toBeUndefined()
  })

  it.each<[string, Arm, Arm]>([
    ['in all of its visits', [9, 9], [0, 0]],
    ['in nearly all of them', [19, 20], [0, 0]],
    ['in all of them, and what the others have in none of a few', [9, 9], [0, 1]],
  ])('is taken back at once when it fails %s, however little there is to compare it with', (_, canary, stable) => {
    expect(once(canary, stable)).toContain(`failed in ${canary[0]} of ${canary[1]} visits`)
  })

  it('is taken back when it fails always since lately, though it was well before and nobody has the other build', () => {
    const well = at(0, [0, 400], [0, 0])

    expect(found([well, at(200, [9, 9], [0, 0])])).toContain('failed in 9 of 409 visits')
    expect(found([well, at(1, [9, 9], [0, 0])])).toBeUndefined()
  })

  it('stays when it always fails in one network only', () => {
    expect(found([at(0, [9, 9], [0, 0])], [at(0, [5, 5], [0, 0])])).toBeUndefined()
  })

  it('stays in an outage that both suffer, whichever had more visitors then', () => {
    const calm = at(0, [0, 50], [0, 5000])
    const outage = at(1, [40, 50], [40, 50])

    expect(found([calm, outage])).toBeUndefined()
  })

  it('stays when nobody but one network finds fault with it', () => {
    expect(found([at(0, [16, 100], [3, 1900])], [at(0, [14, 14], [0, 0])])).toBeUndefined()
  })
})

describe('a build that everybody got', () => {
  const nobody = { canaryVisits: 0, canaryFailed: 0, stableVisits: 0, stableFailed: 0 }
  const { minute: _, ...visits } = at(0, [12, 60], [2, 900])

  it('is worse than the one before it by more than all looks together find by chance', () => {
    expect(judgePromotion(visits, nobody)).toMatchObject({
      isWorse: true,
      words: 'failed in 12 of 60 visits (20%), the build before it in 2 of 900 (0.2%)',
    })
  })

  it('is not, when one network alone complains', () => {
    const { minute: __, ...loudest } = at(0, [10, 10], [0, 0])

    expect(judgePromotion(visits, loudest).isWorse).toBe(false)
  })

  it('is not, where nobody had the one before it', () => {
    expect(judgePromotion({ ...visits, stableVisits: 0, stableFailed: 0 }, nobody)).toMatchObject({
      isWorse: false,
      odds: 1,
    })
  })
})

type Rollout = { minutes: number; visitsPerMinute: number; share: number; canaryFails: number; stableFails: number }

/** Visitors come one by one; the canary is looked at twice a minute. Answers the visit that ended it, if any did. */
function endOf({ minutes, visitsPerMinute, share, canaryFails, stableFails }: Rollout, random: () => number) {
  const strata: TimedStratum[] = []
  for (let minute = 0; minute < minutes; minute += 1) {
    const stratum = at(minute, [0, 0], [0, 0])
    strata.push(stratum)
    for (let visit = 1; visit <= visitsPerMinute; visit += 1) {
      const arm = random() < share ? 'canary' : 'stable'
      stratum[`${arm}Visits`] += 1
      if (random() < (arm === 'canary' ? canaryFails : stableFails)) stratum[`${arm}Failed`] += 1
      const isLook = visit % Math.ceil(visitsPerMinute / 2) === 0
      if (isLook && found(strata)) return minute * visitsPerMinute + visit
    }
  }
  return undefined
}

const rollouts = (count: number, rollout: Rollout) => {
  const random = aGenerator(20_270_301)
  return Array.from({ length: count }, () => endOf(rollout, random))
}

describe('of many simulated rollouts', () => {
  // Failing often enough that only the test itself, not the smallest share, keeps the canary.
  it.each([0.1, 0.5])('no healthy one is taken back, when %d of the visitors have it', (share) => {
    const healthy = { minutes: 30, visitsPerMinute: 20, share, canaryFails: 0.1, stableFails: 0.1 }

    const ends = rollouts(150, healthy)

    expect(ends.filter((end) => end !== undefined)).toEqual([])
  })

  it('every one is taken back that fails in 5 % of its visits, half of them within 200 visits to it', () => {
    const share = 0.1
    const bad = { minutes: 60, visitsPerMinute: 100, share, canaryFails: 0.05, stableFails: 0.002 }

    const visits = rollouts(50, bad).map((end) => (end ?? Infinity) * share)

    expect(Math.max(...visits)).toBeLessThan(600)
    expect(visits.toSorted((a, b) => a - b)[25]).toBeLessThan(200)
  })
})

const judgeSlownessFound = (slots: Parameters<typeof judgeSlowness>[0]) => {
  const { isWorse, words } = judgeSlowness(slots)
  return isWorse ? words : undefined
}

const slotMs = 10 * 60_000

const judgeSlownessStart = Date.parse('2027-03-01T10:00:00Z')

const none = (vital: VitalName) => vitals[vital].steps.map(() => 0).concat(0)

const aSlot = (changes: Partial<VitalSlot> = {}): VitalSlot => {
  const { vital = 'lcp' } = changes
  return {
    page: '/search',
    vital,
    slot: new Date(judgeSlownessStart),
    canary: none(vital),
    stable: none(vital),
    ...changes,
  }
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

    expect(judgeSlownessFound([aSlot({ canary, stable })])).toBe(
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

    expect(judgeSlownessFound([aSlot({ vital, canary, stable })])).toContain('made /search slower')
    expect(judgeSlownessFound([aSlot({ vital, canary: stable, stable: canary })])).toBeUndefined()
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
    expect(judgeSlownessFound([aSlot({ vital, canary, stable })])).toBeUndefined()
  })

  it('stays in a slow hour that both suffer, whichever had more visitors then', () => {
    const calm = aSlot({ canary: counts('lcp', [50, 900]), stable: counts('lcp', [2000, 900]) })
    const busy = aSlot({
      slot: new Date(judgeSlownessStart + slotMs),
      canary: counts('lcp', [200, 6000]),
      stable: counts('lcp', [200, 6000]),
    })

    expect(judgeSlownessFound([calm, busy])).toBeUndefined()
  })

  it('is judged page by page: visitors who prefer a slow page make no build slow', () => {
    const fast = aSlot({ canary: counts('lcp', [100, 900]), stable: counts('lcp', [2000, 900]) })
    const slow = aSlot({ page: '/hotels', canary: counts('lcp', [300, 6000]), stable: counts('lcp', [300, 6000]) })

    expect(judgeSlownessFound([fast, slow])).toBeUndefined()
  })
})

type JudgeSlownessRollout = { slots: number; visitsPerSlot: number; share: number; slowdown: number }

/** The largest part of a page in milliseconds, as it is spread over visitors: log-normal, 1.4 s in the middle. */
function aTime(random: () => number) {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return 1400 * Math.exp(0.6 * normal)
}

/** Visitors come one by one; the canary is looked at four times in each slot. Answers the visit that ended it, if any. */
function judgeSlownessEndOf(
  { slots: count, visitsPerSlot, share, slowdown }: JudgeSlownessRollout,
  random: () => number,
) {
  const slots: VitalSlot[] = []
  for (let number = 0; number < count; number += 1) {
    const slot = aSlot({ slot: new Date(judgeSlownessStart + number * slotMs) })
    slots.push(slot)
    for (let visit = 1; visit <= visitsPerSlot; visit += 1) {
      const arm = random() < share ? 'canary' : 'stable'
      const step = stepOf('lcp', aTime(random) * (arm === 'canary' ? slowdown : 1))
      slot[arm][step] = (slot[arm][step] ?? 0) + 1
      if (visit % Math.ceil(visitsPerSlot / 4) === 0 && judgeSlownessFound(slots)) return number * visitsPerSlot + visit
    }
  }
  return undefined
}

const judgeSlownessRollouts = (count: number, rollout: JudgeSlownessRollout) => {
  const random = aGenerator(20_270_301)
  return Array.from({ length: count }, () => judgeSlownessEndOf(rollout, random))
}

describe('of many simulated rollouts', () => {
  it.each([0.1, 0.5])('none that is as fast as its stable is taken back, when %d of the visitors have it', (share) => {
    const ends = judgeSlownessRollouts(60, { slots: 12, visitsPerSlot: 120, share, slowdown: 1 })

    expect(ends.filter((end) => end !== undefined)).toEqual([])
  })

  it('every one is taken back that takes half as long again, half of them within 200 visits to it', () => {
    const share = 0.2

    const visits = judgeSlownessRollouts(20, { slots: 20, visitsPerSlot: 120, share, slowdown: 1.5 }).map(
      (end) => (end ?? Infinity) * share,
    )

    expect(Math.max(...visits)).toBeLessThan(480)
    expect(visits.toSorted((a, b) => a - b)[10]).toBeLessThan(200)
  })

  it('whatever was counted, only one is taken back whose p75 is a fifth worse', () => {
    const random = aGenerator(7)
    const spread = () => none('lcp').map(() => Math.floor(random() ** 3 * 60))
    const slots = Array.from({ length: 500 }, () => aSlot({ canary: spread(), stable: spread() }))
    const takenBack = slots.filter((slot) => judgeSlownessFound([slot]))

    const shares = takenBack.map(({ canary, stable }) => (p75Of('lcp', canary) ?? 0) / (p75Of('lcp', stable) ?? 0))
    expect(Math.min(...shares)).toBeGreaterThan(1.2)
    expect(shares.length).toBeGreaterThan(10)
  })
})
