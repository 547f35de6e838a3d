import type { Rollback } from '@pointfare/shared/platform/release-decisions'
import { RollbackRefused } from '../errors.ts'
import { buildIn, leftOf, refuseUnexpected, released, type WithActor, type ChannelContext } from './channel-state.ts'
import type { ChannelQueries, ReleaseRow } from './channels.repository.ts'
import { appendRelease } from './next-release.ts'
import type { Outcome } from './idempotency.ts'
import { nearestSafe } from './nearest-safe.ts'
import { refuseSecondPress } from './second-press.ts'

/** By artifact, the build to go back to; null: the newest that is safe. */
type Wanted = Record<string, string | null>

/**
 * Takes artifacts back to what they were, all of them or none. Who rolls back while a canary runs means the canary; a
 * remote that was not there before its first build leaves the channel.
 */
export async function rollbackIn(
  tx: ChannelQueries,
  channel: string,
  rollback: WithActor<Rollback>,
  context: ChannelContext,
): Promise<Outcome> {
  const { head, issued } = await released(tx, channel, context)
  const { expect, actor, reason, force: isForced = false } = rollback
  const wanted = wantedBy(rollback)
  const names = Object.keys(wanted)
  refuseUnexpected(expect, { ...head.builds, ...Object.fromEntries(names.map((name) => [name, leftOf(head, name)])) })
  const unsaid = names.filter((name) => wanted[name] === null && expect?.[name] === undefined)
  await refuseSecondPress(tx, head, unsaid, issued.createdAt)

  const builds = await buildsAfter(tx, head, wanted)
  const change = {
    channel,
    kind: 'rollback' as const,
    builds,
    withdraws: Object.fromEntries(names.map((name) => [name, withdrawnFrom(head, name, builds[name])])),
    canaries: Object.fromEntries(names.map((name) => [name, null])),
    isFrozen: head.doc.frozen === true,
    isForced,
    actor,
    reason,
  }
  return { document: await appendRelease(tx, head, change, issued), isNew: true }
}

/** Gives back what everybody had before; nothing happens when another build is live by now. */
export async function takeBackIn(
  tx: ChannelQueries,
  channel: string,
  { name, actor, reason }: { name: string; actor: string; reason: string },
  { from, to }: { from: string; to: string },
  context: ChannelContext,
): Promise<Outcome> {
  const { head, issued } = await released(tx, channel, context)
  if (head.builds[name] !== from) return { document: head.doc, isNew: false }
  const change = {
    channel,
    kind: 'auto_rollback' as const,
    builds: { ...head.builds, [name]: to },
    withdraws: { [name]: withdrawnFrom(head, name, to) },
    canaries: { [name]: null },
    isFrozen: head.doc.frozen === true,
    actor,
    reason,
  }
  return { document: await appendRelease(tx, head, change, issued), isNew: true }
}

const wantedBy = ({ name, to, builds = {} }: WithActor<Rollback>): Wanted =>
  name === undefined ? builds : { [name]: to ?? null }

/**
 * @throws RollbackRefused when something stays as it is, has nothing to go back to, or would go to what the channel never
 * served: neither a freeze nor a trial stops a way back, so none may lead forward
 */
async function buildsAfter(tx: ChannelQueries, head: ReleaseRow, wanted: Wanted): Promise<Record<string, string>> {
  const chosen: Record<string, string> = {}
  const open: string[] = []
  for (const [name, to] of Object.entries(wanted)) {
    const live = buildIn(head, name)
    const canary = head.doc.remotes[name]?.canary
    if (to === live && !canary) throw new RollbackRefused(`${name}@${to} is live already`)
    if (to !== null && to !== live && !(await tx.hasServed(head.channel, name, to))) {
      throw new RollbackRefused(`${name}@${to} was never live on ${head.channel}: promote it`)
    }
    if (to === null && !canary) open.push(name)
    else chosen[name] = to ?? live
  }
  const rest = { ...head.builds, ...chosen }
  return open.length === 0 ? rest : nearestSafe(tx, head, rest, open)
}

function withdrawnFrom(head: ReleaseRow, name: string, to: string | undefined): string[] {
  const live = buildIn(head, name)
  const canary = head.doc.remotes[name]?.canary
  return [...(canary ? [canary.build] : []), ...(to === live ? [] : [live])]
}
