import type { PinnedRemote, PinnedShell, ReleaseDocument } from '@pointfare/shared/platform/release'
import { createHash } from 'node:crypto'

export const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

function pinned(name: string, files: string[]): PinnedShell {
  const build = `${name}-build`
  return {
    build,
    version: '1.2.3',
    publishedAt: '2027-03-01T10:00:00.000Z',
    base: `/artifacts/${name}/${build}/`,
    entry: 'main.js',
    preload: ['chunk.js'],
    styles: [],
    integrity: Object.fromEntries(files.map((path) => [path, integrityOf(`${name}/${path}`)])),
  }
}

export const aRemote = (name: string, described: Partial<PinnedRemote> = {}): PinnedRemote => ({
  ...pinned(name, ['main.js', 'chunk.js', 'later.js']),
  owner: 'Its team',
  shellApi: '^1.0.0',
  routes: [],
  slots: [],
  prefetch: [],
  ...described,
})

const results = '/search/airline/:airline/origin/:origin/destination/:destination/from/:start/to/:end'

export const searchRemote = aRemote('mf-search', {
  styles: ['search.css'],
  integrity: {
    ...aRemote('mf-search').integrity,
    'search.css': integrityOf('mf-search/search.css'),
  },
  routes: [
    { path: '/search', title: 'Search', description: 'Search award seats.' },
    { path: results, title: '{origin:code} to {destination:code}', description: 'Seats on {airline:airline}.' },
  ],
  slots: ['home-search'],
  prefetch: [
    { path: '/', request: '/v1/api/airlines' },
    { path: results, request: '/api/v1/airline/{airline:airline-in-path}/from/{origin:code}/to/{destination:code}' },
  ],
})

export const aRelease = (changes: Partial<ReleaseDocument> = {}): ReleaseDocument => ({
  schema: 1,
  channel: 'production',
  seq: 7,
  createdAt: '2027-03-01T10:05:00.000Z',
  shell: pinned('shell', ['index.html', 'main.js', 'chunk.js']),
  remotes: { 'mf-search': searchRemote, 'mf-members': aRemote('mf-members', { routes: [membersRoute] }) },
  ...changes,
})

const membersRoute = { path: '/members', title: 'Members Area', description: 'Yours.', guard: 'authenticated' } as const
