import type { ReturnTripSort } from '@pointfare/shared/contracts/return-trip'

/** What pairing needs to know of the best flight of a day. */
export type Leg = {
  carrier: string
  /** Days since 1970 of its departure. */
  day: number
  points: number
  /** For one traveller, in one currency; null where they are not known. */
  taxes: number | null
}

export type Pair<Flight extends Leg> = {
  out: Flight
  back: Flight
  nights: number
  /** For one traveller, both ways. */
  points: number
  taxes: number | null
}

type Question<Flight> = {
  nights: { min: number; max: number }
  /** Whether somebody who takes the one flight can still take the other. */
  canConnect: (out: Flight, back: Flight) => boolean
}

/** Every flight out with every flight back of the same carrier that leaves so many nights later, by carrier and day out. */
export function pairFlights<Flight extends Leg>(
  outs: readonly Flight[],
  backs: readonly Flight[],
  { nights, canConnect }: Question<Flight>,
): Pair<Flight>[] {
  const backOn = new Map(backs.map((flight) => [keyOf(flight.carrier, flight.day), flight]))
  return outs.flatMap((out) => {
    const pairs: Pair<Flight>[] = []
    for (let night = nights.min; night <= nights.max; night += 1) {
      const back = backOn.get(keyOf(out.carrier, out.day + night))
      if (back && canConnect(out, back)) pairs.push(pairOf(out, back, night))
    }
    return pairs
  })
}

const keyOf = (carrier: string, day: number) => `${carrier}${day}`

const pairOf = <Flight extends Leg>(out: Flight, back: Flight, nights: number): Pair<Flight> => ({
  out,
  back,
  nights,
  points: out.points + back.points,
  taxes: out.taxes === null || back.taxes === null ? null : out.taxes + back.taxes,
})

/** Of each carrier, day out and day back the pair with the lowest points, then taxes: in more than one cabin there are several. */
export function lowestOfAirlines<Flight extends Leg>(pairs: readonly Pair<Flight>[]): Pair<Flight>[] {
  const lowest = new Map<string, Pair<Flight>>()
  for (const pair of pairs) {
    const key = `${pair.out.carrier}${pair.out.day * mostNights + pair.nights}`
    const other = lowest.get(key)
    if (!other || byCost(pair, other) < 0) lowest.set(key, pair)
  }
  return [...lowest.values()]
}

/** Of each day out and day back the pair with the lowest points, then taxes; by day out and day back. */
export function lowestOfDays<Flight extends Leg>(pairs: readonly Pair<Flight>[]): Pair<Flight>[] {
  const lowest = new Map<number, Pair<Flight>>()
  for (const pair of pairs) {
    const key = pair.out.day * mostNights + pair.nights
    const other = lowest.get(key)
    if (!other || byCost(pair, other) < 0) lowest.set(key, pair)
  }
  return [...lowest.entries()].toSorted(([one], [other]) => one - other).map(([, pair]) => pair)
}

/** More than anybody asks for: a day out and so many nights are one number, in the order of days. */
const mostNights = 1000

/** In the order asked for; equal ones by the other order, and then by carrier. */
export const rankPairs = <Flight extends Leg>(pairs: readonly Pair<Flight>[], sort: ReturnTripSort): Pair<Flight>[] =>
  pairs.toSorted(
    sort === 'points'
      ? (one, other) => byCost(one, other) || byDays(one, other) || byCarrier(one, other)
      : (one, other) => byDays(one, other) || byCost(one, other) || byCarrier(one, other),
  )

/** Lowest points first, then lowest taxes; those that are not known come last. */
const byCost = (one: Pair<Leg>, other: Pair<Leg>) =>
  one.points - other.points || (one.taxes === other.taxes ? 0 : (one.taxes ?? Infinity) - (other.taxes ?? Infinity))

const byDays = (one: Pair<Leg>, other: Pair<Leg>) => one.out.day - other.out.day || one.nights - other.nights

const byCarrier = (one: Pair<Leg>, other: Pair<Leg>) =>
  one.out.carrier < other.out.carrier ? -1 : Number(one.out.carrier > other.out.carrier)
