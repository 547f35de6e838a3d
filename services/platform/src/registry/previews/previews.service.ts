import type { PreviewPlace } from '@pointfare/core/preview-hosts'
import type { PagePreview } from '@pointfare/shared/platform/page-preview'
import type { PreviewFault } from '@pointfare/shared/platform/preview'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { PromotionRefused } from '../errors.ts'
import type { createBuildPreviews } from './build-previews.ts'
import type { createFollowedChannels } from './followed-channels.ts'
import { whatOf } from './preview-links.ts'
import type { PreviewsRepository } from './previews.repository.ts'

export type OpenedPreview = { release: ReleaseDocument; preview: PagePreview; fault?: never }
type Faulty = { fault: PreviewFault; why?: string[] }

export type PreviewsService = ReturnType<typeof createPreviewsService>

type Dependencies = {
  repository: PreviewsRepository
  followed: ReturnType<typeof createFollowedChannels>
  builds: ReturnType<typeof createBuildPreviews>
  /** The channel that the site itself serves. */
  channel: string
}

/** What stands at the addresses beside the site's own. */
export function createPreviewsService({ repository, followed, builds, channel }: Dependencies) {
  async function openBuild(name: string, key: string): Promise<OpenedPreview | Faulty> {
    const build = await repository.findByKey(name, key)
    if (build === undefined) return { fault: 'unknown' }
    try {
      const release = await builds.open(name, build)
      return release ? { release, preview: { what: whatOf({ name, build }) } } : { fault: 'starting' }
    } catch (error) {
      if (!(error instanceof PromotionRefused)) throw error
      return { fault: 'unfit', why: (error.findings ?? []).map(({ message }) => message) }
    }
  }

  async function openChannel(requested: string): Promise<OpenedPreview | Faulty> {
    const found = requested === channel ? undefined : await followed.open(requested)
    if (!found) return { fault: 'unknown' }
    const release = found.current()
    return release ? { release, preview: { what: whatOf({ channel: requested }) } } : { fault: 'starting' }
  }

  return {
    /** The release that a place shows, or why it shows none; `why`: what the gate found, a sentence each. */
    open: (place: PreviewPlace): Promise<OpenedPreview | Faulty> =>
      place.kind === 'channel' ? openChannel(place.channel) : openBuild(place.name, place.key),

    /** Whether a place would be shown, were previews on: nobody should be shown another site under its name. */
    isKnown: (place: PreviewPlace): Promise<boolean> =>
      place.kind === 'channel' ? repository.isChannel(place.channel) : Promise.resolve(true),

    /** What tabs that follow a channel beside the site's own are told. */
    followed: async (requested: string) => builds.followed(requested) ?? followed.open(requested),
  }
}
