import type { Canary } from '@pointfare/shared/platform/release'
import type { CanaryAbort, CanaryStep } from '@pointfare/shared/platform/release-decisions'
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { NotFound, type Finding } from '@pointfare/core/errors'
import { PromotionRefused } from '../errors.ts'
import { buildIn, refuseFrozen, released, type WithActor, type ChannelContext } from './channel-state.ts'
import type { ChannelQueries } from './channels.repository.ts'
import { findSite, newFindings, refuseFindings } from './find-site.ts'
import { appendRelease } from './next-release.ts'
import type { Outcome } from './idempotency.ts'
import { pin } from './release-document.ts'

/** Starts a canary or changes its share; steps of before are over. The build must fit the site, and have the pages of the stable one. */
export async function canaryIn(
  tx: ChannelQueries,
  channel: string,
  step: WithActor<CanaryStep>,
  context: ChannelContext,
): Promise<Outcome> {
  const { head, issued } = await released(tx, channel, context)
  const { name, build, actor, reason } = step
  if (buildIn(head, name) === build) throw refusal(name, `${build} is what everybody has already`)
  if (name === 'shell') throw refusal(name, 'a share of the visitors can have another remote, not another shell')
  refuseFrozen(head)

  const { remotes, findings } = await findSite(tx, { ...head.builds, [name]: build })
  refuseFindings(newFindings(findings, head))
  const candidate = remotes.find(({ declaration }) => declaration.name === name)
  const stable = head.doc.remotes[name]
  if (!candidate || !stable) throw new NotFound(`${name} is not part of ${channel}`)
  const { routes, slots, connect = [], sends, offers } = candidate.declaration.remote
  if (!isDeepStrictEqual({ routes, slots }, { routes: stable.routes, slots: stable.slots })) {
    throw refusal(name, `${build} has other pages or slots than ${stable.build}; promote it to everybody`)
  }
  if (!isDeepStrictEqual({ sends, offers }, { sends: stable.sends, offers: stable.offers })) {
    throw refusal(name, `${build} sends or offers other things than ${stable.build}; promote it to everybody`)
  }
  // Browsers find out who gets a canary, and by then have the policy of their page.
  if (!isDeepStrictEqual(connect.toSorted(), (stable.connect ?? []).toSorted())) {
    throw refusal(name, `${build} declares other origins to call than ${stable.build}; promote it to everybody`)
  }

  const before = stable.canary?.build === build ? stable.canary : undefined
  const { salt, startedAt } = before ?? {
    salt: randomBytes(9).toString('base64url'),
    startedAt: issued.createdAt.toISOString(),
  }
  const audience = step.audience ?? before?.audience
  const canary: Canary = {
    ...pin(candidate),
    basisPoints: step.basisPoints ?? step.steps?.[0]?.basisPoints ?? 0, // it has the one or the other
    ...(audience && Object.keys(audience).length > 0 ? { audience } : {}),
    ...rolloutOf(step, issued.createdAt),
    salt,
    startedAt,
  }
  const change = {
    channel,
    kind: before ? ('advance' as const) : ('canary' as const),
    builds: head.builds,
    canaries: { [name]: canary },
    isFrozen: false,
    actor,
    reason,
  }
  return { document: await appendRelease(tx, head, change, issued), isNew: true }
}

function rolloutOf({ steps, visits = usualVisits }: Pick<CanaryStep, 'steps' | 'visits'>, now: Date) {
  if (!steps) return {}
  return { rollout: { steps, at: 0, since: now.toISOString(), visits } }
}

/** Fewer say little of a build. */
const usualVisits = 100

/** A canary that somebody looked at: nothing happens when another is there by now, or the same at another step. */
export type Looked = { build: string; at: number }

/** Goes to the next step of a rollout, or ends the steps where the canary is: `to`. */
export async function advanceIn(
  tx: ChannelQueries,
  channel: string,
  { name, actor, reason, to }: WithActor<CanaryAbort> & { to: 'next' | 'end' },
  looked: Looked,
  context: ChannelContext,
): Promise<Outcome> {
  const { head, issued } = await released(tx, channel, context)
  const canary = head.doc.remotes[name]?.canary
  const rollout = canary?.rollout
  if (!rollout || canary.build !== looked.build || rollout.at !== looked.at) {
    return { document: head.doc, isNew: false }
  }
  refuseFrozen(head)

  const { rollout: _, ...stays } = canary
  const next = rollout.steps[rollout.at + 1]
  const isOver = to === 'end' || !next
  const change = {
    channel,
    kind: 'advance' as const,
    builds: head.builds,
    canaries: {
      [name]: isOver
        ? stays
        : {
            ...stays,
            basisPoints: next.basisPoints,
            rollout: { ...rollout, at: rollout.at + 1, since: issued.createdAt.toISOString() },
          },
    },
    isFrozen: false,
    actor,
    reason,
  }
  return { document: await appendRelease(tx, head, change, issued), isNew: true }
}

/** Ends a canary for all visitors. `automatic`: by its signals, and only if it is still that build. */
export async function abortIn(
  tx: ChannelQueries,
  channel: string,
  { name, actor, reason }: WithActor<CanaryAbort>,
  context: ChannelContext,
  automatic?: { onlyBuild: string },
): Promise<Outcome> {
  const { head, issued } = await released(tx, channel, context)
  const canary = head.doc.remotes[name]?.canary
  if (!canary) throw new NotFound(`${name} has no canary on ${channel}`)
  if (automatic && canary.build !== automatic.onlyBuild) return { document: head.doc, isNew: false }

  const change = {
    channel,
    kind: automatic ? ('auto_rollback' as const) : ('abort' as const),
    builds: head.builds,
    withdraws: { [name]: [canary.build] },
    canaries: { [name]: null },
    isFrozen: head.doc.frozen === true,
    actor,
    reason,
  }
  return { document: await appendRelease(tx, head, change, issued), isNew: true }
}

function refusal(name: string, message: string) {
  const finding: Finding = { field: name, message }
  return new PromotionRefused('This build cannot be a canary', [finding])
}
