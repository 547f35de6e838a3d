import { leastLayoverMinutes, longestLayoverMinutes } from '@pointfare/shared/contracts/connection'

/** What connecting needs to know of a flight. */
export type Leg = {
  carrier: string
  origin: string
  destination: string
  /** For one traveller. */
  points: number
  /** For one traveller, in one currency; null where they are not known. */
  taxes: number | null
  /** Moments, in milliseconds since 1970. */
  leaves: number
  lands: number
}

export type FlightPair<Flight extends Leg> = {
  out: Flight
  on: Flight
  layoverMinutes: number
  totalMinutes: number
  points: number
  taxes: number | null
}

const minuteMs = 60_000

/** The least layover that is legal between two flights, in minutes: longer where somebody crosses a border. */
export function leastLayover(countries: readonly string[]): number {
  const isDomestic = new Set(countries).size === 1
  return isDomestic ? leastLayoverMinutes.domestic : leastLayoverMinutes.international
}

/**
 * Every flight there with every flight of the same carrier on from where it lands that can be reached, the lowest points
 * first, then the shortest from end to end, then the earliest.
 */
export function connectFlights<Flight extends Leg>(
  outs: readonly Flight[],
  ons: readonly Flight[],
  leastMinutes: (out: Flight, on: Flight) => number,
): FlightPair<Flight>[] {
  const onFrom = Map.groupBy(ons, ({ carrier, origin }) => keyOf(carrier, origin))
  return outs
    .flatMap((out) =>
      (onFrom.get(keyOf(out.carrier, out.destination)) ?? []).flatMap((on) => {
        const layoverMinutes = (on.leaves - out.lands) / minuteMs
        const isLegal = layoverMinutes >= leastMinutes(out, on) && layoverMinutes <= longestLayoverMinutes
        return isLegal ? [pairOf(out, on, layoverMinutes)] : []
      }),
    )
    .sort(
      (one, other) =>
        one.points - other.points || one.totalMinutes - other.totalMinutes || one.out.leaves - other.out.leaves,
    )
}

const keyOf = (carrier: string, airport: string) => `${carrier} ${airport}`

const pairOf = <Flight extends Leg>(out: Flight, on: Flight, layoverMinutes: number): FlightPair<Flight> => ({
  out,
  on,
  layoverMinutes,
  totalMinutes: (on.lands - out.leaves) / minuteMs,
  points: out.points + on.points,
  taxes: out.taxes === null || on.taxes === null ? null : Math.round((out.taxes + on.taxes) * 100) / 100,
})
