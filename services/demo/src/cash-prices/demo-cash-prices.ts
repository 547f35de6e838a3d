import { shareOf } from '@pointfare/core/random'
import type { CashOffer, CashPriceProvider, Fare, FlightFacts } from '@pointfare/reference/cash-price-provider'
import { type Cabin, cabins } from '@pointfare/shared/contracts/cabin'
import { type Day, dayOf } from '../calendar.ts'
import { demandOn, leadMarkup } from '../fares/demand.ts'
import { type DirectedRoute, type Service, timetable } from '../timetable.ts'

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

/** Names by IATA aircraft code, of every type that the network flies. */
const names: Record<string, string> = {
  '321': 'Airbus A321',
  '333': 'Airbus A330-300',
  '339': 'Airbus A330-900neo',
  '351': 'Airbus A350-1000',
  '359': 'Airbus A350-900',
  '388': 'Airbus A380-800',
  '764': 'Boeing 767-400ER',
  '76W': 'Boeing 767-300ER',
  '772': 'Boeing 777-200ER',
  '77W': 'Boeing 777-300ER',
  '781': 'Boeing 787-10',
  '789': 'Boeing 787-9',
}

/** What people call an aircraft; null for a code that the network does not fly. */
const aircraftOf = (code: string): string | null => names[code] ?? null

/** Economy, premium economy, business, first; in pounds. */
type Pounds = readonly [economy: number, premium: number, business: number, first: number]

type Band = { upToMiles: number; usual: Pounds }

/**
 * What a seat usually costs one way. Invented for the demo data, on the level of a London to New York return in business
 * class for some £4,000; no airline asked these prices.
 */
const bands: readonly Band[] = [
  { upToMiles: 3000, usual: [140, 460, 980, 1600] },
  { upToMiles: 3700, usual: [225, 737, 1714, 2900] },
  { upToMiles: 4500, usual: [265, 881, 2044, 3450] },
  { upToMiles: 5600, usual: [305, 1012, 2355, 3950] },
  { upToMiles: Infinity, usual: [345, 1128, 2614, 4400] },
]

/** On an ordinary day. */
const usualFares = (miles: number): Pounds => bands.find(({ upToMiles }) => miles < upToMiles)!.usual

// the last has no end

type AwardFees = { fromBritain: Pounds; elsewhere: Pounds }

/** Britain's Air Passenger Duty of April 2026 is in every fee from there: £102 in economy, £244 in front of it. */
const duty: Pounds = [102, 244, 244, 244]

/** What each airline of the demo asks beside the points, surcharges included; on the level that travellers report. */
const awardFees: Record<string, AwardFees> = {
  VS: { fromBritain: [172, 355, 699, 699], elsewhere: [88, 190, 464, 464] },
  BA: { fromBritain: [110, 244, 299, 450], elsewhere: [60, 150, 249, 400] },
  AA: { fromBritain: duty, elsewhere: [5, 5, 5, 5] },
  UA: { fromBritain: duty, elsewhere: [5, 5, 5, 5] },
  DL: { fromBritain: duty, elsewhere: [5, 5, 5, 5] },
}

const british = new Set(['LHR', 'LGW', 'MAN', 'EDI', 'BFS', 'GLA'])

/** What an award costs beside its points; undefined for an airline that the demo does not know. */
function awardFeesOf({ carrier, origin }: Pick<DirectedRoute, 'carrier' | 'origin'>): Pounds | undefined {
  return awardFees[carrier]?.[british.has(origin) ? 'fromBritain' : 'elsewhere']
}
