import { openTabsPath, remoteFailuresPath } from '@pointfare/shared/contracts/open-tab'
import { ReleaseDocument } from '@pointfare/shared/contracts/release'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'

let registry: TestRegistry

beforeEach(async () => {
  registry = await aRegistry()
  const search = ['mf-search-1', 'mf-search-2'].map((build) => aRemote('mf-search', build))
  for (const artifact of [aShell(), aRemote('mf-cheapest'), ...search]) await registry.publish(artifact)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1', 'mf-cheapest': 'mf-cheapest-1' })
  await registry.canary('mf-search', 'mf-search-2', 1000)
})
afterEach(() => registry.close())

const post = (url: string, body: object) =>
  registry.app.inject({ method: 'POST', url, payload: JSON.stringify(body), headers: { 'content-type': 'text/plain' } })

const tabId = (number: number) => `tab-number-${String(number).padStart(8, '0')}`
const channel = { channel: 'production', seq: 2 }

const opened = (tab: number, search: string) =>
  post(openTabsPath, {
    ...channel,
    tab: tabId(tab),
    builds: { shell: 'shell-1', 'mf-search': search, 'mf-cheapest': 'mf-cheapest-1' },
  })

const failed = (tab: number, remote: string, build: string) =>
  post(remoteFailuresPath, {
    ...channel,
    tab: tabId(tab),
    remote,
    build,
    kind: 'render',
    message: 'x is not a function',
  })

/** Tabs from 0 on run the canary, those from 1000 on what the others have. */
async function visitors(onCanary: number, others: number) {
  for (let tab = 0; tab < onCanary; tab += 1) await opened(tab, 'mf-search-2')
  for (let tab = 1000; tab < 1000 + others; tab += 1) await opened(tab, 'mf-search-1')
  // What is asked is what was told before.
  await registry.get('channels/production/convergence')
}

const head = async () => ReleaseDocument.parse((await registry.get('channels/production/head')).json())

describe('a canary that fails in people’s tabs', () => {
  it('is taken back by itself, with the evidence in the history', async () => {
    await visitors(40, 200)
    for (let tab = 0; tab < 20; tab += 1) await failed(tab, 'mf-search', 'mf-search-2')

    await registry.lookAtCanaries()

    const { remotes, seq } = await head()
    expect(seq).toBe(3)
    expect(remotes['mf-search']).toMatchObject({ build: 'mf-search-1', withdrawn: ['mf-search-2'] })
    const { content } = (await registry.get('channels/production/releases?page-size=1')).json()
    expect(content).toMatchObject([
      {
        kind: 'auto_rollback',
        actor: 'auto',
        reason: 'mf-search@mf-search-2 failed in 20 of 40 tabs (50%), the build of the others in 0 of 200 (0%)',
      },
    ])
  })

  it('stays when one tab fails again and again', async () => {
    await visitors(40, 200)
    for (let time = 0; time < 50; time += 1) await failed(1, 'mf-search', 'mf-search-2')

    await registry.lookAtCanaries()

    expect((await head()).seq).toBe(2)
  })

  it('stays when the other remotes fail just as often', async () => {
    await visitors(40, 200)
    for (let tab = 0; tab < 20; tab += 1) {
      await failed(tab, 'mf-search', 'mf-search-2')
      await failed(tab, 'mf-cheapest', 'mf-cheapest-1')
    }
    for (let tab = 1000; tab < 1100; tab += 1) await failed(tab, 'mf-cheapest', 'mf-cheapest-1')

    await registry.lookAtCanaries()

    expect((await head()).seq).toBe(2)
  })

  it('is shown to operators with what its tabs said', async () => {
    await failed(1, 'mf-search', 'mf-search-2')
    await failed(2, 'mf-search', 'mf-search-2')

    expect((await registry.get('channels/production/failures')).json()).toEqual([
      { remote: 'mf-search', build: 'mf-search-2', kind: 'render', failures: 2, message: 'x is not a function' },
    ])
  })

  it.each(['', '{}', '{"tab":"x"}'])('is not told by what cannot be read: %j', async (payload) => {
    const { statusCode } = await registry.app.inject({ method: 'POST', url: remoteFailuresPath, payload })

    expect(statusCode).toBe(400)
  })
})
