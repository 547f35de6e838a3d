import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { AirlineCode, AirportCode } from '@pointfare/shared/contracts/iata'

/** In whole units of its currency: pounds, not pence. */
type Money = { amount: number; currency: Currency }

/** Where to, when and in which cabin; one adult, one way. */
export type Trip = { origin: AirportCode; destination: AirportCode; date: IsoDate; cabin: Cabin }

/** A seat on one flight. */
export type Seat = Trip & { carrier: AirlineCode; flightNumber: string }

export type Fare = {
  price: Money
  /** What an award costs beside the points; null where it is not known. */
  taxes: Money | null
}

/** A nonstop flight that sells the cabin on that day; null is what its source does not know. */
export type CashOffer = Fare & {
  carrier: AirlineCode
  flightNumber: string
  /** HH:mm, local at the origin. */
  departureTime: string
  journeyTimeMinutes: number | null
  planeType: string | null
  estimatedDelayMinutes: number | null
}

/** What its source knows of a flight whatever the day. */
export type FlightFacts = {
  flightNumber: string
  journeyTimeMinutes: number | null
  planeType: string | null
  /** 0 is direct. */
  stops: number | null
  /** What an award costs beside the points; null where it is not known, or not the same on every day. */
  taxes: Record<Cabin, Money | null>
}

export type CarrierRoute = { carrier: AirlineCode; origin: AirportCode; destination: AirportCode }

/** Where cash prices come from. */
export type CashPriceProvider = {
  /** Who it is, for people. */
  source: string
  /**
   * Every nonstop flight of the day, in no order.
   * @throws CashPricesUnavailable when the source does not answer in time, or refuses
   */
  offers(trip: Trip): Promise<CashOffer[]>
  /** The price known without asking a supplier; null where none is. Called thousands of times for one list. */
  known(seat: Seat): Fare | null
  /** The same of the flights of an airline on a route: those of which something is known. */
  facts(route: CarrierRoute): FlightFacts[]
}

/** The source of cash prices has not answered, or not with prices; the message is for the log. */
export class CashPricesUnavailable extends Error {
  override name = 'CashPricesUnavailable'
}

/** Invented prices must not stand beside real flights. */
export const noCashPrices: CashPriceProvider = {
  source: 'None',
  offers: async () => [],
  known: () => null,
  facts: () => [],
}
