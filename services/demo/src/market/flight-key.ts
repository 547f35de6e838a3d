import { dateOf, type Day } from '../calendar.ts'
import type { DirectedRoute, Service } from '../timetable.ts'

/** One flight of the timetable on one day. */
export type FlightKey = { route: DirectedRoute; day: Day; service: Service }

/** For maps: equal for the same flight and for no other. */
export const keyText = ({ route, day, service }: FlightKey) =>
  `${route.carrier} ${route.origin} ${route.destination} ${dateOf(day)} ${service.flightNumber}`

/** The flights of a route on days from `firstDay` to `lastDay`, both included. */
export function* flightsBetween(route: DirectedRoute, firstDay: Day, lastDay: Day): Iterable<FlightKey> {
  for (let day = firstDay; day <= lastDay; day += 1) {
    if (!route.operatesOn(day)) continue
    for (const service of route.services) yield { route, day, service }
  }
}
