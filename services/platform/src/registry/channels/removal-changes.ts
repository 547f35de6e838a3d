import type { RemovalPreview } from '@pointfare/shared/platform/removal-preview'
import { shellPages } from '@pointfare/shared/page/shell-pages'
import { RemovalRefused } from '../errors.ts'
import { buildIn } from './channel-state.ts'
import type { ReleaseRow } from './channels.repository.ts'

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
