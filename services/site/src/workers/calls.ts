import type { MetricFigures } from '@pointfare/platform/edge/metrics/merge-metrics'
import type { Config } from '@pointfare/core/config'
import type { Window } from '@pointfare/core/limits/limits'
import type { PlaceRefusal } from '@pointfare/core/limits/places'

/** Who a worker is among the others. */
export type WorkerOrder = {
  number: number
  /** What it is to listen on, when that is not what the settings say: the port that port 0 has become. */
  port?: number | undefined
  /** Where the site is already; a worker that is told takes no visitors before it can serve them. */
  knownPort?: number | undefined
}

/** What the process that started a worker asks of it. Both ends are always the same program. */
export type WorkerCalls = {
  /** @throws errors whose message is one line for people */
  start: (order: WorkerOrder) => Promise<{ port: number; localOrigin: string }>
  figures: () => Promise<MetricFigures>
  drain: () => Promise<void>
  close: () => Promise<void>
}

export type RequestedCount = readonly [name: string, key: string, cost: number]
export type PlaceName = keyof Config['places']

/** What workers ask of the process that started them. */
export type PrimaryCalls = {
  /** Of the database, once it is up to date. */
  connectionString: () => Promise<string>
  count: (requested: RequestedCount[]) => Promise<Window[]>
  takePlace: (name: PlaceName, ip: string) => 'taken' | PlaceRefusal
  leavePlace: (name: PlaceName, ip: string) => void
  /** Of all workers. */
  metrics: () => Promise<string>
}
