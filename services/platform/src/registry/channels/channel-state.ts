import type { Expected } from '@pointfare/shared/platform/release-decisions'
import { NotFound, type Finding } from '@pointfare/core/errors'
import { ChannelFrozen, HeadMoved } from '../errors.ts'
import type { Signer } from '../signing/signer.ts'
import type { ChannelQueries, ReleaseRow } from './channels.repository.ts'
import { findSite } from './find-site.ts'
import type { Patch } from './desired-site.ts'
import type { ReleaseStamp } from './next-release.ts'

/** A decision, and who answers for it. */
export type WithActor<Decision> = Omit<Decision, 'actor'> & { actor: string }

/** Tries the sites that promotions lead to, before they do. */
export type Trials = {
  /** Whether the channel takes only what was tried and found good. */
  isRequired: (channel: string) => boolean
  /** Tries what the changes lead to, where that is required, and then makes the release. */
  beforeRelease: <Result>(channel: string, changes: Patch, release: () => Promise<Result>) => Promise<Result>
}

export type ChannelContext = {
  now: () => Date
  signer: Signer
  trials?: Trials
  /** The channel that the site serves. */
  served: string
}

/** The channel, locked until the transaction ends. */
export async function locked(tx: ChannelQueries, channel: string, { now, signer }: ChannelContext) {
  await tx.lock(channel)
  // Asked only now, so that later releases have later times.
  const issued: ReleaseStamp = { createdAt: now(), signer }
  const head = await tx.findHead(channel)
  return { head, live: head?.builds ?? {}, issued }
}

/** @throws NotFound for a channel without a release */
export async function released(tx: ChannelQueries, channel: string, context: ChannelContext) {
  const { head, issued } = await locked(tx, channel, context)
  if (!head) throw new NotFound(`Nothing was released to ${channel} yet`)
  return { head: await withPresentFaults(tx, head), issued }
}

/**
 * A release with what the gate holds against it by today's rules, as if that had been overridden: a gate that became
 * stricter must not stop a rollback, a removal or a freeze.
 */
export async function withPresentFaults(queries: ChannelQueries, head: ReleaseRow): Promise<ReleaseRow> {
  const { findings } = await findSite(queries, head.builds)
  return { ...head, overridden: [...(head.overridden ?? []), ...findings] }
}

/** @throws NotFound for what the channel does not serve */
export function buildIn({ channel, builds }: ReleaseRow, name: string): string {
  const build = builds[name]
  if (!build) throw new NotFound(`${name} is not part of ${channel}`)
  return build
}

/**
 * The build that tabs leave when they leave an artifact's build: its canary first.
 * @throws NotFound for what the channel does not serve
 */
export function leftOf(head: ReleaseRow, name: string): string {
  const live = buildIn(head, name)
  return head.doc.remotes[name]?.canary?.build ?? live
}

/** @throws ChannelFrozen */
export function refuseFrozen(head: ReleaseRow | undefined) {
  if (!head?.doc.frozen) return
  throw new ChannelFrozen(`${head.channel} is frozen; only rollbacks and removals are taken until it is thawed`)
}

/**
 * Of two who decide at the same time, the second decides about something else than they saw.
 * @throws HeadMoved naming what was expected and what is there, `present`
 */
export function refuseUnexpected(expected: Expected, present: Readonly<Record<string, string>>) {
  const moved = Object.entries(expected ?? {}).filter(([name, build]) => (present[name] ?? null) !== build)
  if (moved.length === 0) return
  throw new HeadMoved(
    'The channel moved since you looked; look again, then decide again',
    moved.map(([name, build]): Finding => ({
      field: name,
      message: `expected ${build ?? 'no build'}, but ${present[name] ?? 'no build'} is live`,
    })),
  )
}
