import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ChannelsService } from '../channels/channels.service.ts'
import { createReleaseEvents, type ReleaseEvents } from '../events/release-events.ts'
import { createLiveRelease, followChannel, type LiveRelease } from '../live-release.ts'

/** What tabs of one channel are told. */
export type Followed = { current: () => ReleaseDocument | undefined; events: ReleaseEvents }

type Dependencies = {
  channels: Pick<ChannelsService, 'head' | 'headSeq'>
  /** Told of every release before anybody is served it. */
  onRelease: (document: ReleaseDocument) => void
  everyMs: number
  report: (error: unknown) => void
}

type Follower = Followed & { live: LiveRelease; stop: () => Promise<void> }

/** Channels beside the one of the site, each followed from the first time that somebody looks at it. */
export function createFollowedChannels({ channels, onRelease, everyMs, report }: Dependencies) {
  const followers = new Map<string, Promise<Follower>>()

  async function follow(channel: string): Promise<Follower> {
    const live = createLiveRelease(channel)
    const events = createReleaseEvents()
    live.onRelease(events.tell)
    live.onRelease(onRelease)
    const stop = await followChannel({ channel, channels, live, everyMs, report })
    return { live, current: live.current, events, stop }
  }

  const begun = () => Promise.all(followers.values())

  return {
    /** Undefined for a channel that nothing was released to. */
    async open(channel: string): Promise<Followed | undefined> {
      const known = followers.get(channel)
      if (known) return known
      if ((await channels.headSeq(channel)) === 0) return undefined
      const follower = followers.get(channel) ?? follow(channel)
      followers.set(channel, follower)
      return follower
    },

    /** Takes a release of any channel: this process knows of it before it looks. */
    async adopt(document: ReleaseDocument) {
      const follower = await followers.get(document.channel)
      follower?.live.adopt(document)
    },

    async endStreams() {
      for (const { events } of await begun()) events.close()
    },

    async close() {
      for (const { events, stop } of await begun()) {
        events.close()
        await stop()
      }
    },
  }
}
