import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, type TestArtifact } from '../testing/an-artifact.ts'
import { budgets } from './budgets.ts'

let registry: TestRegistry
beforeEach(async () => {
  registry = await aRegistry({ budgetOf: budgets({ 'mf-large': { totalBytes: 40_000_000 } }) })
})
afterEach(() => registry.close())

/** A remote whose page loads `first` bytes at once, and `later` bytes one day. */
const weighing = (first: number, later: number, name = 'mf-deals'): TestArtifact =>
  aRemote(name, undefined, {
    preload: ['first.js'],
    files: {
      'entry.js': 'export const exposes = { "./entry": 1 }',
      'first.js': ' '.repeat(first),
      'later.js': ' '.repeat(later),
      'later.js.map': ' '.repeat(later),
    },
  })

describe('a build over its budget', () => {
  it.each([
    ['altogether', weighing(0, 30_000_000), 'mf-deals loads 30 MB altogether, its budget is 5 MB'],
    ['at once', weighing(600_000, 0), 'mf-deals loads 600.04 kB at once, its budget is 500 kB'],
  ])('%s is refused with both sizes before it is uploaded', async (_, build, message) => {
    const answer = await registry.declare(build)

    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ field: 'size-budget', message }])
    expect(answer.json().detail).toContain('RELEASE_BUDGETS')
  })

  it('for servers is refused, and does not weigh in what pages load', async () => {
    const files = { 'entry.js': `'./entry'`, 'server/entry.cjs': ' '.repeat(4_500_000) }
    const answer = await registry.declare(aRemote('mf-deals', undefined, { server: 'server/entry.cjs', files }))

    expect(answer.json().errors).toEqual([
      { field: 'size-budget', message: 'mf-deals has 4.5 MB for servers, its budget is 4 MB' },
    ])
  })

  it('can be published where the operator allows more', async () => {
    expect((await registry.declare(weighing(0, 30_000_000, 'mf-large'))).statusCode).toBe(200)
  })

  it('stays what it is when the budget was lowered after it was published', async () => {
    const build = weighing(400_000, 0)
    await registry.publish(build)
    const stricter = await aRegistry({
      budgetOf: () => ({ totalBytes: 1, startBytes: 1, serverBytes: 1 }),
      db: registry.db,
    })

    expect((await stricter.declare(build)).statusCode).toBe(200)
    await stricter.stop()
  })

  it('is told apart before anything is published', async () => {
    const check = async (build: TestArtifact) =>
      (await registry.post('channels/production/check', { builds: [build.declaration] })).json()

    expect((await check(weighing(600_000, 0))).findings).toContainEqual(
      expect.objectContaining({ field: 'size-budget' }),
    )
    expect((await check(weighing(450_000, 0))).warnings).toEqual([
      { field: 'size-budget', message: 'mf-deals loads 450.04 kB at once, its budget is 500 kB' },
    ])
  })
})

describe('a build near its budget', () => {
  it('is published, and its publisher warned', async () => {
    expect((await registry.publish(weighing(450_000, 0))).json()).toMatchObject({
      state: 'ready',
      warnings: [{ field: 'size-budget', message: 'mf-deals loads 450.04 kB at once, its budget is 500 kB' }],
    })
  })

  it('is not warned of what it does not use', async () => {
    expect((await registry.publish(weighing(300_000, 0))).json()).not.toHaveProperty('warnings')
  })
})
