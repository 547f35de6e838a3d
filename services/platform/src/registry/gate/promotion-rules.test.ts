import { aRemote as aRemoteArtifact, aShell } from '../testing/an-artifact.ts'
import { checkSite } from './promotion-rules.ts'
import type { RemoteBuild } from './rule.ts'

const shell = aShell().declaration

const aRemote = (...args: Parameters<typeof aRemoteArtifact>) => aRemoteArtifact(...args).declaration as RemoteBuild // the fixture always describes it

const withPath = (name: string, path: string) =>
  aRemote(name, undefined, { describes: { routes: [{ path, title: 'x', description: 'x' }] } })

const withSlot = (name: string, slot: string) => aRemote(name, undefined, { describes: { routes: [], slots: [slot] } })

const borrowing = (shared: Record<string, string>) =>
  checkSite({ shell, remotes: [aRemote('mf-search', undefined, { shared })] })

describe('borrowed modules', () => {
  it('are lent in a version that fits', () => {
    expect(borrowing({ react: '^19.3.0' })).toEqual([])
  })

  it('are refused with both versions when the wrong one is borrowed', () => {
    expect(borrowing({ react: '^18.2.0' })).toEqual([
      { field: 'borrowed-modules', message: 'mf-search borrows react ^18.2.0, the shell lends 19.3.1' },
    ])
  })

  it.each<[Record<string, string>]>([[{ swr: '^2.0.0' }], [{ react: 'newest' }], [{ constructor: '*' }]])(
    '%j are refused',
    (shared) => {
      expect(borrowing(shared)).toMatchObject([{ field: 'borrowed-modules' }])
    },
  )
})

describe('modules that a remote has copies of', () => {
  it.each([{ 'zod/mini': '^5.0.0' }, { react: '^20.0.0' }])(
    'need not be lent in a version that fits: %j',
    (fallbacks) => {
      expect(checkSite({ shell, remotes: [aRemote('mf-search', undefined, { fallbacks })] })).toEqual([])
    },
  )
})

describe('the shell API', () => {
  it('is refused with both versions when another major one is needed', () => {
    const remote = aRemote('mf-search', undefined, { describes: { shellApi: '^2.0.0' } })

    expect(checkSite({ shell, remotes: [remote] })).toEqual([
      { field: 'shell-api', message: 'mf-search needs the shell API ^2.0.0, the shell lends 1.4.0' },
    ])
  })
})

describe('pages', () => {
  it.each([
    ['/search', '/cheapest'],
    ['/search/:code', '/search'],
    ['/search/:code/from', '/search/:code/to'],
  ])('%s and %s can belong to two remotes', (a, b) => {
    expect(checkSite({ shell, remotes: [withPath('mf-search', a), withPath('mf-deals', b)] })).toEqual([])
  })

  it.each([
    ['/search', '/search'],
    ['/search', '/Search'],
    ['/search/:code', '/search/:id'],
    ['/search/:code', '/search/deals'],
  ])('%s and %s cannot', (a, b) => {
    expect(checkSite({ shell, remotes: [withPath('mf-search', a), withPath('mf-deals', b)] })).toEqual([
      { field: 'page-ownership', message: `mf-deals claims ${b}, but mf-search has ${a}` },
    ])
  })

  it.each(['/login', '/:anything'])('belong to no remote when the shell has them: %s', (path) => {
    expect(checkSite({ shell, remotes: [withPath('mf-search', path)] })).toContainEqual({
      field: 'page-ownership',
      message: `mf-search claims ${path}, but shell has /login`,
    })
  })

  it('may overlap within one remote', () => {
    const routes = ['/search/:code', '/search/deals'].map((path) => ({ path, title: 'x', description: 'x' }))

    expect(checkSite({ shell, remotes: [aRemote('mf-search', undefined, { describes: { routes } })] })).toEqual([])
  })
})

describe('slots', () => {
  it('are filled by one remote', () => {
    const remotes = [withSlot('mf-holidays', 'holiday-suggestions'), withSlot('mf-trips', 'holiday-suggestions')]

    expect(checkSite({ shell, remotes })).toEqual([
      { field: 'slot-ownership', message: 'mf-trips fills holiday-suggestions, but mf-holidays has it' },
    ])
  })
})
