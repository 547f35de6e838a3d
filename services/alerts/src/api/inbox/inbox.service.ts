import type { InboxCount, InboxItem, InboxPage } from '@pointfare/shared/contracts/inbox'
import { inboxItemOf } from '../../rings/inbox-item.ts'
import type { WatchPlaces } from '../../watches/watch-words.ts'
import type { InboxRepository } from './inbox.repository.ts'

export type InboxService = ReturnType<typeof createInboxService>

type Dependencies = { repository: InboxRepository; places: Pick<WatchPlaces, 'names'>; now: () => Date }

/** What a watcher's alerts have told. */
export function createInboxService({ repository, places, now }: Dependencies) {
  const count = async (watcherId: string): Promise<InboxCount> => ({ unread: await repository.unread(watcherId) })

  return {
    count,

    /** The newest first; `before` is the `next` of the page before. */
    async page(
      watcherId: string,
      { before, limit }: { before?: string | undefined; limit: number },
    ): Promise<InboxPage> {
      const [rings, unread, names] = await Promise.all([
        repository.page(watcherId, before === undefined ? null : Number(before), limit + 1),
        repository.unread(watcherId),
        places.names(),
      ])
      const shown = rings.slice(0, limit)
      return {
        items: shown.map((ring) => inboxItemOf(ring, names)),
        unread,
        next: rings.length > limit ? String(shown.at(-1)?.id) : null,
      }
    },

    /** Those of these ids that are the watcher's, the oldest first. */
    async items(watcherId: string, ids: readonly number[]): Promise<InboxItem[]> {
      const [rings, names] = await Promise.all([repository.some(watcherId, ids), places.names()])
      return rings.map((ring) => inboxItemOf(ring, names))
    },

    /** Without ids, everything. Ids of others change nothing. */
    async read(watcherId: string, ids: readonly string[] | undefined): Promise<InboxCount> {
      await repository.read(watcherId, ids ? ids.map(Number) : null, now())
      return count(watcherId)
    },
  }
}
