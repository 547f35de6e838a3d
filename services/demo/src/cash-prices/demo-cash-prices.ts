import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { dayOf, type Day } from '../calendar.ts'
import { aircraftOf } from '../facts/aircraft.ts'
import { demandOn, leadMarkup } from '../fares/demand.ts'
import { shareOf } from '@pointfare/core/random'
import { timetable, type DirectedRoute, type Service } from '../timetable.ts'
import type { CashOffer, CashPriceProvider, Fare, FlightFacts } from '@pointfare/reference/cash-price-provider'
import { awardFeesOf, usualFares } from './demo-fares.ts'

type Options = { seed: number; now: () => Date }

/** Cash moves with the same days as points, but less. */
const demandShare = 0.75
/** Flights of one day differ by up to this much to either side, as a logarithm. */
const flightSpread = 0.16

/**
 * Cash prices for the demo data set: invented, the same for the same seed and day, and known at once. They cover the
 * flights of the demo's timetable and no others.
 */
export function createDemoCashPrices({ seed, now }: Options): CashPriceProvider {
  const today = () => dayOf(now().toISOString().slice(0, 10))

  return {
    source: 'Demo fares',

    async offers({ origin, destination, date, cabin }) {
      const routes = routesBetween(origin, destination).filter((route) => route.operatesOn(dayOf(date)))
      return routes.flatMap((route) =>
        route.services.flatMap((service) => {
          const fare = fareOf(route, service, cabin, { seed, today: today(), day: dayOf(date) })
          return fare ? [{ ...fare, ...factsOf(route, service) }] : []
        }),
      )
    },

    known({ origin, destination, carrier, flightNumber, date, cabin }) {
      const route = routesBetween(origin, destination).find((each) => each.carrier === carrier)
      const service = route?.services.find((each) => each.flightNumber === flightNumber)
      return route && service ? fareOf(route, service, cabin, { seed, today: today(), day: dayOf(date) }) : null
    },

    facts: ({ carrier, origin, destination }) =>
      routesBetween(origin, destination)
        .filter((route) => route.carrier === carrier)
        .flatMap((route) =>
          route.services.map((service) => ({ flightNumber: service.flightNumber, ...everyDay(route, service) })),
        ),
  }
}

const routesByPair = Map.groupBy(timetable, ({ origin, destination }) => origin + destination)

const routesBetween = (origin: string, destination: string) => routesByPair.get(origin + destination) ?? []

type Moment = { seed: number; today: Day; day: Day }

/** Null for a cabin that the airline does not have. */
function fareOf(route: DirectedRoute, service: Service, cabin: Cabin, { seed, today, day }: Moment): Fare | null {
  if (cabin === 'FIRST' && !hasFirst(route)) return null

  const index = cabins.findIndex((known) => known.cabin === cabin)
  const usual = usualFares(route.miles)[index] ?? 0
  const own = (shareOf(seed, service.key, day) - 0.5) * 2 * flightSpread
  const logarithm = demandShare * demandOn(seed, route.key, day) + leadMarkup(day - today) + own
  const fees = awardFeesOf(route)?.[index]
  return {
    price: { amount: Math.round(usual * Math.exp(logarithm)), currency: 'GBP' },
    taxes: fees === undefined ? null : { amount: fees, currency: 'GBP' },
  }
}

/** Flights of a route have different types, each flight always the same one. */
const planeOf = (route: DirectedRoute, { key }: Service) =>
  aircraftOf(route.aircraft[Math.floor(shareOf(key) * route.aircraft.length)] ?? '')

function everyDay(route: DirectedRoute, service: Service): Omit<FlightFacts, 'flightNumber'> {
  const fees = awardFeesOf(route)
  const taxesIn = (cabin: 0 | 1 | 2 | 3) => (fees ? ({ amount: fees[cabin], currency: 'GBP' } as const) : null)
  return {
    journeyTimeMinutes: null,
    planeType: planeOf(route, service),
    stops: 0,
    taxes: {
      ECONOMY: taxesIn(0),
      PREMIUM_ECONOMY: taxesIn(1),
      BUSINESS: taxesIn(2),
      FIRST: hasFirst(route) ? taxesIn(3) : null,
    },
  }
}

const hasFirst = ({ carrier }: DirectedRoute) => carrier === 'BA' || carrier === 'AA'

function factsOf(route: DirectedRoute, service: Service): Omit<CashOffer, keyof Fare> {
  const { flightNumber, key, departureMinute } = service
  return {
    carrier: route.carrier,
    flightNumber,
    departureTime: timeOf(departureMinute),
    journeyTimeMinutes: null,
    planeType: planeOf(route, service),
    estimatedDelayMinutes: delayOf(key, departureMinute),
  }
}

/** Delays pile up over the day: none to half an hour, by the flight. */
const delayOf = (key: number, departureMinute: number) => Math.round(shareOf(key) * 30 * (departureMinute / 1440))

const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
