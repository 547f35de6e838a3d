import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { partsToIso } from '@pointfare/shared/contracts/days'
import type { DayPrices } from '@pointfare/shared/contracts/flight-search'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { priceLadder, stepOf, type PriceLadder, type Step } from './calendar-steps.ts'
import type { ResultsDay } from './results-by-day.ts'
import type { CompleteRoute } from './search-criteria.ts'

/** The first day of a search on which a cabin costs the lowest points of the whole search. */
type Star = { date: IsoDate; points: number }
export type Stars = Partial<Record<Cabin, Star>>

/** What days cost, whatever page of their flights is shown. */
export type SearchPrices = {
  stars: Stars
  /** As the calendar colours its days. */
  ladders: Partial<Record<Cabin, PriceLadder>>
  lowestOf: (date: IsoDate, cabin: Cabin) => number | null
  /** Points of several airlines cannot be compared. */
  isOneAirline: boolean
}

type Searched = Pick<CompleteRoute, 'startDate' | 'endDate'>

export function searchPrices(
  days: readonly DayPrices[],
  { startDate, endDate }: Searched,
  isOneAirline: boolean,
): SearchPrices {
  const byDate = new Map(days.map((day) => [day.date, day.lowest]))
  const searched = days.filter(({ date }) => date >= startDate && date <= endDate)
  return {
    stars: byCabin((cabin) => lowestDay(searched, cabin)),
    ladders: byCabin((cabin) => priceLadder(days.flatMap(({ lowest }) => lowest[cabin] ?? []))),
    lowestOf: (date, cabin) => byDate.get(date)?.[cabin] ?? null,
    isOneAirline,
  }
}

/** Whether the best flight of its day in a cabin has the star. */
export const isStarred = (stars: Stars, { cabin, award }: (typeof cabins)[number], flight: RewardFlight) =>
  stars[cabin]?.date === partsToIso(flight.departure) &&
  stars[cabin].points === flight[award].cabinPointsValue &&
  flight[award].cabinShare === undefined

/** In which cabins a flight has the star, among all flights of its day. */
export const starredCabins = (flight: RewardFlight, days: readonly ResultsDay[], stars: Stars): Cabin[] =>
  cabins
    .filter((cabin) => isStarred(stars, cabin, flight) && days.some(({ best }) => best[cabin.cabin]?.id === flight.id))
    .map(({ cabin }) => cabin)

/** What a search says of one of its prices, which a verdict on it must not contradict. */
export type PriceAround = {
  isLowest: boolean
  /** As the calendar colours a day that costs as much; undefined where the calendar says nothing of this price. */
  step: Step | undefined
}

export const nothingAround: PriceAround = { isLowest: false, step: undefined }

export function priceAround(prices: SearchPrices | undefined, cabin: Cabin, { date, points }: Star): PriceAround {
  if (!prices) return nothingAround
  const ladder = prices.ladders[cabin]
  const isCompared = prices.isOneAirline || prices.lowestOf(date, cabin) === points
  return {
    isLowest: prices.stars[cabin]?.points === points,
    step: ladder && isCompared ? stepOf(points, ladder) : undefined,
  }
}

const byCabin = <Value>(valueOf: (cabin: Cabin) => Value | undefined) =>
  Object.fromEntries(
    cabins.flatMap(({ cabin }) => {
      const value = valueOf(cabin)
      return value === undefined ? [] : [[cabin, value]]
    }),
  ) as Partial<Record<Cabin, Value>> // Object.fromEntries forgets which keys there are

const lowestDay = (days: readonly DayPrices[], cabin: Cabin) =>
  days.reduce<Star | undefined>((star, { date, lowest }) => {
    const points = lowest[cabin]
    if (points === null || (star && star.points <= points)) return star
    return { date, points }
  }, undefined)
