import type { PublishedBuild } from '@pointfare/shared/platform/artifact-declaration'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'

let registry: TestRegistry

beforeEach(async () => {
  registry = await aRegistry()
})
afterEach(() => registry.close())

const list = async (query = '') => (await registry.getWithToken(`artifacts${query}`)).json()

describe('the list of published builds', () => {
  it('says of each where it was released', async () => {
    await registry.publish(aShell())
    const map = { 'entry.js.map': 'a map' }
    const search = aRemote('mf-search', undefined, { version: '1.4.0', commit: 'abc', files: map })
    await registry.publish(search)
    await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' }, {}, 'staging')

    expect(await list('?name=mf-search')).toMatchObject({
      totalElements: 1,
      content: [
        {
          name: 'mf-search',
          build: 'mf-search-1',
          version: '1.4.0',
          commit: 'abc',
          publishedAt: '2027-03-01T10:00:00.000Z',
          bytes: search.contents['entry.js']?.length,
          releasedTo: ['staging'],
        },
      ],
    })
  })

  it('holds complete builds only', async () => {
    await registry.declare(aRemote('mf-search'))

    expect(await list()).toMatchObject({ content: [], totalElements: 0, totalPages: 0, first: true, last: true })
  })

  it('is paged', async () => {
    for (const build of ['build-1', 'build-2', 'build-3']) await registry.publish(aRemote('mf-search', build))
    await registry.publish(aRemote('mf-cheapest'))

    const page = await list('?name=mf-search&page-number=1&page-size=2')

    expect(page).toMatchObject({ totalElements: 3, totalPages: 2, last: true, pageable: { pageNumber: 1 } })
    expect(page.content).toMatchObject([{ build: 'build-1', number: 1 }])
  })

  it('holds only the builds that are asked for, whatever they are of', async () => {
    for (const build of ['build-1', 'build-2']) await registry.publish(aRemote('mf-search', build))
    await registry.publish(aRemote('mf-map2', 'build-1'))

    const { content, totalElements } = await list('?builds=mf-search@build-2,mf-map2@build-1,mf-search@none-such')

    expect(content.map(({ name, build, number }: PublishedBuild) => `${name} ${build} ${number}`).sort()).toEqual([
      'mf-map2 build-1 1',
      'mf-search build-2 2',
    ])
    expect(totalElements).toBe(2)
  })

  it('says how builds are named when they are named otherwise', async () => {
    const refusal = await registry.getWithToken('artifacts?builds=mf-search')

    expect(refusal.statusCode).toBe(400)
    expect(refusal.json().errors).toMatchObject([{ message: 'A build is named like mf-search@1a2b3c4d5e6f' }])
  })

  it('is for those who may release: whoever knows a build can load it', async () => {
    expect((await registry.get('artifacts')).statusCode).toBe(401)
  })
})
