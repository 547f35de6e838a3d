import { ChannelFrozen, NotFound } from '../errors.ts'
import type { ChannelQueries, ReleaseRow } from './channels.repository.ts'

/** The channel as it is until the transaction ends: nobody else moves it meanwhile. */
export async function locked(tx: ChannelQueries, channel: string, now: () => Date) {
  await tx.lock(channel)
  // Asked only now, so that later releases have later times.
  const createdAt = now()
  const head = await tx.findHead(channel)
  return { head, live: head?.builds ?? {}, createdAt }
}

/** @throws NotFound for a channel without a release */
export async function released(tx: ChannelQueries, channel: string, now: () => Date) {
  const { head, createdAt } = await locked(tx, channel, now)
  if (!head) throw new NotFound(`Nothing was released to ${channel} yet`)
  return { head, createdAt }
}

/** @throws NotFound for what the channel does not serve */
export function buildIn({ channel, builds }: ReleaseRow, name: string): string {
  const build = builds[name]
  if (!build) throw new NotFound(`${name} is not part of ${channel}`)
  return build
}

/** @throws ChannelFrozen */
export function refuseFrozen(head: ReleaseRow | undefined) {
  if (!head?.doc.frozen) return
  throw new ChannelFrozen(`${head.channel} is frozen; only rollbacks are taken until it is thawed`)
}
