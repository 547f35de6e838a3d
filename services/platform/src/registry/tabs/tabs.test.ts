import type { Convergence, OpenTab } from '@pointfare/shared/platform/open-tab'
import { openTabsPath } from '@pointfare/shared/platform/open-tab-calls'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'

let registry: TestRegistry

beforeEach(async () => {
  registry = await aRegistry()
  for (const build of [aShell(), aRemote('mf-search'), aRemote('mf-search', 'mf-search-2')])
    await registry.publish(build)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
  await registry.promote({ 'mf-search': 'mf-search-2' })
})
afterEach(() => registry.close())

/** What the edge put into each tab's page. */
let proofs: string[] = []
beforeEach(() => {
  proofs = []
})
const proofOf = (tab: number, channel = 'production') => (proofs[tab] ??= registry.provePage({ channel, seq: 2 }))

const report = (number: number, search: string, changes: Partial<OpenTab> = {}) =>
  registry.app.inject({
    method: 'POST',
    url: openTabsPath,
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify({
      proof: proofOf(number),
      seq: 2,
      builds: { shell: 'shell-1', 'mf-search': search },
      ...changes,
    }),
  })

const convergence = async (): Promise<Convergence> => (await registry.get('channels/production/convergence')).json()

describe('open tabs', () => {
  it('are counted by what they run', async () => {
    await report(1, 'mf-search-2')
    await report(2, 'mf-search-1', { seq: 1 })

    expect(await convergence()).toEqual({
      channel: 'production',
      seq: 2,
      tabs: 2,
      converged: 1,
      builds: [
        { name: 'mf-search', build: 'mf-search-1', tabs: 1, state: 'earlier' },
        { name: 'mf-search', build: 'mf-search-2', tabs: 1, state: 'live' },
        { name: 'shell', build: 'shell-1', tabs: 2, state: 'live' },
      ],
    })
  })

  it('show who still runs a build that was rolled back', async () => {
    await report(1, 'mf-search-2')
    await report(2, 'mf-search-2')
    await registry.rollback('mf-search')

    await report(1, 'mf-search-1', { seq: 3 })
    // This one knows of the release, and waits for its form to be sent.
    await report(2, 'mf-search-2', { seq: 3 })

    expect(await convergence()).toMatchObject({ seq: 3, tabs: 2, converged: 1 })
    expect((await convergence()).builds).toContainEqual({
      name: 'mf-search',
      build: 'mf-search-2',
      tabs: 1,
      state: 'withdrawn',
    })
  })

  it('count once however often they report, and no more once they close', async () => {
    await report(1, 'mf-search-1')
    await report(1, 'mf-search-2')
    expect(await convergence()).toMatchObject({ tabs: 1, converged: 1 })

    await report(1, 'mf-search-2', { isClosing: true })

    expect(await convergence()).toMatchObject({ tabs: 0, converged: 0, builds: [] })
  })

  it('count for their own channel only', async () => {
    await report(1, 'mf-search-2', { proof: proofOf(1, 'staging') })

    expect(await convergence()).toMatchObject({ tabs: 0 })
  })

  it('are all counted when there are thousands', async () => {
    await Promise.all(Array.from({ length: 2000 }, (_, number) => report(number, 'mf-search-2')))

    expect(await convergence()).toMatchObject({ tabs: 2000, converged: 2000 })
  })

  it.each(['', 'null', '{}', '{"tab":"x"}', `{"tab":"${'x'.repeat(5000)}"}`])(
    'whose report cannot be read are refused: %#',
    async (payload) => {
      const { statusCode } = await registry.app.inject({ method: 'POST', url: openTabsPath, payload })

      expect([400, 413]).toContain(statusCode)
    },
  )

  it('are not counted without a proof of this site, and that is said', async () => {
    const [head = '', ...rest] = proofOf(1).split('.')
    const renumbered = [head, '1', ...rest.slice(1)].join('.')
    const another = await aRegistry()
    const strange = another.provePage({ channel: 'production', seq: 2 })
    await another.close()

    const statuses = []
    for (const proof of [renumbered, strange, undefined]) {
      const { statusCode } = await report(1, 'mf-search-2', { proof: proof as string }) // or none at all
      statuses.push(statusCode)
    }

    expect(statuses).toEqual([403, 403, 400])
    expect(await convergence()).toMatchObject({ tabs: 0 })
  })

  it('are not counted for a channel that has no release', async () => {
    expect((await registry.get('channels/staging/convergence')).statusCode).toBe(404)
  })
})
