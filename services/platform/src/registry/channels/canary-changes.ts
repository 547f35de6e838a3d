import type { CanaryAbort, CanaryStep } from '@pointfare/shared/platform/release-decisions'
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { NotFound, type Finding } from '@pointfare/server/errors'
import { PromotionRefused } from '../errors.ts'
import { buildIn, refuseFrozen, released, type WithActor, type ChannelContext } from './channel-state.ts'
import type { ChannelQueries } from './channels.repository.ts'
import { findSite, newFindings, refuseFindings } from './find-site.ts'
import { appendRelease } from './next-release.ts'
import type { Outcome } from './idempotency.ts'
import { pin } from './release-document.ts'

/** Starts a canary or changes its share. The build must fit the site, and have the pages of the stable one. */
export async function canaryIn(
  tx: ChannelQueries,
  channel: string,
  step: WithActor<CanaryStep>,
  context: ChannelContext,
): Promise<Outcome> {
  const { head, stamp } = await released(tx, channel, context)
  const { name, build, basisPoints, actor, reason } = step
  if (buildIn(head, name) === build) throw refusal(name, `${build} is what everybody has already`)
  if (name === 'shell') throw refusal(name, 'a share of the visitors can have another remote, not another shell')
  refuseFrozen(head)

  const { remotes, findings } = await findSite(tx, { ...head.builds, [name]: build })
  refuseFindings(newFindings(findings, head))
  const candidate = remotes.find(({ declaration }) => declaration.name === name)
  const stable = head.doc.remotes[name]
  if (!candidate || !stable) throw new NotFound(`${name} is not part of ${channel}`)
  const { routes, slots } = candidate.declaration.remote
  if (!isDeepStrictEqual({ routes, slots }, { routes: stable.routes, slots: stable.slots })) {
    throw refusal(name, `${build} has other pages or slots than ${stable.build}; promote it to everybody`)
  }

  const isStep = stable.canary?.build === build
  const rollout =
    isStep && stable.canary
      ? stable.canary
      : { salt: randomBytes(9).toString('base64url'), startedAt: stamp.createdAt.toISOString() }
  const { salt, startedAt } = rollout
  const change = {
    channel,
    kind: isStep ? ('advance' as const) : ('canary' as const),
    builds: head.builds,
    canaries: { [name]: { ...pin(candidate), basisPoints, salt, startedAt } },
    isFrozen: false,
    actor,
    reason,
  }
  return { document: await appendRelease(tx, head, change, stamp), isNew: true }
}

/** Ends a canary for all visitors. `automatic`: by its signals, and only if it is still that build. */
export async function abortIn(
  tx: ChannelQueries,
  channel: string,
  { name, actor, reason }: WithActor<CanaryAbort>,
  context: ChannelContext,
  automatic?: { onlyBuild: string },
): Promise<Outcome> {
  const { head, stamp } = await released(tx, channel, context)
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
  return { document: await appendRelease(tx, head, change, stamp), isNew: true }
}

function refusal(name: string, message: string) {
  const finding: Finding = { field: name, message }
  return new PromotionRefused('This build cannot be a canary', [finding])
}
