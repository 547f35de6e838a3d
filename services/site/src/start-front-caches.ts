import type { FollowedVersions } from '@pointfare/api/route-versions/follow-route-versions'
import { announcedAfterMs } from '@pointfare/api/route-versions/lease'
import { openFrontCaches } from '@pointfare/platform/front-caches/front-caches'
import type { ServedReleases } from '@pointfare/platform/registry/elsewhere/build-releases-elsewhere'
import type { Database } from '@pointfare/core/db/database'
import type { Config } from '@pointfare/core/config'
import { createLease } from '@pointfare/core/lease'
import { setTimeout as pause } from 'node:timers/promises'

/** A process that has died keeps the others from telling anything for so long. */
const leaseMs = 10_000
const lookEveryMs = 3000

type Parts = { routeVersions?: FollowedVersions; releases?: ServedReleases }
type Needs = { db: Database; now: () => Date; report: (error: unknown) => void }

/**
 * Tells the caches in front of the site what to drop as prices and releases change, in one process of several at a time;
 * undefined without such caches.
 */
export function startFrontCaches(
  { routeVersions, releases }: Parts,
  { frontCaches: { caches } }: Config,
  { db, now, report }: Needs,
) {
  if (caches.length === 0 || !routeVersions || !releases) return undefined
  const stopping = new AbortController()
  const { signal } = stopping
  const front = openFrontCaches(caches, (line) => releases.app.log.warn(line))
  const turn = createLease({ db, name: 'caches in front', lastsMs: leaseMs, now })
  releases.live.onRelease(front.dropAll)
  const endListening = routeVersions.onChange((routes) => {
    // Until then another process may give out what was before the change.
    setTimeout(() => front.dropRoutes(routes), announcedAfterMs).unref()
  })

  async function keepSlot() {
    let isFailing = false
    while (!signal.aborted) {
      try {
        if (await turn.take()) front.begin()
        else front.end()
        isFailing = false
      } catch (error) {
        // While the database is away nobody else can take it.
        if (!isFailing) report(error)
        isFailing = true
      }
      await pause(lookEveryMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const keeping = keepSlot()

  return {
    figures: front.figures,
    async stop() {
      stopping.abort()
      endListening()
      await keeping
      await front.stop()
      await turn.end(now()).catch(report)
    },
  }
}

export type RunningFrontCaches = NonNullable<ReturnType<typeof startFrontCaches>>
