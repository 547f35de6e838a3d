import type { PinnedRemote } from '../platform/release.ts'
import { connectOriginsOf, remotesOnPage } from './remotes-on-page.ts'

const remote = (described: Partial<PinnedRemote>): PinnedRemote => ({
  build: 'one',
  version: '1.0.0',
  publishedAt: '2027-03-01T10:00:00.000Z',
  base: '/artifacts/it/one/',
  entry: 'entry.js',
  preload: [],
  styles: [],
  integrity: {},
  owner: 'Its team',
  shellApi: '^1.0.0',
  routes: [],
  slots: [],
  prefetch: [],
  ...described,
})
const page = (path: string, ...shows: string[]) => ({ path, title: path, description: path, shows })

const remotes = {
  'mf-maps': remote({ routes: [page('/maps', 'weather')], connect: ['https://maps.example', 'https://all.example'] }),
  'mf-weather': remote({ slots: ['weather'], connect: ['https://weather.example', 'https://all.example'] }),
  'mf-deals': remote({ routes: [page('/deals'), page('/deals/sunny', 'weather')] }),
  'mf-recents': remote({ slots: ['home-recents'], connect: ['https://recents.example'] }),
}

describe('a page', () => {
  it('draws its owner, and who fills its slots', () => {
    expect(remotesOnPage(remotes, '/maps')).toEqual(['mf-maps', 'mf-weather'])
    expect(remotesOnPage(remotes, '/')).toEqual(['mf-recents'])
    expect(remotesOnPage(remotes, '/nowhere')).toEqual([])
  })

  it.each([
    ['/maps', ['https://all.example', 'https://maps.example', 'https://weather.example']],
    ['/deals/sunny', ['https://all.example', 'https://weather.example']],
    ['/deals', []],
    ['/', ['https://recents.example']],
    ['/login', []],
    ['/nowhere', []],
    ['/%E0%A4%A', []],
  ])('at %s calls the origins of the remotes on it, and of no others', (path, origins) => {
    expect(connectOriginsOf(remotes, path)).toEqual(origins)
  })
})
