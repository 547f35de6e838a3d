import type { PinnedRemote, ReleaseDocument } from '@pointfare/shared/contracts/release'

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
