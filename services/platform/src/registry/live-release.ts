import { DatabaseUnavailable } from '@pointfare/core/db/database-unavailable'
import type { PinnedRemote, PinnedShell, ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import type { PublishedFile } from './artifacts/published-files.service.ts'
import type { ChannelsService } from './channels/channels.service.ts'
import { keyIdIn } from './signing/signer.ts'

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

type Dependencies = {
  current: () => ReleaseDocument | undefined
  keys: readonly ReleaseKey[]
  files: { find: (name: string, build: string, path: string) => Promise<PublishedFile | undefined> }
}

/**
 * What keeps this process from serving the live release: files without which nothing of a build can start, or the key
 * that signed it. Rejects with DatabaseUnavailable when that cannot be told now.
 */
export function createLiveFaults({ current, keys, files }: Dependencies): () => Promise<string[]> {
  return async () => {
    const release = current()
    if (!release) return []
    const { shell, remotes, signature } = release
    const isTrusted = keys.some(({ id }) => id === keyIdIn(signature ?? ''))

    const lost = await Promise.all(
      Object.entries({ shell, ...remotes }).map(async ([name, pinned]) =>
        (await isWhole(name, pinned)) ? [] : [`files of ${name} ${pinned.build}`],
      ),
    )
    return [...lost.flat(), ...(isTrusted ? [] : ['release-signing-key'])]
  }

  async function isWhole(name: string, { build, entry }: PinnedShell | PinnedRemote): Promise<boolean> {
    const paths = name === 'shell' ? ['index.html', entry] : [entry]
    const readable = await Promise.all(paths.map((path) => isReadable(name, build, path)))
    return readable.every(Boolean)
  }

  async function isReadable(name: string, build: string, path: string): Promise<boolean> {
    try {
      const file = await files.find(name, build, path)
      const content = await file?.open()
      content?.destroy()
      return content !== undefined
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      return false
    }
  }
}
