import { Refusal } from '@pointfare/core/errors'
import { buildPlace, labelOf } from '@pointfare/core/preview-hosts'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { createHash } from 'node:crypto'
import type { ChannelQueries } from '../channels/channels.repository.ts'
import { findSite, newFindings, refuseFindings } from '../channels/find-site.ts'
import { buildsOf, releaseDocument } from '../channels/release-document.ts'
import { createReleaseEvents } from '../events/release-events.ts'
import type { Signer } from '../signing/signer.ts'
import type { Followed } from './followed-channels.ts'

/** More are rarely looked at together; each holds a document. */
const mostStored = 50

type Dependencies = {
  queries: ChannelQueries
  /** The live release of the site. */
  current: () => ReleaseDocument | undefined
  signer: Pick<Signer, 'signed'>
  report: (error: unknown) => void
}

type Stored = Followed & {
  name: string
  build: string
  channel: string
  /** What it was made from. */
  live: ReleaseDocument | undefined
  made: Promise<ReleaseDocument> | undefined
  latest: ReleaseDocument | undefined
}

/** The live release with one other build in it, for whoever looks at that build, and each that follows it. */
export function createBuildPreviews({ queries, current, signer, report }: Dependencies) {
  /** By the name of their channel, those looked at last at the end. */
  const stored = new Map<string, Stored>()

  function storedFor(name: string, build: string): Stored {
    const channel = previewChannel(name, build)
    const found = stored.get(channel) ?? begin(name, build, channel)
    stored.delete(channel)
    stored.set(channel, found)
    return found
  }

  function begin(name: string, build: string, channel: string): Stored {
    if (stored.size >= mostStored) forgetOne()
    const own: Stored = {
      name,
      build,
      channel,
      live: undefined,
      made: undefined,
      latest: undefined,
      current: () => own.latest,
      events: createReleaseEvents(),
    }
    return own
  }

  /** Tabs that listened to it come back, and it begins anew. */
  function forgetOne() {
    const idle = [...stored.values()].find(({ events }) => events.count() === 0) ?? [...stored.values()][0]
    if (!idle) return
    idle.events.close()
    stored.delete(idle.channel)
  }

  /** @throws PromotionRefused */
  function documentOf(own: Stored, live: ReleaseDocument): Promise<ReleaseDocument> {
    if (own.live !== live || !own.made) {
      own.live = live
      own.made = previewRelease(queries, { ...own, live }, signer).then((document) => {
        if (own.live === live) {
          own.latest = document
          own.events.tell(document)
        }
        return document
      })
      // What the database could not say is asked again; that a build does not fit stays so for as long as the release does.
      own.made.catch((error: unknown) => {
        if (!(error instanceof Refusal) && own.live === live) own.made = undefined
      })
    }
    return own.made
  }

  return {
    /**
     * Undefined while nothing is live.
     * @throws PromotionRefused for a build that cannot be part of the live site
     */
    async open(name: string, build: string): Promise<ReleaseDocument | undefined> {
      const live = current()
      return live && documentOf(storedFor(name, build), live)
    },

    /** What tabs that look at one of them are told; undefined for any other channel. */
    followed: (channel: string): Followed | undefined => stored.get(channel),

    /** The site went on: tabs that look at a build have it with the new remotes beside it. */
    async goOn(live: ReleaseDocument) {
      for (const own of stored.values()) {
        if (own.events.count() === 0) continue
        await documentOf(own, live).catch((error: unknown) => {
          if (!(error instanceof Refusal)) report(error)
        })
      }
    },

    close() {
      for (const { events } of stored.values()) events.close()
      stored.clear()
    },
  }
}

/** Named like a channel, and like none that anybody would release to. */
export const previewChannel = (name: string, build: string) =>
  `preview-${createHash('sha256')
    .update(labelOf(buildPlace(name, build)))
    .digest('hex')
    .slice(0, 20)}`

type Previewed = {
  /** What everybody has. */
  live: ReleaseDocument
  name: string
  build: string
  /** What the tabs of this preview follow, and no others. */
  channel: string
}

/**
 * The live release with one build in it, and without canaries, signed for the tabs of its own address. With another shell
 * every remote is pinned anew, for it borrows other files.
 * @throws PromotionRefused for a build that cannot be part of the site
 */
async function previewRelease(
  queries: ChannelQueries,
  { live, name, build, channel }: Previewed,
  signer: Pick<Signer, 'signed'>,
): Promise<ReleaseDocument> {
  const site = await findSite(queries, { ...buildsOf(live), [name]: build })
  refuseFindings(newFindings(site.findings, await queries.findHead(live.channel)))

  const { signature: _, frozen: __, removed = [], ...others } = live
  const alone = releaseDocument({ channel, seq: live.seq, createdAt: new Date(live.createdAt), ...site })
  const own = alone.remotes[name]
  const stored = Object.fromEntries(
    Object.entries(live.remotes).map(([other, { canary: ___, ...remote }]) => [other, remote]),
  )
  const gone = removed.filter((remote) => remote.name !== name)
  return signer.signed({
    ...others,
    channel,
    ...(gone.length > 0 ? { removed: gone } : {}),
    ...(name === 'shell'
      ? { shell: alone.shell, remotes: alone.remotes }
      : { remotes: { ...stored, ...(own ? { [name]: own } : {}) } }),
  })
}
