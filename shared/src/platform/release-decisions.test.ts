import type * as z from 'zod/mini'
import {
  CanaryAbort,
  CanaryStep,
  Freeze,
  Promotion,
  Removal,
  Rollback,
  SiteChange,
  SiteWish,
} from './release-decisions.ts'

const [name, build, reason] = ['mf-search', 'abc123', 'Faster search']
const faultOf = (schema: z.ZodMiniType, decision: object) => schema.safeParse(decision).error?.issues[0]
const isTaken = (schema: z.ZodMiniType, decision: object) => schema.safeParse(decision).success

const decisions: [string, z.ZodMiniType, object][] = [
  ['a promotion', Promotion, { builds: { [name]: build } }],
  ['a rollback', Rollback, { name }],
  ['a removal', Removal, { names: [name] }],
  ['a freeze', Freeze, { frozen: true }],
  ['a canary', CanaryStep, { name, build, basisPoints: 500 }],
  ['the end of a canary', CanaryAbort, { name }],
]

describe.each(decisions)('%s', (_, schema, what) => {
  it('says why, in 3 to 1000 characters', () => {
    const reasons = [undefined, 'no', 'why', 'w'.repeat(1000), 'w'.repeat(1001)]

    expect(reasons.map((why) => isTaken(schema, { ...what, reason: why }))).toEqual([false, false, true, true, false])
  })

  it('may name who decides, in 1 to 100 characters', () => {
    const actors = [undefined, '', 'a', 'a'.repeat(100), 'a'.repeat(101)]

    expect(actors.map((actor) => isTaken(schema, { ...what, reason, actor }))).toEqual([true, false, true, true, false])
  })

  it('has nothing else in it', () => {
    expect(isTaken(schema, { ...what, reason, when: 'now' })).toBe(false)
  })
})

it('a site is restored to a release that there may be', () => {
  expect(isTaken(SiteWish, { restore: 2 ** 31 - 1 })).toBe(true)
  expect(isTaken(SiteWish, { restore: 2 ** 31 })).toBe(false)
  expect(isTaken(SiteChange, { restore: 1, expectSeq: 2 ** 31, reason: 'a test' })).toBe(false)
})

describe.each(decisions.slice(0, 2))('%s that is forced', (_, schema, what) => {
  it('says why in 10 characters or more', () => {
    const forced = { ...what, force: true }

    expect(isTaken(schema, { ...forced, reason: 'Ten at all' })).toBe(true)
    expect(isTaken(schema, { ...what, force: false, reason: 'Nine only' })).toBe(true)
    expect(faultOf(schema, { ...forced, reason: ' Nine only ' })).toMatchObject({
      path: ['reason'],
      message: 'Whoever forces a release says why in 10 characters or more',
    })
  })
})

describe.each(decisions.slice(0, 3))('%s that expects something', (_, schema, what) => {
  it('names a build, or none, for each artifact', () => {
    const expectations = [{ [name]: build }, { [name]: null }, { [name]: 'no id' }, { search: build }]

    expect(expectations.map((expect) => isTaken(schema, { ...what, reason, expect }))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('a rollback', () => {
  it.each([{ name }, { name, to: build }, { builds: { [name]: build, shell: null } }])('can be of %j', (what) => {
    expect(isTaken(Rollback, { ...what, reason })).toBe(true)
  })

  it.each([{}, { to: build }, { name, builds: { shell: null } }, { to: build, builds: { shell: null } }])(
    'of %j names neither one artifact nor several',
    (what) => {
      expect(faultOf(Rollback, { ...what, reason })).toMatchObject({
        path: ['name'],
        message: 'A rollback names one artifact as name, or several as builds',
      })
    },
  )

  it('names something', () => {
    expect(faultOf(Rollback, { builds: {}, reason })?.message).toBe('Nothing is named that should go back')
  })
})

it('a removal is of 1 to 100 remotes', () => {
  const counts = [1, 100, 101].map((count) => isTaken(Removal, { names: Array(count).fill(name), reason }))

  expect(counts).toEqual([true, true, false])
  expect(faultOf(Removal, { names: [], reason })?.message).toBe('Nothing is named that should go')
})

it('a canary is for one in ten thousand visitors up to all', () => {
  const shares = [0, 1, 10_000, 10_001, 1.5].map((basisPoints) =>
    isTaken(CanaryStep, { name, build, basisPoints, reason }),
  )

  expect(shares).toEqual([false, true, true, false, false])
})

describe('the steps of a canary', () => {
  const step = (basisPoints: number) => ({ basisPoints, minutes: 30 })
  const faultIn = (what: object) => faultOf(CanaryStep, { name, build, reason, ...what })?.message

  it('grow up to everybody', () => {
    expect(faultIn({ steps: [100, 1000, 5000, 10_000].map(step) })).toBeUndefined()
    expect(faultIn({ steps: [1000, 1000].map(step) })).toBe('Each step is for more visitors than the one before')
    expect(faultIn({ steps: [step(10_000)] })).toBe('What everybody gets at once is a promotion')
    expect(faultIn({ steps: [] })).toBe('A rollout has at least one step')
  })

  it('stand in the place of a share', () => {
    expect(faultIn({})).toBe('A canary has either a share or steps')
    expect(faultIn({ basisPoints: 100, steps: [step(200)] })).toBe('A canary has either a share or steps')
  })
})

it('an audience names countries by two capital letters', () => {
  const of = (country: string) =>
    isTaken(CanaryStep, { name, build, reason, basisPoints: 1, audience: { countries: [country] } })

  expect(['GB', 'gb', 'England'].map(of)).toEqual([true, false, false])
})
