import type { Routes } from '@pointfare/api/asked-routes'
import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import { addDays } from '@pointfare/shared/contracts/days'
import { wantedOf, type Wanted } from '../../matching/meets.ts'

/** What a watch wants of flights; of a trip, of both its ways, whose points count together. */
export function waysOfWatch(watch: AlertWatch, routes: Routes): [out: Wanted] | [out: Wanted, back: Wanted] {
  const out = wantedOf(watch, routes)
  const { trip } = watch
  if (!trip) return [out]
  return [
    { ...out, mostPoints: null },
    {
      ...out,
      mostPoints: null,
      origins: out.destinations,
      destinations: out.origins,
      from: addDays(watch.from, trip.leastNights),
      to: addDays(watch.to, trip.mostNights),
      cabin: trip.backCabin ?? watch.cabin,
    },
  ]
}
