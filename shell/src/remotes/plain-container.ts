import { borrow as borrowFromShell } from './shared-modules.ts'

declare global {
  /** What containers of this repository start with: `tools/rspack/start-container.cjs`. */
  var pointfareContainer: ((container: BundledContainer) => void) | undefined
}

type Factory = () => unknown
type Borrowing = { shareKey: string; requiredVersion: string; fallback?: () => Promise<Factory> }

/** The bundler's runtime in a container, and what the bundler wrote down for whoever federates it. */
export type BundledContainer = {
  /** Modules that can run, those that have, and what the loading of a chunk waits for. */
  m: Record<string, (module: { exports: unknown }) => void>
  c: Record<string, unknown>
  f: Record<string, (chunk: string, waits: Promise<unknown>[]) => void>
  consumesLoadingData?: {
    chunkMapping: Record<string, string[]>
    moduleIdToConsumeDataMapping: Record<string, Borrowing>
  }
  initializeExposesData: { moduleMap: Record<string, () => Promise<Factory>> }
  /** What the container exports as `init` and `get`. */
  initContainer: () => void
  getContainer: (module: string) => Promise<Factory>
}

/** Lets containers be started by the shell: what Module Federation's runtime is to others, in a page of code. */
export function startPlainContainers() {
  globalThis.pointfareContainer = (container) => startContainer(container)
}

/** Gives a container what it borrows: whatever a chunk of it needs is there before the chunk runs. */
export function startContainer(container: BundledContainer, borrow = borrowFromShell) {
  const { chunkMapping = {}, moduleIdToConsumeDataMapping = {} } = container.consumesLoadingData ?? {}
  const borrowed = new Map<string, Promise<void>>()

  container.f['consumes'] = (chunk, waits) => {
    for (const id of chunkMapping[chunk] ?? []) {
      const known = borrowed.get(id)
      if (known) waits.push(known)
      else take(id, waits)
    }
  }
  // What the shell lends is known here, whatever scope a host hands over.
  container.initContainer = () => {}
  container.getContainer = async (module) => {
    const expose = container.initializeExposesData.moduleMap[module]
    if (!expose) throw new Error(`${module} is not exposed`)
    return expose()
  }

  function take(id: string, waits: Promise<unknown>[]) {
    const { shareKey, requiredVersion, fallback } = moduleIdToConsumeDataMapping[id] as Borrowing // written together
    const put = (factory: Factory) => {
      container.m[id] = (module) => {
        delete container.c[id]
        module.exports = factory()
      }
    }
    const shared = borrow(shareKey, requiredVersion)
    if (shared && !(shared instanceof Promise)) return put(() => shared)

    const factory = shared ? shared.then((module) => () => module) : copyOf(shareKey, requiredVersion, fallback)
    const waiting = factory.then(put).catch((error: unknown) => {
      // The next one who needs it tries again.
      borrowed.delete(id)
      throw error
    })
    borrowed.set(id, waiting)
    waits.push(waiting)
  }
}

async function copyOf(name: string, range: string, copy: Borrowing['fallback']): Promise<Factory> {
  if (!copy) throw new Error(`The shell lends no ${name} in ${range}`)
  return copy()
}
