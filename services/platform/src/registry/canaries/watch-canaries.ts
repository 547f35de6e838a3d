import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ChannelsService } from '../channels/channels.service.ts'
import type { Trial } from '../visits/visits.repository.ts'
import type { VisitsService } from '../visits/visits.service.ts'
import type { VitalsService } from '../vitals/vitals.service.ts'
import { judgeCanary } from './judge-canary.ts'
import { judgeSlowness } from './judge-slowness.ts'

type Watching = {
  current: () => ReleaseDocument | undefined
  channels: Pick<ChannelsService, 'takeBackCanary'>
  visits: Pick<VisitsService, 'of'>
  vitals: Pick<VitalsService, 'ofTrial'>
  report: (error: unknown) => void
  everyMs: number
}

/** Looks at every canary of the live release, and takes back those that are worse than what the others have. */
export function watchCanaries({ current, channels, visits, vitals, report, everyMs }: Watching) {
  let looking = Promise.resolve()
  let isLooking = false

  /** Resolves when a look that began after this call has ended. */
  const look = () => (looking = looking.then(lookOnce))

  async function lookOnce() {
    isLooking = true
    try {
      for (const trial of trialsOf(current())) await judge(trial)
    } catch (error) {
      report(error)
    }
    isLooking = false
  }

  async function judge(trial: Trial) {
    const { minutes, loudest } = await visits.of(trial)
    const evidence = judgeCanary(minutes, loudest) ?? judgeSlowness(await vitals.ofTrial(trial))
    if (!evidence) return
    const { channel, remote, canary } = trial
    const reason = `${remote}@${canary} ${evidence}`
    await channels.takeBackCanary(channel, { name: remote, actor: 'auto', reason }, canary)
  }

  const timer = setInterval(() => void (isLooking || look()), everyMs)
  timer.unref()
  return { look, stop: () => clearInterval(timer) }
}

const trialsOf = (release: ReleaseDocument | undefined): Trial[] =>
  Object.entries(release?.remotes ?? {}).flatMap(([remote, { build, canary }]) =>
    release && canary
      ? [{ channel: release.channel, remote, trial: canary.salt, canary: canary.build, stable: build }]
      : [],
  )
