import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { HolidayInput } from '@pointfare/shared/contracts/holiday'
import type { CashPriceProvider } from '@pointfare/reference/cash-price-provider'
import type { Candidate } from './candidate.ts'
import type { DestinationFact } from './facts/destination-fact.ts'
import { worthOfPoints } from './facts/point-values.ts'
import type { OpenTrip, ReturnRoute } from './open-seats.repository.ts'
import { stayCost, stayStyles, type StayStyle } from './stay-cost.ts'

export type Prices = {
  cashPrices: Pick<CashPriceProvider, 'known'>
  /** An amount in another currency. */
  convert: (money: { amount: number; currency: Currency }, to: Currency) => number
}

export type PricedRoute = { fact: DestinationFact; route: ReturnRoute; trip: OpenTrip }

/**
 * The trip with the best stay that the budget allows, or else with the simplest one; undefined where no stay can be
 * priced.
 */
export function priceTrip({ fact, route, trip }: PricedRoute, input: HolidayInput, prices: Prices) {
  const { currency, durationInDays: nights, numberOfTravelers: travelers } = input
  const stay = stayCost(route.destination, { from: trip.out.date, nights, travelers })
  const cabin = cabins[trip.cabin]?.cabin
  if (!stay || !cabin) return undefined

  const inCurrency = (dollars: number) => Math.round(prices.convert({ amount: dollars, currency: 'USD' }, currency))
  const points = (trip.out.points + trip.back.points) * travelers
  const pointsValue = inCurrency(worthOfPoints(route.carrier, points))
  const taxes = taxesOf({ route, trip, cabin }, input, prices)

  const withStyle = (style: StayStyle): Candidate => {
    const costs = { points, pointsValue, taxes, stay: inCurrency(stay.dollars * style.share) }
    return {
      airport: route.destination,
      fact,
      route,
      trip,
      cabin,
      costs,
      total: pointsValue + (taxes ?? 0) + costs.stay,
      stay: { style, source: stay.source },
      met: fact.likings.filter((liking) => input.preferences.includes(liking)),
      isBestTime: fact.bestMonths.includes(monthOf(trip.out.date)),
    }
  }
  const styles = input.preferences.includes('BUDGET') ? [stayStyles[2]] : stayStyles
  const stays = styles.map(withStyle)
  return stays.find(({ total }) => total <= input.budget) ?? stays.at(-1)
}

export const monthOf = (date: string) => Number(date.slice(5, 7))

type Seats = { route: Pick<ReturnRoute, 'destination' | 'carrier'>; trip: OpenTrip; cabin: Cabin }
type Party = Pick<HolidayInput, 'origin' | 'numberOfTravelers'> & { currency: Currency }

/** For the whole party, both ways; null when those of one way are not known. */
export function taxesOf({ route, trip, cabin }: Seats, input: Party, { cashPrices, convert }: Prices): number | null {
  const { origin, currency, numberOfTravelers } = input
  const { destination, carrier } = route
  const ways = [
    { origin, destination, ...trip.out },
    { origin: destination, destination: origin, ...trip.back },
  ]
  const taxes = ways.map((way) => cashPrices.known({ ...way, carrier, cabin })?.taxes ?? null)
  if (taxes.includes(null)) return null
  const each = taxes.reduce((sum, tax) => sum + (tax ? convert(tax, currency) : 0), 0)
  return Math.round(each * numberOfTravelers)
}
