import type { FastifyPluginAsync } from 'fastify'
import type { Registry } from 'prom-client'
import { allowedOrigin } from '@pointfare/core/allowed-origins'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { systemTime } from '@pointfare/core/clock'
import type { BufferLimits } from '@pointfare/core/event-stream/event-connection'
import { openPlaces, type PlaceLimits } from '@pointfare/core/limits/places'
import { followPriceEvents } from './follow-price-events.ts'
import { createHub, type HubLimits } from './hub.ts'
import { priceChangesRoutes } from './price-changes.routes.ts'
import type { PriceEvent } from '@pointfare/ingest/events/price-event'
import { createPriceEventsRepository } from '@pointfare/ingest/events/price-events.repository'

const usualLimits = {
  most: 10_000,
  mostPerClient: 200,
  recent: 4096,
  longestReplay: 100_000,
  mostBuffered: 256 * 1024,
  stallMs: 15_000,
} satisfies Limits

type Limits = PlaceLimits & HubLimits & BufferLimits

type Options = {
  /** No standby answers for it: to readers who come back, what that does not know yet would be lost. */
  db: Pick<OpenDatabase, 'query' | 'connectionString'>
  /** Origins, besides the stream's own, whose pages may listen; `*` stands for all. */
  allowedOrigins: string[]
  report: (error: unknown) => void
  /** Where it measures how it is doing. */
  metrics: Registry
  limits?: Partial<Limits>
  /** The database's time, which dates changes. */
  now?: () => Date
}

export type PriceStream = {
  /** The stream's addresses; the app that registers them closes the stream when it closes. */
  routes: FastifyPluginAsync
  /** Told of every committed event, first sightings included, whose body is null; returns what ends it. */
  onEvents: (listener: (events: PriceEvent[]) => void) => () => void
  /** Id of the last event that was told of: who asks the API from now on hears of it and of all before. */
  position: () => number
  close: () => Promise<void>
}

/** Price events of this database for browsers and for listeners in this process, over a connection of its own. */
export async function openPriceStream({
  db,
  allowedOrigins,
  report,
  metrics,
  limits,
  now = systemTime,
}: Options): Promise<PriceStream> {
  const all: Limits = { ...usualLimits, ...limits }
  const events = followPriceEvents({ connectionString: db.connectionString, replay: all.recent, report })
  const hub = createHub({
    repository: createPriceEventsRepository(db),
    caughtUp: events.caughtUp,
    limits: all,
    report,
    metrics,
    now: () => now().getTime(),
  })
  const places = openPlaces(all)
  events.onEvents(hub.take)
  await events.start()
  // What was read so far happened before there were readers.
  hub.flush()

  const close = async () => {
    await hub.close()
    await events.close()
  }
  const allowsOrigin = (origin: string) => allowedOrigin(allowedOrigins, origin) !== undefined
  const routes: FastifyPluginAsync = async (app) => {
    app.addHook('preClose', close)
    await app.register(priceChangesRoutes({ hub, places, bufferLimits: all, allowsOrigin }))
  }
  return { routes, onEvents: events.onEvents, position: hub.position, close }
}
