import type { Rollback } from '@pointfare/shared/platform/release-decisions'
import type { Finding } from '@pointfare/server/errors'
import { HeadMoved, RollbackRefused } from '../errors.ts'
import { buildIn, leftOf, refuseUnexpected, released, type WithActor, type ChannelContext } from './channel-state.ts'
import type { ChannelQueries, ReleaseRow } from './channels.repository.ts'
import { appendRelease } from './next-release.ts'
import type { Outcome } from './idempotency.ts'
import { nearestSafe } from './nearest-safe.ts'

/** Time in which two people who heard the same alarm press the same button. */
const soonMs = 5 * 60_000

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
  const { head, stamp } = await released(tx, channel, context)
  const { expect, actor, reason, force: isForced = false } = rollback
  const wanted = wantedBy(rollback)
  const names = Object.keys(wanted)
  refuseUnexpected(expect, { ...head.builds, ...Object.fromEntries(names.map((name) => [name, leftOf(head, name)])) })
  const unsaid = names.filter((name) => wanted[name] === null && expect?.[name] === undefined)
  await refuseSecondPress(tx, head, unsaid, new Date(stamp.createdAt.getTime() - soonMs))

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
  return { document: await appendRelease(tx, head, change, stamp), isNew: true }
}

const wantedBy = ({ name, to, builds = {} }: WithActor<Rollback>): Wanted =>
  name === undefined ? builds : { [name]: to ?? null }

/**
 * Without `expect` and without a build to go to, a rollback means one step back, and not one more than was just made.
 */
async function refuseSecondPress(tx: ChannelQueries, { channel }: ReleaseRow, names: string[], since: Date) {
  const findings: Finding[] = []
  for (const name of names) {
    const last = await tx.findLastMove(channel, name, since)
    if (!last || !takingBack.has(last.kind)) continue
    const { seq, actor, from, to } = last
    findings.push({ field: name, message: `${actor} took it back from ${from} to ${to ?? 'none'} in release ${seq}` })
  }
  if (findings.length === 0) return
  throw new HeadMoved(
    'It was just taken back; to go back further, say what you leave (expect), or to which build',
    findings,
  )
}

const takingBack = new Set(['rollback', 'abort', 'auto_rollback'])

/** @throws RollbackRefused when something stays as it is, or has nothing to go back to */
async function buildsAfter(tx: ChannelQueries, head: ReleaseRow, wanted: Wanted): Promise<Record<string, string>> {
  const chosen: Record<string, string> = {}
  const open: string[] = []
  for (const [name, to] of Object.entries(wanted)) {
    const live = buildIn(head, name)
    const canary = head.doc.remotes[name]?.canary
    if (to === live && !canary) throw new RollbackRefused(`${name}@${to} is live already`)
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
