import type { DirectedRoute } from '../timetable.ts'
import { britishAirwaysFares } from './british-airways.ts'
import type { RouteFares } from './fare-rules.ts'
import { americanFares, deltaFares, unitedFares } from './united-states.ts'
import { virginAtlanticFares } from './virgin-atlantic.ts'

type Carrier = { daysOnSale: number; fares(route: DirectedRoute): RouteFares }

const londonAirports = new Set(['LHR', 'LGW'])

/** How many days, today included, each airline sells ahead, and what it asks. */
const carriers: Record<string, Carrier> = {
  VS: { daysOnSale: 331, fares: ({ miles }) => virginAtlanticFares(miles) },
  BA: {
    daysOnSale: 355,
    fares: ({ origin, destination }) => britishAirwaysFares(londonAirports.has(origin) ? destination : origin),
  },
  AA: { daysOnSale: 331, fares: americanFares },
  UA: { daysOnSale: 337, fares: unitedFares },
  DL: { daysOnSale: 331, fares: ({ miles }) => deltaFares(miles) },
}

/** The rules of the route's airline. */
export function faresOf(route: DirectedRoute): { daysOnSale: number; fares: RouteFares } {
  const carrier = carriers[route.carrier]
  if (!carrier) throw new Error(`The network has ${route.carrier}, whose prices are not described`)
  return { daysOnSale: carrier.daysOnSale, fares: carrier.fares(route) }
}
