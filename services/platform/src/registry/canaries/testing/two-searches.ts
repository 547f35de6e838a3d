import { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { Guards } from '@pointfare/shared/platform/guards'
import { aRegistry } from '../../testing/a-registry.ts'
import { aRemote, aShell } from '../../testing/an-artifact.ts'
import { someVisits } from '../../testing/some-visits.ts'

/** What pages run. */
export const stable = { 'mf-search': 'mf-search-1', 'mf-cheapest': 'mf-cheapest-1' }
export const next = { ...stable, 'mf-search': 'mf-search-2' }

/** A site with one of two builds of mf-search live, its visitors, and a clock. */
export async function twoSearches() {
  let now = new Date('2027-03-01T10:00:00Z')
  const registry = await aRegistry({ now: () => now })
  for (const artifact of [aShell(), aRemote('mf-cheapest')]) await registry.publish(artifact)
  for (const build of ['mf-search-1', 'mf-search-2']) await registry.publish(aRemote('mf-search', build))
  await registry.promote({ shell: 'shell-1', ...stable })
  const head = async () => ReleaseDocument.parse((await registry.get('channels/production/head')).json())

  return {
    registry,
    visits: someVisits(registry),
    now: () => now,
    pass: (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000)),
    head,
    search: async () => (await head()).remotes['mf-search'],
    newest: async () =>
      (await registry.getWithToken('channels/production/releases?page-size=1')).json().content[0] as { reason: string },
    guards: async () => (await registry.getWithToken('channels/production/guards')).json<Guards>(),
  }
}

export type TwoSearches = Awaited<ReturnType<typeof twoSearches>>
