import { partsToIso } from '@pointfare/shared/contracts/days'
import { airlineInPath, type RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { getPriceOutlook } from '@pointfare/shared/operations/price-outlook'

const nothing = { ECONOMY: [], PREMIUM_ECONOMY: [], BUSINESS: [], FIRST: [] }

/** What became of prices like those of a flight; undefined until it is known, and nothing where that cannot be had. */
export function usePriceOutlook({ carrierCode, origin, destination, departure, flightNumber }: RewardFlight) {
  const params = { airline: airlineInPath(carrierCode), origin, destination, on: partsToIso(departure) }
  const input = carrierCode ? { params: { ...params, flight: flightNumber } } : null
  const { data, error } = useOperation(getPriceOutlook, input)
  return error ? nothing : data?.cabins
}
