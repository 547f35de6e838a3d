import { Gauge, type Registry } from 'prom-client'
import type { ReleaseFigures } from '../ports.ts'

/** How releases are doing: tabs, failures, what is watched, and how long trials take. Returns what shows the figures. */
export function releaseMetrics(registry: Registry) {
  // Of the installation: every process knows the same.
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name: `pointfare_${name}`, help, labelNames, registers: [registry], aggregator: 'max' as const })
  const tabs = gauge('open_tabs', 'Open tabs by the build that they run; withdrawn: it was rolled back', [
    'name',
    'build',
    'state',
  ])
  const following = gauge('open_tabs_following', 'Open tabs that follow the live release and run nothing withdrawn', [])
  const late = gauge(
    'open_tabs_left_behind',
    'Open tabs that run a build which was rolled back more than a minute ago',
    ['name', 'build'],
  )
  const failures = gauge(
    'remote_failures',
    'Tabs, and renderings on servers, in which a build failed in the last hour',
    ['remote', 'build', 'kind'],
  )
  const share = gauge('canary_share', 'Share of the visitors that gets a canary, 0 to 1', ['remote', 'build'])
  const odds = gauge(
    'watched_build_odds',
    'How many times more likely the visits of a watched build are if it is worse than the build it is compared with',
    ['remote', 'build', 'watched', 'of'],
  )
  const trials = gauge('release_trials', 'The newest 50 trials of releases in a browser', ['verdict'])
  const trialSeconds = gauge('release_trial_seconds', 'How long the newest trial of a release took', [])
  // Of each process: together they are the installation's.
  const inPool = new Gauge({
    name: 'pointfare_release_trial_workers',
    help: 'Workers for trials in a browser: all, busy ones, and trials waiting for one',
    labelNames: ['state'],
    registers: [registry],
    aggregator: 'sum',
  })
  const waitSeconds = gauge(
    'release_trial_wait_seconds',
    'How long the oldest trial that waits for a worker has waited',
    [],
  )

  return (figures: ReleaseFigures | undefined) => {
    for (const metric of [tabs, following, late, failures, share, odds, trials, trialSeconds]) metric.reset()
    if (!figures) return
    const { workers, running, waiting, oldestWaitSeconds } = figures.trialPool
    for (const [state, count] of Object.entries({ all: workers, running, waiting })) inPool.set({ state }, count)
    waitSeconds.set(oldestWaitSeconds)
    following.set(figures.convergence.converged)
    for (const { name, build, state, tabs: count, isLate } of figures.convergence.builds) {
      tabs.set({ name, build, state }, count)
      if (isLate) late.set({ name, build }, count)
    }
    for (const { remote, build, kind, failures: count } of figures.failures)
      failures.set({ remote, build, kind }, count)
    for (const { name: remote, build, kind: watched, share: basisPoints, measures } of figures.guards) {
      if (basisPoints !== null) share.set({ remote, build }, basisPoints / 10_000)
      for (const { of, odds: value } of measures) odds.set({ remote, build, watched, of }, value)
    }
    for (const verdict of ['passed', 'failed']) {
      trials.set({ verdict }, figures.trials.filter((trial) => trial.verdict === verdict).length)
    }
    const [newest] = figures.trials
    if (newest) trialSeconds.set((Date.parse(newest.finishedAt) - Date.parse(newest.startedAt)) / 1000)
  }
}
