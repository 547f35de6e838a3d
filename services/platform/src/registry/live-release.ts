import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ChannelsService } from './channels/channels.service.ts'

/** The newest release of a channel that this process knows of, in memory: a page view asks no database for it. */
export type LiveRelease = {
  current: () => ReleaseDocument | undefined
  /** Takes a release of the channel, unless a newer one is known: answers may overtake each other. */
  adopt: (document: ReleaseDocument) => void
  /** Tells of every release of the channel that is adopted from now on, in order. */
  onRelease: (listener: (document: ReleaseDocument) => void) => void
}

export function createLiveRelease(channel: string): LiveRelease {
  let live: ReleaseDocument | undefined
  const listeners: ((document: ReleaseDocument) => void)[] = []

  return {
    current: () => live,
    adopt: (document) => {
      if (document.channel !== channel || document.seq <= (live?.seq ?? 0)) return
      live = document
      for (const listener of listeners) listener(document)
    },
    onRelease: (listener) => void listeners.push(listener),
  }
}

type Following = {
  channel: string
  channels: Pick<ChannelsService, 'head' | 'headSeq'>
  live: LiveRelease
  everyMs: number
  /** Told of every look that was answered. */
  onLook?: () => void
  report: (error: unknown) => void
}

/**
 * Keeps `live` at the channel's head, also when another process moves it. While the database cannot be asked, the last
 * known release stays live, and the outage is reported once. Resolves after the first look; returns what ends it, which
 * resolves once no look is under way.
 */
export async function followChannel({
  channel,
  channels,
  live,
  everyMs,
  onLook,
  report,
}: Following): Promise<() => Promise<void>> {
  let isFailing = false
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const look = async () => {
    try {
      const isBehind = (await channels.headSeq(channel)) > (live.current()?.seq ?? 0)
      if (isBehind) live.adopt((await channels.head(channel)).document)
      isFailing = false
      onLook?.()
    } catch (error) {
      if (!isFailing) report(error)
      isFailing = true
    }
    if (!isStopped) timer = setTimeout(lookAgain, everyMs).unref()
  }

  let looking = look()
  const lookAgain = () => {
    looking = look()
  }
  await looking
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await looking
  }
}
