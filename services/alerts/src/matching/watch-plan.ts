import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays } from '@pointfare/shared/contracts/days'
import { wantedOf, type Wanted } from './meets.ts'
import type { FlownRoute, Network } from './network.ts'
import type { PriceChange } from './price-change.ts'

/** An alert, read out: what its flights have to be, and where they fly. */
export type WatchPlan = {
  id: string
  watcherId: string
  watch: AlertWatch
  /** The same for all who look for the same at whatever price. */
  sought: string
  /** Of both ways: at any price, and on the days that are asked about. */
  out: Wanted
  outRoutes: FlownRoute[]
  /** Of a trip. */
  back?: Wanted
  backRoutes: FlownRoute[]
}

export type WatchedRow = { id: string; watcherId: string; watch: AlertWatch }

export function planOf({ id, watcherId, watch }: WatchedRow, network: Network): WatchPlan {
  const [origins, destinations] = [network.airportsOf(watch.origin), network.airportsOf(watch.destination)]
  const out = { ...wantedOf(watch, { origins, destinations }), mostPoints: null }
  const { trip } = watch
  const plan = { id, watcherId, watch, sought: soughtBy(watch), out, outRoutes: network.routesOf(out) }
  if (!trip) return { ...plan, backRoutes: [] }
  const back = {
    ...out,
    origins: destinations,
    destinations: origins,
    from: addDays(watch.from, trip.leastNights),
    to: addDays(watch.to, trip.mostNights),
    cabin: trip.backCabin ?? watch.cabin,
  }
  return { ...plan, back, backRoutes: network.routesOf(back) }
}

const soughtBy = ({ airlines, origin, destination, cabin, travellers, saverOnly, flightNumber, trip }: AlertWatch) =>
  [airlines, origin, destination, cabin, travellers, saverOnly, flightNumber, ...Object.entries(trip ?? {})].join(' ')

/** The days of departure of which a change may flip the meaning: of the way back of a trip, days as many nights earlier. */
export function daysTouched({ watch, out }: WatchPlan, change: PriceChange): IsoDate[] {
  const isOut = out.origins.includes(change.origin) && out.destinations.includes(change.destination)
  if (isOut || !watch.trip) return [change.departure]
  const days: IsoDate[] = []
  for (let nights = watch.trip.mostNights; nights >= watch.trip.leastNights; nights -= 1) {
    const day = addDays(change.departure, -nights)
    if (day >= watch.from && day <= watch.to) days.push(day)
  }
  return days
}

/** Routes with the days on which flights decide about a day of departure. */
export function flightsNeeded({ watch, outRoutes, backRoutes }: WatchPlan, day: IsoDate) {
  const needed = outRoutes.map(({ id }) => ({ routeId: id, departure: day }))
  const { leastNights = 1, mostNights = 0 } = watch.trip ?? {}
  for (let nights = leastNights; nights <= mostNights; nights += 1) {
    const departure = addDays(day, nights)
    needed.push(...backRoutes.map(({ id }) => ({ routeId: id, departure })))
  }
  return needed
}
