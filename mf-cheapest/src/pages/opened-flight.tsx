import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { CurrencyRates } from '@pointfare/shared/contracts/currency-rates'
import type { Currency } from '@pointfare/shared/contracts/currency'
import { useSite } from '@pointfare/shared/remote'
import { FlightDetails } from '../components/flight-details.tsx'
import { estimatedDetails } from '../domain/estimated-details.ts'
import type { ListedFlight } from '../domain/listed-flight.ts'
import { pointValue } from '../domain/point-value.ts'
import { useFlightDetails } from '../hooks/use-flight-details.ts'

type Props = { listed: ListedFlight; cabin: Cabin; currency: Currency; rates: CurrencyRates | undefined }

/** The details of a flight: what can be learnt about it, or else estimated figures that say so. */
export function OpenedFlight({ listed: { key, flight, date, award }, cabin, currency, rates }: Props) {
  const { locale } = useSite()
  const { origin, destination, flightNumber } = flight
  const details = useFlightDetails({ origin, destination, date, flightNumber, cabin, currency })

  const facts = details.hasInfoFailed ? { ...estimatedDetails(key, cabin), taxes: null } : details.info
  return (
    <FlightDetails
      flight={flight}
      facts={facts}
      isEstimated={details.hasInfoFailed}
      value={pointValue(facts, award.cabinPointsValue, rates)}
      hasAward={award.cabinPointsValue > 0}
      alternatives={details.haveAlternativesFailed ? null : details.alternatives}
      locale={locale}
    />
  )
}
