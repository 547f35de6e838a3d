import type * as z from 'zod/mini'
import { CanaryAbort, CanaryStep, Freeze, Promotion, Removal, Rollback } from './release-decisions.ts'

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
