import type { Guard } from '@pointfare/shared/platform/guards'
import { PromotionRefused } from '../errors.ts'
import type { ChannelsService } from '../channels/channels.service.ts'
import { worstOf, type GuardsService, type WatchedCanary } from './guards.service.ts'

type Watching = {
  channel: string
  guards: Pick<GuardsService, 'canaries' | 'promotions'>
  channels: Pick<ChannelsService, 'takeBackCanary' | 'takeBackPromotion' | 'advanceCanary' | 'promote'>
  now: () => Date
  report: (error: unknown) => void
  everyMs: number
}

/** What was refused, or could not be tried, is tried again after so long. */
const againMs = 60_000

/**
 * Looks at every canary of the live release, and at what was promoted lately: takes back what is worse than what it is
 * compared with, and leads rollouts from step to step. Each decision is a release whose reason holds its numbers.
 */
export function watchBuilds({ channel, guards, channels, now, report, everyMs }: Watching) {
  let looking = Promise.resolve()
  let isLooking = false
  const notBefore = new Map<string, number>()

  /** Resolves when a look that began after this call has ended. */
  const look = () => (looking = looking.then(lookOnce))

  async function lookOnce() {
    isLooking = true
    try {
      for (const watched of await guards.canaries()) await carefully(watched.guard, () => decideCanary(watched))
      for (const guard of await guards.promotions()) await carefully(guard, () => decidePromotion(guard))
    } catch (error) {
      report(error)
    }
    isLooking = false
  }

  /** What cannot be done does not keep the others from being looked at. */
  async function carefully({ name, build, state }: Guard, decide: () => Promise<unknown>) {
    const key = `${name}@${build}`
    if (state !== 'due' || now().getTime() < (notBefore.get(key) ?? 0)) return
    try {
      await decide()
      notBefore.delete(key)
    } catch (error) {
      notBefore.set(key, now().getTime() + againMs)
      report(error)
    }
  }

  async function decideCanary({ guard, canary }: WatchedCanary) {
    const { name, build, measures, words, nextShare, against } = guard
    const decision = { name, actor: 'auto', reason: `${name}@${build} ${words}` }
    if (worstOf(measures)) return channels.takeBackCanary(channel, decision, build)
    const looked = { build, at: canary.rollout?.at ?? 0 }
    if (nextShare === null) return channels.advanceCanary(channel, { ...decision, to: 'end' }, looked)
    if (nextShare < everybody) return channels.advanceCanary(channel, { ...decision, to: 'next' }, looked)

    const { actor, reason } = decision
    try {
      return await channels.promote(channel, { builds: { [name]: build }, expect: { [name]: against }, actor, reason })
    } catch (error) {
      if (!(error instanceof PromotionRefused)) throw error
      const found = error.findings.map(({ field, message }) => `${field} ${message}`).join('; ')
      const stays = {
        ...decision,
        reason: `${name}@${build} stays as it is, its promotion was refused: ${found}`,
        to: 'end' as const,
      }
      return channels.advanceCanary(channel, stays, looked)
    }
  }

  async function decidePromotion({ name, build, against, words }: Guard) {
    if (against === null) return
    const reason = `${name}@${build} ${words}; it was promoted less than half an hour before`
    await channels.takeBackPromotion(channel, { name, actor: 'auto', reason }, { from: build, to: against })
  }

  const timer = setInterval(() => void (isLooking || look()), everyMs)
  timer.unref()
  return { look, stop: () => clearInterval(timer) }
}

const everybody = 10_000
