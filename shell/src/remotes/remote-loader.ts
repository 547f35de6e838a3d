import type { FailureKind } from '@pointfare/shared/platform/open-tab'
import { pathAt } from '@pointfare/shared/platform/file-address'
import type { PinnedBuild, PinnedRemote } from '@pointfare/shared/platform/release'
import type { RemoteModule } from '@pointfare/shared/remote'
import type { Federation } from './federation.ts'
import { NothingRendered, RemoteLoadFailed } from './remote-errors.ts'
import type { RemoteStyles } from './remote-styles.ts'

/** A remote that takes longer than this counts as down; the visitor gets an earlier build, or a Retry until it is there, not a wait. */
const deadlineMs = 8000

/** What went wrong with one build, for its release manager. */
export type RemoteFailure = { remote: string; build: string; kind: FailureKind; message: string }

export type RemoteLoader = ReturnType<typeof createRemoteLoader>

type Options = {
  /** Pins and fetches the files of a build that the page did not come with. */
  prepare?: (build: PinnedBuild) => Promise<void>
  /** Keeps the stylesheets of builds. */
  styles?: RemoteStyles
  report?: (failure: RemoteFailure) => void
  /** A remote that a developer's machine serves; its build id is not known. */
  unpinned?: string | undefined
}

/** Loads remotes as releases pin them: each build once, one build of a remote at a time. */
export function createRemoteLoader(federation: Federation, options: Options = {}) {
  const { prepare = async () => {}, styles, report = () => {}, unpinned } = options
  const loads = new Map<string, Promise<RemoteModule>>()
  const modules = new Map<string, RemoteModule>()
  /** What runs of each remote. */
  const running = new Map<string, RemoteModule>()
  const durationsMs = new Map<string, number>()
  /** Builds that failed in this tab, by remote. */
  const failed = new Map<string, Set<string>>()
  const queues = new Map<string, Promise<unknown>>()
  /** Builds that were begun to load in this tab, by where they start. */
  const begun = new Map<string, { remote: string; build: PinnedBuild }>()
  const listeners = new Set<() => void>()

  /** Registering a build anew while another of the same remote is on its way would mix them up. */
  function inOrder<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const queued = (queues.get(name) ?? Promise.resolve()).then(work, work)
    queues.set(name, queued)
    return queued
  }

  async function loadFirstGood(name: string, pinned: PinnedRemote): Promise<RemoteModule> {
    const startedAt = performance.now()
    const candidates = [pinned, ...(pinned.previous ? [pinned.previous] : [])]
    const untried = candidates.filter(({ build }) => !failed.get(name)?.has(build))
    const failures: RemoteLoadFailed[] = []
    for (const candidate of untried.length > 0 ? untried : candidates) {
      try {
        const module = await loadBuild(name, candidate)
        durationsMs.set(keyOf(name, pinned), performance.now() - startedAt)
        modules.set(keyOf(name, pinned), module)
        running.set(name, module)
        listeners.forEach((listener) => listener())
        return module
      } catch (error) {
        failures.push(note(name, candidate.build, error))
      }
    }
    throw failures[0] ?? new RemoteLoadFailed(name, 'has no build to load')
  }

  async function loadBuild(name: string, build: PinnedBuild) {
    const loading = Promise.all([runBuild(name, build), styles?.load(name, build)])
    const [exposed] = await beforeDeadline(name, loading)
    return checked(name, name === unpinned ? undefined : build.build, exposed)
  }

  async function runBuild(name: string, build: PinnedBuild) {
    begun.set(build.base, { remote: name, build })
    await prepare(build)
    return federation.load(name, build)
  }

  function note(name: string, build: string, error: unknown) {
    const failure =
      error instanceof RemoteLoadFailed ? error : new RemoteLoadFailed(name, 'did not load', { cause: error })
    failed.set(name, (failed.get(name) ?? new Set()).add(build))
    report({ remote: name, build, kind: 'load', message: failure.message })
    return failure
  }

  return {
    /**
     * The module of a remote: of the pinned build, or of the one before when that fails. The same promise for every
     * caller, until it fails and `forget` is called.
     * @throws RemoteLoadFailed when it is unknown, or late, unreachable or another build than pinned, and no earlier
     * build helps
     */
    load(name: string, pinned: PinnedRemote | undefined): Promise<RemoteModule> {
      const key = keyOf(name, pinned)
      const loading = loads.get(key) ?? (pinned ? inOrder(name, () => loadFirstGood(name, pinned)) : unknown(name))
      loads.set(key, loading)
      // Back to a build that was left before.
      const known = modules.get(key)
      if (known) running.set(name, known)
      return loading
    },

    /** Tells of each build that was loaded. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** What runs of a remote: the module that was asked for last. */
    running: (name: string): RemoteModule | undefined => running.get(name),

    /**
     * The build that a file of this tab belongs to, by its path; undefined for files of the shell and of others. A file that
     * several builds have is that of the one that runs.
     */
    builtFrom(path: string) {
      const owners = [...begun.values()].filter(({ build }) => path.startsWith(build.base) || isFileOf(build, path))
      const owner = owners.find(({ remote, build }) => running.get(remote)?.build === build.build) ?? owners[0]
      return owner && { remote: owner.remote, build: owner.build.build }
    },

    /** Puts the stylesheets of a loaded build in force until the returned function is called. */
    applyStyles: (name: string, { build }: RemoteModule): (() => void) => styles?.apply(name, build) ?? (() => {}),

    /** Milliseconds from the first request for a loaded remote until its module could be used. */
    durationMs: (name: string, pinned: PinnedRemote | undefined) => durationsMs.get(keyOf(name, pinned)),

    /** Lets the next `load` of a remote try everything again. */
    forget(name: string, pinned: PinnedRemote | undefined) {
      loads.delete(keyOf(name, pinned))
      modules.delete(keyOf(name, pinned))
      durationsMs.delete(keyOf(name, pinned))
      failed.delete(name)
    },

    /** The running build failed while it was drawn: the next `load` takes another, if there is one. */
    giveUp(name: string, pinned: PinnedRemote | undefined, error: Error) {
      const build = running.get(name)?.build ?? pinned?.build
      if (build === undefined) return
      loads.delete(keyOf(name, pinned))
      modules.delete(keyOf(name, pinned))
      failed.set(name, (failed.get(name) ?? new Set()).add(build))
      const kind = error instanceof NothingRendered ? error.kind : 'render'
      report({ remote: name, build, kind, message: error.message })
    },
  }
}

/** A stack's addresses have line and column behind them. */
const isFileOf = (build: PinnedBuild, path: string) => pathAt(build, path.replace(/(?::\d+)+$/, '')) !== undefined

const keyOf = (name: string, pinned: PinnedRemote | undefined) => `${name}@${pinned?.build}`

const unknown = (name: string): Promise<never> =>
  Promise.reject(new RemoteLoadFailed(name, 'is not part of this release'))

async function beforeDeadline<Result>(name: string, loading: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    const tooLate = () => new RemoteLoadFailed(name, `did not load within ${deadlineMs} ms`, { late: loading })
    timer = setTimeout(() => reject(tooLate()), deadlineMs)
  })
  try {
    return await Promise.race([loading, deadline])
  } finally {
    clearTimeout(timer)
  }
}

function checked(name: string, pinned: string | undefined, loaded: unknown): RemoteModule {
  const module = loaded as Partial<RemoteModule> | null | undefined
  if (!module || !Array.isArray(module.routes) || typeof module.slots !== 'object') {
    throw new RemoteLoadFailed(name, 'does not export build, routes and slots')
  }
  if (pinned !== undefined && module.build !== pinned) {
    throw new RemoteLoadFailed(name, `runs build ${module.build}, but ${pinned} is pinned`)
  }
  return module as RemoteModule
}
