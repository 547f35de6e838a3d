/** Semver range by name of a module. */
export type Borrowed = Record<string, string>

type Shared = { get: () => unknown; loaded?: unknown }

/** What hosts of Module Federation hand to containers: by name and version, how to get a module. */
export type ShareScope = Record<string, Record<string, Shared>>

/**
 * A module that the host lends in a range such as `^19.3.1`; of several versions one that runs already.
 * @throws Error naming both when it lends none
 */
export async function borrow(scope: ShareScope, name: string, range: string): Promise<object> {
  const shared = Object.entries(scope[name] ?? {})
  const fitting = shared.filter(([version]) => isInRange(version, range)).map(([, module]) => module)
  const chosen = fitting.find(({ loaded }) => loaded) ?? fitting[0]
  if (!chosen) {
    const versions = shared.map(([version]) => version).join(', ') || 'none of it'
    throw new Error(`This build borrows ${name} ${range}; lent is ${versions}`)
  }
  const factory = (await chosen.get()) as () => object // as hosts of Module Federation answer
  return factory()
}

/** Of the same major version, and as new; before 1.0, of the same minor one. */
function isInRange(version: string, range: string): boolean {
  const [shared, requested] = [numbersOf(version), numbersOf(range.replace('^', ''))]
  const at = shared.findIndex((part, index) => part !== requested[index])
  const isBreaking = requested.slice(0, at).every((part) => part === 0)
  return at === -1 || (!isBreaking && (shared[at] ?? 0) > (requested[at] ?? 0))
}

const numbersOf = (version: string) =>
  version
    .replace(/[-+].*$/, '')
    .split('.')
    .map(Number)
