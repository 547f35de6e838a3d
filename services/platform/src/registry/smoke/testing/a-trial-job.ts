import type { TrialJob } from '../trial-job.ts'

/** A trial of one page of a release. */
export const aTrialJob = (path: string): TrialJob => ({
  origin: '',
  executablePath: '',
  reachable: [],
  token: '',
  liveToken: undefined,
  liveBuilds: {},
  stayMs: 0,
  remotes: {},
  pages: [{ remote: 'mf-search', path, isLive: false, connect: [] }],
  journeys: [],
  stores: {},
  swaps: [],
})
