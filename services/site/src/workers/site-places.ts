import type { Config } from '@pointfare/core/config'
import { createPlaces, type Place } from '@pointfare/core/limits/places'
import type { PlaceName, PrimaryCalls } from './calls.ts'

/** Gives out places for connections that stay, for all workers; those of a worker that died are free again. */
export function createSitePlaces({ priceStream, inboxes, releaseEvents }: Config['places']) {
  const places = {
    priceStream: createPlaces(priceStream),
    inboxes: createPlaces(inboxes),
    releaseEvents: createPlaces(releaseEvents),
  }

  return {
    ofWorker() {
      const taken = new Map<string, Place[]>()
      const keyOf = (name: PlaceName, ip: string) => `${name} ${ip}`

      return {
        take(name: PlaceName, ip: string): ReturnType<PrimaryCalls['takePlace']> {
          const place = places[name].tryTake(ip)
          if (typeof place === 'string') return place
          const own = taken.get(keyOf(name, ip)) ?? []
          taken.set(keyOf(name, ip), [...own, place])
          return 'taken'
        },
        leave(name: PlaceName, ip: string) {
          const [place, ...others] = taken.get(keyOf(name, ip)) ?? []
          if (others.length > 0) taken.set(keyOf(name, ip), others)
          else taken.delete(keyOf(name, ip))
          place?.leave()
        },
        leaveAll() {
          for (const own of taken.values()) for (const place of own) place.leave()
          taken.clear()
        },
      }
    },
  }
}
