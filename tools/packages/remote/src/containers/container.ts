import { borrow, type Borrowed, type ShareScope } from './borrow.ts'

type Parts = {
  /** Where the modules of the build find what was borrowed, by name. */
  taken: Record<string, object>
  /** What the build imports of what the shell lends, by name. */
  borrowed: Borrowed
  /** Loads what is exposed as `./entry`. */
  load: () => Promise<object>
}

/**
 * A Module Federation container, `init` and `get`, which runs on nothing but the scope that a host hands over. What the build
 * borrows is there before any module of it runs.
 */
export function container({ taken, borrowed, load }: Parts) {
  let scope: ShareScope = {}
  let entry: Promise<object> | undefined

  async function start() {
    const shared = await Promise.all(Object.entries(borrowed).map(async ([name, range]) => borrow(scope, name, range)))
    Object.keys(borrowed).forEach((name, index) => Object.assign(taken, { [name]: shared[index] }))
    return load()
  }

  return {
    init(given: ShareScope) {
      scope = given
    },

    /** @throws Error for any other module than `./entry`, and when something is not lent in the range that the build takes */
    async get(module: string): Promise<() => object> {
      if (module !== './entry') throw new Error(`${module} is not exposed`)
      entry ??= start()
      try {
        const exposed = await entry
        return () => exposed
      } catch (error) {
        // The next one who needs it tries again.
        entry = undefined
        throw error
      }
    },
  }
}
