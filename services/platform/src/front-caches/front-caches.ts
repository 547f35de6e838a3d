import type { FrontCache } from '@pointfare/core/config/front-cache-settings'
import { createPurges, type PurgeFigures } from './purges.ts'
import { pricesKey, routeKey, siteKey } from './surrogate-keys.ts'
import { nameOfCache, tellCache } from './tell-cache.ts'

export type FrontCaches = {
  /** From here on it is this process that tells them: everything they have is dropped, for nobody knows what it missed. */
  begin: () => void
  /** From here on another process does. */
  end: () => void
  /** Prices have changed from one airport to another. */
  dropRoutes: (routes: readonly { origin: string; destination: string }[]) => void
  dropAll: () => void
  figures: () => PurgeFigures[]
  stop: () => Promise<void>
}

/** Tells the caches in front of the site what to drop. One that is away holds up neither the others nor anybody else. */
export function openFrontCaches(caches: readonly FrontCache[], report: (line: string) => void): FrontCaches {
  const all = caches.map((cache) =>
    createPurges({ tell: (keys) => tellCache(cache, keys), report, name: nameOfCache(cache) }),
  )
  let isTelling = false

  function drop(keys: readonly string[]) {
    if (isTelling) for (const each of all) each.drop(keys)
  }
  const dropAll = () => drop([siteKey])

  return {
    begin() {
      if (isTelling) return
      isTelling = true
      dropAll()
    },
    end() {
      isTelling = false
      for (const each of all) each.forget()
    },
    dropRoutes: (routes) =>
      drop([pricesKey, ...routes.map(({ origin, destination }) => routeKey(origin, destination))]),
    dropAll,
    figures: () => all.map((each) => each.figures()),
    async stop() {
      await Promise.all(all.map((each) => each.stop()))
    },
  }
}
