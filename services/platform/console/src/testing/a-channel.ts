import type { PublishedBuild } from '@pointfare/shared/platform/artifact-declaration'
import type { BuildChanges } from '@pointfare/shared/platform/build-changes'
import type { Convergence } from '@pointfare/shared/platform/open-tab'
import type { PinnedBuild, PinnedRemote, ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ReleaseRecord } from '@pointfare/shared/platform/release-history'
import type { LiveBuilds } from '@pointfare/shared/platform/release-overview'
import type { SitePlan } from '@pointfare/shared/platform/site-plan'

const pinned = (build: string): PinnedBuild => ({
  build,
  version: '1.0.0',
  publishedAt: '2027-03-01T09:00:00Z',
  base: `/artifacts/any/${build}/`,
  entry: 'entry.js',
  preload: [],
  styles: [],
  integrity: {},
})

export const aPinnedRemote = (build: string, changes: Partial<PinnedRemote> = {}): PinnedRemote => ({
  ...pinned(build),
  owner: 'Search team',
  shellApi: '^1.0.0',
  routes: [],
  slots: [],
  prefetch: [],
  ...changes,
})

export const aCanary = (build: string, basisPoints: number) => ({
  ...pinned(build),
  basisPoints,
  salt: 'salt',
  startedAt: '2027-03-01T10:00:00.000Z',
})

/** A release of a shell and one remote. */
export const aRelease = (changes: Partial<ReleaseDocument> = {}): ReleaseDocument => ({
  schema: 1,
  channel: 'production',
  seq: 7,
  createdAt: '2027-03-01T11:58:00Z',
  shell: pinned('shell-1'),
  remotes: { 'mf-search': aPinnedRemote('search-2') },
  ...changes,
})

const since = {
  seq: 7,
  kind: 'promote' as const,
  actor: 'ada',
  reason: 'Faster search',
  createdAt: '2027-03-01T11:58:00Z',
}

/** What `aRelease` serves, and how it got there. */
export const someLiveBuilds = (): LiveBuilds => [
  { name: 'shell', build: 'shell-1', since: { ...since, seq: 1, actor: 'npm start', reason: 'First release' } },
  { name: 'mf-search', build: 'search-2', since },
]

/** Forty tabs, all on what is live. */
export const aConvergence = (changes: Partial<Convergence> = {}): Convergence => ({
  channel: 'production',
  seq: 7,
  tabs: 40,
  converged: 40,
  builds: [{ name: 'mf-search', build: 'search-2', tabs: 40, state: 'live' }],
  ...changes,
})

export const aRecord = (changes: Partial<ReleaseRecord> = {}): ReleaseRecord => ({
  channel: 'production',
  ...since,
  builds: { shell: 'shell-1', 'mf-search': 'search-2' },
  parentSeq: 6,
  docHash: 'a',
  releaseHash: 'b',
  ...changes,
})

/** The only page of the list of builds, of which nothing is known but what they were made from. */
export const somePublishedBuilds = (
  ...labels: Pick<PublishedBuild, 'name' | 'build' | 'number' | 'source' | 'run'>[]
) => ({
  content: labels.map((label) => ({
    ...label,
    version: '1.0.0',
    publishedAt: '2027-03-01T09:00:00Z',
    bytes: 3000,
    releasedTo: [],
  })),
  totalPages: 1,
  totalElements: labels.length,
  first: true,
  last: true,
  empty: labels.length === 0,
  pageable: { pageNumber: 0, pageSize: 100 },
})

/** One more page, a module that is borrowed no longer, and a host. */
export const someChanges = (from: string, to: string): BuildChanges => ({
  from: { build: from, version: '1.0.0' },
  to: { build: to, version: '0.9.0' },
  pages: { added: ['/search/map'], removed: [] },
  slots: { added: [], removed: [] },
  modules: [{ module: 'react', from: '^19.0.0', to: null }],
  bytes: { from: 3000, to: 3500 },
  origins: { added: ['https://tiles.example'], removed: [] },
})

/** A change of which nothing comes but what is said. */
export const aPlan = (changes: Partial<SitePlan> = {}): SitePlan => ({
  channel: 'production',
  seq: 7,
  kind: 'promote',
  restores: null,
  changes: [],
  stays: [],
  pages: { added: [], removed: [] },
  emptySlots: [],
  calls: [],
  findings: [],
  trial: 'none',
  isFrozen: false,
  ...changes,
})
