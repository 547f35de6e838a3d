import { hashOf, mixed } from '@pointfare/shared/contracts/hash'
import type { Audience } from '@pointfare/shared/platform/audience'
import type { PinnedRemote, ReleaseDocument } from '@pointfare/shared/platform/release'
import type { RemoteModule } from '@pointfare/shared/remote'
import type { RemoteLoader } from './remote-loader.ts'

export type ReleaseStore = ReturnType<typeof createReleaseStore>

type Options = {
  loader: RemoteLoader
  /** Which share of a canary this visitor is in. */
  visitor: () => string
  /** Whether this visitor is one of those that a canary is for. */
  isIn?: (audience: Audience) => boolean
  /** Whether the page as these remotes have it calls others than this document may. */
  isOutOfPlace?: (remotes: ReleaseDocument['remotes']) => boolean
  /** Loads the page anew: the shell itself cannot be swapped under an open page. */
  reload: () => void
}

/** By then nothing of a build that was swapped is on the page any more. */
const disposeAfterMs = 1000

/**
 * The release that this tab runs. It follows the channel: a build that was rolled back, or taken off with its remote, is
 * left at once, wherever it is on the page, and anything else new comes with the next visit to the remote it belongs to.
 */
export function createReleaseStore(initial: ReleaseDocument, options: Options) {
  const { loader, visitor, isIn = () => true, isOutOfPlace = () => false, reload } = options
  let newest = releaseFor(visitor, initial, isIn)
  let running = newest
  /** How many places on the page show a remote. */
  const places = new Map<string, number>()
  /** Remotes whose build was left for one that could not be loaded: nothing of them runs. */
  const lost = new Set<string>()
  const listeners = new Set<() => void>()
  let unsaved = 0
  /** Artifacts that have to change, and wait for work that would be lost. */
  let waiting: ReadonlySet<string> = new Set()

  function run(remotes: ReleaseDocument['remotes']) {
    running = { ...newest, shell: running.shell, remotes }
    tell()
  }
  const tell = () => listeners.forEach((listener) => listener())
  const isShown = (name: string) => (places.get(name) ?? 0) > 0

  function follow() {
    const names = new Set([...Object.keys(newest.remotes), ...Object.keys(running.remotes).filter(isShown)])
    const left = [...names].filter((name) => isWithdrawn(name) && isShown(name))
    run(Object.fromEntries([...names].flatMap((name) => remoteToRun(name))))

    if (newest.shell.withdrawn?.includes(running.shell.build)) left.push('shell')
    if (unsaved > 0 && left.length > 0) wait([...waiting, ...left])
    else leave(left)
  }

  function remoteToRun(name: string): [string, PinnedRemote][] {
    const [now, next] = [running.remotes[name], newest.remotes[name]]
    const staying = now && isShown(name) && now.build !== next?.build ? now : next
    return staying ? [[name, staying]] : []
  }

  const isWithdrawn = (name: string) => {
    if (!newest.remotes[name]) return true
    const loaded = lost.has(name) ? undefined : loader.running(name)?.build
    const build = loaded ?? running.remotes[name]?.build ?? ''
    return newest.remotes[name]?.withdrawn?.includes(build) === true
  }

  function leave(names: readonly string[]) {
    if (names.includes('shell') || (names.length > 0 && isOutOfPlace(newest.remotes))) reload()
    else for (const name of names) void swap(name)
  }

  /** The new build is there before the old one goes, so that nothing is empty in between. */
  async function swap(name: string) {
    const [old, next] = [loader.running(name), newest.remotes[name]]
    if (!next) return takeOff(name, old)
    // A build that cannot be loaded replaces the bad one too: its area then says so and offers a retry.
    const isLoaded = await loader.load(name, next).then(
      () => true,
      () => false,
    )
    if (newest.remotes[name] !== next) return
    if (isLoaded) lost.delete(name)
    else lost.add(name)
    run({ ...running.remotes, [name]: next })
    disposeSoon(old)
  }

  function takeOff(name: string, old: RemoteModule | undefined) {
    const { [name]: _, ...others } = running.remotes
    run(others)
    disposeSoon(old)
  }

  function disposeSoon(old: RemoteModule | undefined) {
    if (old) setTimeout(() => old.dispose?.(), disposeAfterMs)
  }

  function wait(names: readonly string[]) {
    waiting = new Set(names)
    tell()
  }

  function stopWaiting() {
    const names = [...waiting]
    if (names.length === 0) return
    wait([])
    leave(names)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** The release as this tab runs it: remotes on the page may be of an earlier one. */
    running: () => running,
    /** The newest release that this tab knows of. */
    newest: () => newest,
    /** Artifacts whose build was rolled back, or taken off, while work on the page is unsaved; the same set until that changes. */
    waiting: () => waiting,
    /** Whether the next page is best loaded whole, with the new shell. */
    isShellOutdated: () => newest.shell.build !== running.shell.build,

    /** Where this visitor stands among ten thousand for a remote's canary; undefined when it has none. */
    placeOf(name: string) {
      const canary = newest.remotes[name]?.canary
      return canary && bucketOf(visitor(), canary.salt)
    },

    /** Whether a remote has a canary that is not for visitors like this one; they tell nothing of it. */
    isOutside: (name: string) => !isIn(newest.remotes[name]?.canary?.audience ?? {}),

    /** Takes a release of this tab's channel, unless a newer one is known: answers may overtake each other. */
    receive(document: ReleaseDocument) {
      if (document.channel !== newest.channel || document.seq <= newest.seq) return
      newest = releaseFor(visitor, document, isIn)
      follow()
    },

    /** A place on the page shows a remote until the returned function is called. */
    show(name: string) {
      places.set(name, (places.get(name) ?? 0) + 1)
      return () => {
        places.set(name, (places.get(name) ?? 1) - 1)
        if (!isShown(name) && running.remotes[name]?.build !== newest.remotes[name]?.build) follow()
      }
    },

    /** Nothing on the page is swapped until the returned function is called. */
    keepUnsaved() {
      unsaved += 1
      return () => {
        unsaved -= 1
        if (unsaved === 0) stopWaiting()
      }
    },

    /** Loads the page anew, at the same address. */
    reload,

    /** The same, unless work would be lost: then the page stays as it is. */
    reloadIfSaved: () => unsaved === 0 && reload(),

    /** Leaves what was rolled back although work is unsaved. */
    stopWaiting,
  }
}

/** The release as one visitor gets it: with the canaries whose share they are in. */
export function releaseFor(
  visitor: () => string,
  document: ReleaseDocument,
  isIn: (audience: Audience) => boolean = () => true,
): ReleaseDocument {
  const remotes = Object.entries(document.remotes).map(([name, remote]) => [name, chosen(visitor, remote, isIn)])
  return { ...document, remotes: Object.fromEntries(remotes) }
}

/** A canary that fails falls back to the stable build. */
function chosen(visitor: () => string, remote: PinnedRemote, isIn: (audience: Audience) => boolean): PinnedRemote {
  const { canary, ...stable } = remote
  if (!canary || !isIn(canary.audience ?? {}) || bucketOf(visitor(), canary.salt) >= canary.basisPoints) return remote
  const { build, version, publishedAt, base, entry, preload, styles, server, integrity } = stable
  const previous = { build, version, publishedAt, base, entry, preload, styles, server, integrity }
  const { basisPoints: _, salt: __, audience: ___, rollout: ____, ...candidate } = canary
  return { ...remote, pages: undefined, server: undefined, ...candidate, previous }
}

/** Where a visitor stands among ten thousand: the same place for one salt, an unrelated one for another. */
export const bucketOf = (visitor: string, salt: string) => mixed(hashOf(`${salt}.${visitor}`)) % 10_000
