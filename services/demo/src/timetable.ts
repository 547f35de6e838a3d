import { hashOf } from '@pointfare/shared/contracts/hash'
import { airports } from '@pointfare/reference/airports'
import { network, type RouteFact } from './facts/network.ts'
import { monthOf, weekdayOf, type Day } from './calendar.ts'
import { distanceMiles } from '@pointfare/reference/distance-miles'
import { shareOf } from '@pointfare/core/random'

/** One flight number in one direction. */
export type Service = {
  flightNumber: string
  /** Stands for the flight number where numbers are mixed into seeds. */
  key: number
  /** Minutes after midnight, local at the origin. */
  departureMinute: number
}

/** A route in one direction, with all of its airline's flights. */
export type DirectedRoute = {
  carrier: string
  origin: string
  destination: string
  miles: number
  key: number
  /** IATA aircraft codes. */
  aircraft: readonly string[]
  operatesOn(day: Day): boolean
  services: readonly Service[]
}

function direct(fact: RouteFact, origin: string, destination: string, flights: readonly string[]): DirectedRoute {
  const isEastbound = placeOf(destination).longitude > placeOf(origin).longitude
  return {
    carrier: fact.carrier,
    origin,
    destination,
    miles: distanceMiles(placeOf(origin), placeOf(destination)),
    key: hashOf(`${fact.carrier}${origin}${destination}`),
    aircraft: fact.aircraft,
    operatesOn: (day) => fliesOnWeekday(fact, weekdayOf(day)) && fliesInMonth(fact, monthOf(day)),
    services: flights.map((flightNumber, index) => ({
      flightNumber,
      key: hashOf(flightNumber),
      departureMinute: departureMinute(flightNumber, isEastbound, (index + 0.5) / flights.length),
    })),
  }
}

const places = new Map(airports.map((airport) => [airport.code, airport]))

function placeOf(code: string) {
  const place = places.get(code)
  if (!place) throw new Error(`The network flies to ${code}, which is not among the airports`)
  return place
}

const nextNumber = (flightNumber: string) =>
  flightNumber.replace(/^(..)(\d+)$/, (_, carrier: string, number: string) => `${carrier}${Number(number) + 1}`)

/** Spreads the days over the week; routes with the same number of days start on different ones. */
function fliesOnWeekday({ daysPerWeek = 7, base, destination }: RouteFact, weekday: number): boolean {
  const shifted = weekday + (hashOf(base + destination) % 7)
  return (shifted * daysPerWeek) % 7 < daysPerWeek
}

function fliesInMonth({ season }: RouteFact, month: number): boolean {
  if (!season) return true
  const [from, to] = season
  return from <= to ? month >= from && month <= to : month >= from || month <= to
}

/** Long flights leave by day to the west and in the evening to the east, spread over their bank, to five minutes. */
function departureMinute(flightNumber: string, isEastbound: boolean, place: number): number {
  const [first, last] = isEastbound ? [16.5 * 60, 22.5 * 60] : [8.5 * 60, 17 * 60]
  const jitter = (shareOf(hashOf(flightNumber)) - 0.5) * 50
  return Math.round((first + (last - first) * place + jitter) / 5) * 5
}

/** Every route of the network, out and back. */
export const timetable: readonly DirectedRoute[] = network.flatMap((fact) => [
  direct(fact, fact.base, fact.destination, fact.flights),
  direct(fact, fact.destination, fact.base, fact.flightsBack ?? fact.flights.map(nextNumber)),
])
