import type { ReleaseDocument } from '@pointfare/shared/contracts/release'
import type { ChannelsService } from '../channels/channels.service.ts'
import type { FailuresService } from '../failures/failures.service.ts'
import { judgeCanary, type Experience } from './judge-canary.ts'

type Watching = {
  current: () => ReleaseDocument | undefined
  channels: Pick<ChannelsService, 'takeBackCanary'>
  failures: Pick<FailuresService, 'experiences'>
  report: (error: unknown) => void
  everyMs: number
}

type Canary = { channel: string; name: string; stable: string; canary: string }

/** Looks at every canary of the live release, and takes back those that are worse than what the others have. */
export function watchCanaries({ current, channels, failures, report, everyMs }: Watching) {
  let isLooking = false

  async function look() {
    const canaries = canariesOf(current())
    if (canaries.length === 0 || isLooking) return
    isLooking = true
    try {
      for (const canary of canaries) await judge(canary)
    } catch (error) {
      report(error)
    }
    isLooking = false
  }

  async function judge({ channel, name, stable, canary }: Canary) {
    const all = await failures.experiences(channel)
    const of = (build: string) => sum(all.filter((one) => one.remote === name && one.build === build))
    const siblings = sum(all.filter(({ remote }) => remote !== name))
    const evidence = judgeCanary(of(canary), of(stable), siblings)
    if (!evidence) return
    const reason = `${name}@${canary} ${evidence}`
    await channels.takeBackCanary(channel, { name, actor: 'auto', reason }, canary)
  }

  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return { look, stop: () => clearInterval(timer) }
}

const canariesOf = (release: ReleaseDocument | undefined): Canary[] =>
  Object.entries(release?.remotes ?? {}).flatMap(([name, { build, canary }]) =>
    release && canary ? [{ channel: release.channel, name, stable: build, canary: canary.build }] : [],
  )

const sum = (experiences: Experience[]): Experience => ({
  tabs: experiences.reduce((all, { tabs }) => all + tabs, 0),
  failed: experiences.reduce((all, { failed }) => all + failed, 0),
})
