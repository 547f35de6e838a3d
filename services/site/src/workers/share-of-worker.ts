import type { Config } from '@pointfare/core/config'
import type { PlaceLimits } from '@pointfare/core/limits/places'
import { limitsTogether, type CountTogether } from '@pointfare/core/limits/site-counter'
import type { PlaceName, PrimaryCalls } from './calls.ts'

type Primary = {
  count: CountTogether
  takePlace: (...asked: Parameters<PrimaryCalls['takePlace']>) => Promise<ReturnType<PrimaryCalls['takePlace']>>
  leavePlace: (...asked: Parameters<PrimaryCalls['leavePlace']>) => void
}

/** The settings of one worker: limits hold for all of them together, and what is kept in memory is shared out. */
export function shareOfWorker(config: Config, worker: number, { count, takePlace, leavePlace }: Primary): Config {
  const { workers, rateLimits, places, hotAnswers, rendering } = config
  const together = (name: PlaceName): PlaceLimits => ({
    ...places[name],
    together: { take: (ip) => takePlace(name, ip), leave: (ip) => leavePlace(name, ip) },
  })
  return {
    ...config,
    worker,
    rateLimits: limitsTogether(rateLimits, count),
    places: {
      priceStream: together('priceStream'),
      inboxes: together('inboxes'),
      releaseEvents: together('releaseEvents'),
    },
    hotAnswers: { ...hotAnswers, mostBytes: hotAnswers.mostBytes / workers },
    rendering: { ...rendering, cacheBytes: rendering.cacheBytes / workers },
  }
}
