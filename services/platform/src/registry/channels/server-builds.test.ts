import { integrityOf } from '../integrity.ts'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'

const server = 'server/entry.cjs'
const codeOf = (build: string) => `exports.get = () => ({ './entry': '${build}' })\n`.repeat(20)

let registry: TestRegistry

/** Search was released as build 1 for browsers alone, then as build 2, which servers draw too. */
beforeEach(async () => {
  registry = await aRegistry()
  const rendered = (build: string) => aRemote('mf-search', build, { server, files: { [server]: codeOf(build) } })
  for (const artifact of [aShell(), aRemote('mf-search'), rendered('mf-search-2'), rendered('mf-search-3')]) {
    expect((await registry.publish(artifact)).json()).toMatchObject({ state: 'ready' })
  }
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
  await registry.promote({ 'mf-search': 'mf-search-2' })
})
afterEach(() => registry.close())

const search = () => registry.live.current()?.remotes['mf-search']
const pinned = (build: string) => ({ server, hash: integrityOf(Buffer.from(codeOf(build))) })
const pinOf = (one: { server?: string | undefined; integrity: Record<string, string> } | undefined) =>
  one?.server === undefined ? undefined : { server: one.server, hash: one.integrity[one.server] }

describe('what servers run of a build', () => {
  it('is pinned by its hash with the rest of it', () => {
    expect(pinOf(search())).toEqual(pinned('mf-search-2'))
  })

  it('is read back as it was published', async () => {
    const file = await registry.files.find('mf-search', 'mf-search-2', server)

    expect(await file?.text()).toBe(codeOf('mf-search-2'))
  })

  it('is missing of a build that has none, also of the one to fall back to', () => {
    expect(search()?.previous).toMatchObject({ build: 'mf-search-1' })
    expect(search()?.previous).not.toHaveProperty('server')
  })

  it('goes with the build that is left for another', async () => {
    await registry.promote({ 'mf-search': 'mf-search-3' })

    expect(pinOf(search())).toEqual(pinned('mf-search-3'))
    expect(pinOf(search()?.previous)).toEqual(pinned('mf-search-2'))
  })

  it('is taken back with its build', async () => {
    await registry.promote({ 'mf-search': 'mf-search-3' })
    await registry.rollback('mf-search')

    expect(pinOf(search())).toEqual(pinned('mf-search-2'))

    await registry.promote({ 'mf-search': 'mf-search-1' })

    expect(search()?.build).toBe('mf-search-1')
    expect(search()).not.toHaveProperty('server')
  })

  it('is of each build its own while one is a canary', async () => {
    await registry.canary('mf-search', 'mf-search-3', 500)

    expect(pinOf(search())).toEqual(pinned('mf-search-2'))
    expect(pinOf(search()?.canary)).toEqual(pinned('mf-search-3'))
  })

  it('is no byte that pages load', async () => {
    const { content } = (await registry.getWithToken('artifacts?name=mf-search')).json()
    const entryBytes = aRemote('mf-search', 'mf-search-2').contents['entry.js']?.length

    expect(content.map(({ bytes }: { bytes: number }) => bytes)).toEqual([entryBytes, entryBytes, entryBytes])
  })

  it('cannot be damaged on the way to the registry', async () => {
    const build = aRemote('mf-search', 'mf-search-4', { server, files: { [server]: codeOf('mf-search-4') } })
    await registry.declare(build)

    const answer = await registry.upload(build, server, Buffer.from('exports.get = () => "another"'))

    expect({ status: answer.statusCode, errors: answer.json().errors }).toMatchObject({
      status: 422,
      errors: [{ field: server }],
    })
  })
})
