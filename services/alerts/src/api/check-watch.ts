import { routesOf, type Routes } from '@pointfare/api/requested-routes'
import type { KnownCodes } from '@pointfare/api/known-codes'
import type { OriginClocks } from '@pointfare/api/origin-clock'
import { InvalidInput } from '@pointfare/core/errors'
import { anyAirline, type AlertWatch } from '@pointfare/shared/contracts/alert'
import { splitCodes } from '@pointfare/shared/contracts/place-codes'

export type CheckWatch = ReturnType<typeof createWatchCheck>

const fields = { airlines: 'watch/airlines', origins: 'watch/origin', destinations: 'watch/destination' }

type Dependencies = { codes: KnownCodes; clocks: OriginClocks; now: () => Date }

/** Knows which watches can be kept. */
export function createWatchCheck({ codes, clocks, now }: Dependencies) {
  return {
    /**
     * The airports and airlines that a watch is of.
     * @throws NotFound naming the first code that nobody knows, InvalidInput for a place on both sides
     */
    routes: (watch: AlertWatch): Promise<Routes> =>
      routesOf(
        codes,
        {
          airlines: watch.airlines === anyAirline ? null : splitCodes(watch.airlines),
          origins: splitCodes(watch.origin),
          destinations: splitCodes(watch.destination),
        },
        fields,
      ),

    /**
     * The same of a watch that is to be kept.
     * @throws InvalidInput, too, for days that are over at every origin
     */
    async keepable(watch: AlertWatch): Promise<Routes> {
      const routes = await this.routes(watch)
      const todays = await Promise.all(routes.origins.map(async (origin) => (await clocks.at(origin, now())).today))
      const today = todays.toSorted()[0] ?? watch.from
      if (watch.from < today)
        throw new InvalidInput(`${watch.from} is over; a watch begins today or later`, 'watch/from')
      return routes
    },
  }
}
