import type { Watcher } from '@pointfare/api/caller'
import { createKnownCodes } from '@pointfare/api/known-codes'
import type { ReadMemberData } from '@pointfare/api/member-data'
import { createOriginClocks } from '@pointfare/api/origin-clock'
import type { FindVisitor } from '@pointfare/api/plugins/watcher'
import { createTripPlaces } from '@pointfare/api/trip-places'
import type { Database } from '@pointfare/core/db/database'
import type { RateLimits } from '@pointfare/core/limits/limits'
import { createStoredCounter } from '@pointfare/core/limits/stored-counter'
import type { FastifyPluginAsync } from 'fastify'
import { createWatcherData } from '../watchers/data-of-watcher.ts'
import { createWatchPlaces } from '../watches/watch-words.ts'
import { createAlertsRepository, type IndexAlert } from './alerts/alerts.repository.ts'
import { alertsRoutes } from './alerts/alerts.routes.ts'
import { createAlertsService } from './alerts/alerts.service.ts'
import { createWatchCheck } from './check-watch.ts'
import { createHistoryRepository } from './previews/history.repository.ts'
import { createMatchesRepository } from './previews/matches.repository.ts'
import { createPreviewsService } from './previews/previews.service.ts'
import { createWatchersRepository } from './watchers/watchers.repository.ts'
import { watchersRoutes } from './watchers/watchers.routes.ts'
import { createWatchersService } from './watchers/watchers.service.ts'

type Dependencies = {
  db: Database
  index: IndexAlert
  limits: Pick<RateLimits, 'newVisitors'>
  now: () => Date
}

/** What alerts add to the HTTP API, who the visitors are whose tokens it takes, and what they keep of members. */
export function alertsModule({ db, index, limits, now }: Dependencies): {
  routes: FastifyPluginAsync
  findVisitor: FindVisitor
  memberData: ReadMemberData
  /** Makes a watcher of a member who has none yet. */
  settle: (watcher: Watcher) => Promise<void>
} {
  const places = createWatchPlaces(db)
  const check = createWatchCheck({ codes: createKnownCodes(db), clocks: createOriginClocks(db), now })
  const previews = createPreviewsService({
    check,
    matches: createMatchesRepository(db),
    history: createHistoryRepository(db),
    tripPlaces: createTripPlaces(db),
    places,
    now,
  })
  const watchers = createWatchersService({
    repository: createWatchersRepository(db),
    newVisitors: createStoredCounter({ db, name: 'new visitors', limit: limits.newVisitors }),
    now,
  })
  const repository = createAlertsRepository(db, index)
  const alerts = createAlertsService({ repository, watchers, check, previews, places, now })

  return {
    routes: async (app) => {
      await app.register(alertsRoutes(alerts, previews))
      await app.register(watchersRoutes(watchers))
    },
    findVisitor: watchers.findVisitor,
    memberData: createWatcherData({
      db,
      alerts: (id) => alerts.list({ id }),
      settings: (id) => watchers.settings({ id }),
      places,
    }),
    settle: watchers.settle,
  }
}
