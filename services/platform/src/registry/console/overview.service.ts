import type { Channels, LiveBuilds, ReleasedCanaries } from '@pointfare/shared/platform/release-overview'
import { NotFound } from '@pointfare/core/errors'
import { previewOrigin, type SiteNames } from '@pointfare/core/preview-hosts'
import type { OverviewRepository } from './overview.repository.ts'

export type OverviewService = ReturnType<typeof createOverviewService>

type Site = {
  /** The channel that the site itself serves. */
  channel: string
  names: () => SiteNames
}

/** What a release manager wants to know first. */
export const createOverviewService = (repository: OverviewRepository, { channel: own, names }: Site) => ({
  /** Each with where it is to be seen. */
  async channels(): Promise<Channels> {
    const { site, previews } = names()
    const channels = await repository.listChannels()
    return channels.map(({ channel, seq }) => {
      const elsewhere = previews.mode === 'off' ? undefined : previewOrigin({ kind: 'channel', channel }, names())
      const address = channel === own ? site.origin : elsewhere
      return { channel, seq, ...(address === undefined ? {} : { address }) }
    })
  },

  /** Who got what besides the builds of the history, in the releases from `first` to `last`. */
  canaries: (channel: string, first: number, last: number): Promise<ReleasedCanaries> =>
    repository.listCanaries(channel, first, last),

  /**
   * What a channel serves: since when, by whom and why.
   * @throws NotFound for a channel without a release
   */
  async live(channel: string): Promise<LiveBuilds> {
    const rows = await repository.listLive(channel)
    if (rows.length === 0) throw new NotFound(`Nothing was released to ${channel} yet`)
    return rows.map(({ name, build, createdAt, ...since }) => ({
      name,
      build,
      since: { ...since, createdAt: createdAt.toISOString() },
    }))
  },
})
