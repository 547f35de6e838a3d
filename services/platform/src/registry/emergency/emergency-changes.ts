import { released, type ChannelContext } from '../channels/channel-state.ts'
import type { ChannelQueries } from '../channels/channels.repository.ts'
import type { Outcome } from '../channels/idempotency.ts'
import { appendRelease } from '../channels/next-release.ts'
import { buildsOf } from '../channels/release-document.ts'
import { withdrawnBy } from './make-emergency.ts'
import type { KnownEmergency } from './read-emergency.ts'

/**
 * Appends a release with the site that edges were taken back to; nothing happens when the channel serves that already.
 * What the registry released meanwhile is taken back with it: nobody who decided that saw what made somebody go back.
 */
export async function emergencyIn(
  tx: ChannelQueries,
  channel: string,
  { document, decision: { actor, reason, restores, createdAt } }: KnownEmergency,
  context: ChannelContext,
): Promise<Outcome> {
  const { head, issued } = await released(tx, channel, context)
  const builds = buildsOf(document)
  const hasCanary = Object.values(head.doc.remotes).some(({ canary }) => canary !== undefined)
  if (isSame(head.builds, builds) && !hasCanary && head.seq >= document.seq) return { document: head.doc, isNew: false }
  const change = {
    channel,
    kind: 'rollback' as const,
    builds,
    withdraws: withdrawnBy(head.doc, document),
    canaries: Object.fromEntries(Object.keys(document.remotes).map((name) => [name, null])),
    isFrozen: head.doc.frozen === true,
    // Its tabs run it already.
    isForced: true,
    actor,
    reason: `Without the registry, at ${createdAt}, back to release ${restores}: ${reason}`,
  }
  return { document: await appendRelease(tx, head, change, issued), isNew: true }
}

const isSame = (some: Readonly<Record<string, string>>, others: Readonly<Record<string, string>>) =>
  Object.keys(some).length === Object.keys(others).length &&
  Object.entries(some).every(([name, build]) => others[name] === build)
