import type { Removal } from '@pointfare/shared/platform/release-decisions'
import type { RemovalPreview } from '@pointfare/shared/platform/removal-preview'
import { shellPages } from '@pointfare/shared/page/shell-pages'
import { RemovalRefused } from '../errors.ts'
import { buildIn, leftOf, refuseUnexpected, released, type WithActor, type ChannelContext } from './channel-state.ts'
import type { ChannelQueries, ReleaseRow } from './channels.repository.ts'
import { appendRelease } from './next-release.ts'
import type { Outcome } from './idempotency.ts'

/**
 * Takes remotes off a channel. Like a rollback it gives visitors nothing new, so a freeze does not stop it. What is
 * left passes the gate as any site does: a place for a slot may be empty, a site without a shell is none.
 */
export async function removeIn(
  tx: ChannelQueries,
  channel: string,
  { names, expect, actor, reason }: WithActor<Removal>,
  context: ChannelContext,
): Promise<Outcome> {
  const { head, stamp } = await released(tx, channel, context)
  refuseUnexpected(expect, { ...head.builds, ...Object.fromEntries(names.map((name) => [name, leftOf(head, name)])) })
  names.forEach(refuseShell)

  const builds = Object.fromEntries(Object.entries(head.builds).filter(([name]) => !names.includes(name)))
  const isFrozen = head.doc.frozen === true
  const change = { channel, kind: 'remove' as const, builds, isFrozen, actor, reason }
  return { document: await appendRelease(tx, head, change, stamp), isNew: true }
}

/**
 * What would go with a remote, except for the tabs that run it.
 * @throws NotFound for what the channel does not serve, RemovalRefused for the shell
 */
export function previewRemoval(head: ReleaseRow, name: string): Omit<RemovalPreview, 'tabs'> {
  const build = buildIn(head, name)
  const remote = head.doc.remotes[name]
  refuseShell(name)
  const { routes = [], slots = [], canary } = remote ?? {}
  return {
    channel: head.channel,
    seq: head.seq,
    name,
    build,
    canary: canary?.build ?? null,
    pages: routes.map(({ path }) => path),
    slots: slots.map((slot) => ({ slot, places: placesFor(slot, head, name) })),
  }
}

function placesFor(slot: string, { doc: { remotes } }: ReleaseRow, leaving: string): string[] {
  const own = Object.entries(shellPages).map(([path, { slots: shows }]) => ({ path, shows }))
  const others = Object.entries(remotes).flatMap(([name, { routes }]) => (name === leaving ? [] : routes))
  return [...own, ...others].filter(({ shows }) => shows?.includes(slot)).map(({ path }) => path)
}

/** @throws RemovalRefused */
function refuseShell(name: string) {
  if (name === 'shell')
    throw new RemovalRefused('Everything on the site stands in the shell: roll it back, or promote another')
}
