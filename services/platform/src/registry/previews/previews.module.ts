import type { SiteNames } from '@pointfare/core/preview-hosts'
import type { Database } from '@pointfare/core/db/database'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import type { TokensService } from '../access/tokens.service.ts'
import type { ChannelQueries } from '../channels/channels.repository.ts'
import type { ChannelsService } from '../channels/channels.service.ts'
import type { LiveRelease } from '../live-release.ts'
import type { Signer } from '../signing/signer.ts'
import { createBuildPreviews } from './build-previews.ts'
import { createFollowedChannels } from './followed-channels.ts'
import { createPreviewLinks } from './preview-links.ts'
import { createPreviewsRepository } from './previews.repository.ts'
import { previewsRoutes } from './previews.routes.ts'
import { createPreviewsService } from './previews.service.ts'

type Dependencies = {
  db: Database
  channels: ChannelsService
  queries: ChannelQueries
  tokens: TokensService
  live: LiveRelease
  /** The channel that the site itself serves. */
  channel: string
  names: () => SiteNames
  signer: Signer
  keys: readonly ReleaseKey[]
  /** Told of every release of another channel before anybody is served it. */
  onRelease: (document: ReleaseDocument) => void
  everyMs: number
  now: () => Date
  report: (error: unknown) => void
}

/** Channels and builds at addresses of their own: what stands there, and who is let in. */
export function previewsModule({ db, channels, queries, tokens, live, onRelease, everyMs, ...needs }: Dependencies) {
  const { channel, names, signer, keys, now, report } = needs
  const repository = createPreviewsRepository(db)
  const followed = createFollowedChannels({ channels, onRelease, everyMs, report })
  const builds = createBuildPreviews({ queries, current: live.current, signer, report })
  const links = createPreviewLinks({ repository, tokens, names, channel, signer, keys, now })
  live.onRelease((document) => void builds.goOn(document))
  return {
    service: createPreviewsService({ repository, followed, builds, channel }),
    links,
    /** A release that this process made of any channel. */
    adopt: (document: ReleaseDocument) => void followed.adopt(document).catch(report),
    routes: [previewsRoutes(links)],
    async endStreams() {
      builds.close()
      await followed.endStreams()
    },
    async close() {
      builds.close()
      await followed.close()
    },
  }
}
