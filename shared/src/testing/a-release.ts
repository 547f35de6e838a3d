import type { PinnedRemote, ReleaseDocument } from '../platform/release.ts'

const build = {
  build: 'build-one',
  version: '1.0.0',
  publishedAt: '2026-11-21T00:00:00Z',
  entry: 'main.js',
  preload: [],
  styles: [],
  integrity: {},
}

export const aPinnedRemote = (name: string, described: Partial<PinnedRemote> = {}): PinnedRemote => ({
  ...build,
  base: `/artifacts/${name}/build-one/`,
  entry: 'remoteEntry.js',
  owner: 'Its team',
  shellApi: '^1.0.0',
  routes: [],
  slots: [],
  prefetch: [],
  ...described,
})

export const aRelease = (remotes: ReleaseDocument['remotes'] = {}): ReleaseDocument => ({
  schema: 1,
  channel: 'production',
  seq: 1,
  createdAt: '2026-11-21T00:00:00Z',
  shell: { ...build, base: '/artifacts/shell/build-one/' },
  remotes,
})

const pages = (...paths: string[]) =>
  paths.map((path) => ({ path, title: path.slice(1), description: `The page ${path}.` }))

/** Remotes that have the pages which the shell's own lists name. */
export const mainRemotes = (): ReleaseDocument['remotes'] => ({
  'mf-search': aPinnedRemote('mf-search', { routes: pages('/search') }),
  'mf-cheapest': aPinnedRemote('mf-cheapest', { routes: pages('/cheapest') }),
  'mf-price-feed': aPinnedRemote('mf-price-feed', { routes: pages('/price-changes/airlines') }),
  'mf-members': aPinnedRemote('mf-members', {
    routes: pages('/members', '/members/profile', '/members/memberships', '/members/saved-searches'),
  }),
})
