import type { PinnedRemote, ReleaseDocument } from '@pointfare/shared/contracts/release'
import type { RemoteModule } from '@pointfare/shared/remote'
import type { Federation } from './federation.ts'
import { RemoteLoadFailed } from './remote-errors.ts'

/** A remote that takes longer than this counts as down; the visitor gets a Retry instead of a wait. */
const deadlineMs = 8000

export type RemoteLoader = ReturnType<typeof createRemoteLoader>

/** Loads remotes as the release document pins them: each once, never two attempts at a time. */
export function createRemoteLoader(remotes: ReleaseDocument['remotes'], federation: Federation) {
  const loads = new Map<string, Promise<RemoteModule>>()
  const durationsMs = new Map<string, number>()

  const load = async (name: string) => {
    const startedAt = performance.now()
    const module = await loadPinned(name, remotes[name], federation)
    durationsMs.set(name, performance.now() - startedAt)
    return module
  }

  return {
    /**
     * The remote's module: the same promise for everybody who asks, until it fails and `forget` is called.
     * @throws RemoteLoadFailed when it is unknown, late, unreachable, or not the build that is pinned
     */
    load(name: string): Promise<RemoteModule> {
      const loading = loads.get(name) ?? load(name)
      loads.set(name, loading)
      return loading
    },

    /** Milliseconds from the first request for a loaded remote until its module could be used. */
    durationMs: (name: string) => durationsMs.get(name),

    /** Lets the next `load` of a remote try again. */
    forget(name: string) {
      loads.delete(name)
      durationsMs.delete(name)
    },
  }
}

async function loadPinned(name: string, pinned: PinnedRemote | undefined, federation: Federation) {
  if (!pinned) throw new RemoteLoadFailed(name, 'is not part of this release')

  federation.register(name, pinned.base + pinned.entry)
  const loaded = await beforeDeadline(name, federation.load(`${name}/entry`))
  return checked(name, pinned, loaded)
}

async function beforeDeadline(name: string, loading: Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteLoadFailed(name, `did not load within ${deadlineMs} ms`)), deadlineMs)
  })
  try {
    return await Promise.race([loading, deadline])
  } catch (cause) {
    throw cause instanceof RemoteLoadFailed ? cause : new RemoteLoadFailed(name, 'did not load', { cause })
  } finally {
    clearTimeout(timer)
  }
}

function checked(name: string, pinned: PinnedRemote, loaded: unknown): RemoteModule {
  const module = loaded as Partial<RemoteModule> | null | undefined
  if (!module || !Array.isArray(module.routes) || typeof module.slots !== 'object') {
    throw new RemoteLoadFailed(name, 'does not export build, routes and slots')
  }
  if (module.build !== pinned.build) {
    throw new RemoteLoadFailed(name, `runs build ${module.build}, but ${pinned.build} is pinned`)
  }
  return module as RemoteModule
}
