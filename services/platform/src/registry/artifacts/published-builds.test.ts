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
    expect(page.content).toMatchObject([{ build: 'build-3' }])
  })

  it('is for those who may release: whoever knows a build can load it', async () => {
    expect((await registry.get('artifacts')).statusCode).toBe(401)
  })
})
