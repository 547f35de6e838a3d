import type { Guard } from '@pointfare/shared/platform/guards'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ReleaseKind } from '@pointfare/shared/platform/release-history'
import type { ChannelQueries, Move } from '../channels/channels.repository.ts'
import type { VisitsService } from '../visits/visits.service.ts'
import type { GoalsService } from '../goals/goals.service.ts'
import { judgePromotion, missing } from './judge-canary.ts'

/** How long a build is watched once everybody has it. */
const watchedMs = 30 * 60_000
/** What goes back to something was live before, and is not watched. */
const bringing = new Set<ReleaseKind>(['promote', 'change'])
/** When another remote, which nobody changed, fails like that as well, it is no build's fault. */
const outageOdds = 20

export type PromotionGuards = (release: ReleaseDocument, now: Date) => Promise<Guard[]>

type Dependencies = {
  queries: Pick<ChannelQueries, 'findLastMove'>
  visits: Pick<VisitsService, 'since'>
  goals: Pick<GoalsService, 'since'>
}

/**
 * Builds that everybody got within half an hour, each beside the build before it. Their visits are compared with those
 * of the hour before; what fails more often for other remotes, too, is put down to the hour. Searches that find less are told of
 * alone: a source without flights would do the same, and nothing beside the build says which of them it is.
 */
export function createPromotionGuards({ queries, visits, goals }: Dependencies): PromotionGuards {
  const sinceOf = (release: ReleaseDocument, remote: string, build: string, before: string, at: Date) =>
    visits.since({ channel: release.channel, remote, build, before, at })

  async function guardOf(release: ReleaseDocument, name: string, move: Move): Promise<Guard> {
    const build = move.to ?? ''
    const against = release.remotes[name]?.previous?.build ?? null
    const until = new Date(move.createdAt.getTime() + watchedMs)
    const watched = {
      name,
      kind: 'promotion' as const,
      build,
      against,
      since: move.createdAt.toISOString(),
      until: until.toISOString(),
      share: null,
      nextShare: null,
    }
    if (against === null) {
      const words = 'it is not judged: nothing was live before it that it could be compared with'
      return { ...watched, state: 'watched', words, measures: [] }
    }
    const { all, loudest } = await sinceOf(release, name, build, against, move.createdAt)
    const measure = judgePromotion(all, loudest)
    const { channel } = release
    const sought = await goals.since({ channel, remote: name, build, before: against, at: move.createdAt })
    const seeking = sought.all.canaryVisits > 0 ? judgePromotion(sought.all, sought.loudest, missing) : undefined
    const measures = seeking ? [measure, seeking] : [measure]
    const outage = measure.isWorse ? await outageSince(release, name, move.createdAt) : undefined
    if (outage) {
      return {
        ...watched,
        state: 'held',
        words: `not taken back: ${outage}, too, though nobody changed it`,
        measures,
      }
    }
    if (!measure.isWorse && seeking?.isWorse) {
      const words = `for somebody to look at: ${seeking.words}; a source without flights would do the same`
      return { ...watched, state: 'held', words, measures }
    }
    const words = measure.isWorse ? measure.words : `watched until ${until.toISOString().slice(11, 16)} UTC`
    return { ...watched, state: measure.isWorse ? 'due' : 'watched', words, measures }
  }

  /** Another remote that nobody changed since, and that fails more often since then. */
  async function outageSince(release: ReleaseDocument, changed: string, at: Date): Promise<string | undefined> {
    for (const [name, { build }] of Object.entries(release.remotes)) {
      if (name === changed || (await queries.findLastMove(release.channel, name, at))) continue
      const { all, loudest } = await sinceOf(release, name, build, build, at)
      const { odds, words } = judgePromotion(all, loudest)
      if (odds >= outageOdds) return `${name} ${words.replace('the build before it', 'before')}`
    }
    return undefined
  }

  return async (release, now) => {
    const since = new Date(now.getTime() - watchedMs)
    // Nothing was released meanwhile, so nothing was promoted.
    if (new Date(release.createdAt) < since) return []
    const guards: Guard[] = []
    for (const [name, { build }] of Object.entries(release.remotes)) {
      const move = await queries.findLastMove(release.channel, name, since)
      if (move && bringing.has(move.kind) && move.to === build) guards.push(await guardOf(release, name, move))
    }
    return guards
  }
}
