import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { CheapestFlight } from '@pointfare/shared/contracts/cheapest'
import type { CurrencyRates } from '@pointfare/shared/contracts/currency-rates'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { CabinAward } from '@pointfare/shared/contracts/reward-flight'
import { flightKey, flightOfKey, type FlightKey } from './flight-key.ts'
import { pointValue, type PointValue } from './point-value.ts'
import { awardOf } from './texts.ts'

/** A flight as the list shows it, in the cabin that was asked for. */
export type ListedFlight = {
  key: FlightKey
  flight: CheapestFlight
  date: IsoDate
  award: CabinAward
  value: PointValue | undefined
}

export function listedFlight(flight: CheapestFlight, cabin: Cabin, rates: CurrencyRates | undefined): ListedFlight {
  const key = flightKey(flight)
  const award = awardOf(flight, cabin)
  return {
    key,
    flight,
    date: flightOfKey(key).date,
    award,
    value: pointValue(flight.cash, award.cabinPointsValue, rates),
  }
}
