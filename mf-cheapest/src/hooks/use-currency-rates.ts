import { useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { currencyRatesUrl, fetchCurrencyRates } from '../api/currency-rates.ts'

/** The table that prices are converted by; undefined until it is known. */
export function useCurrencyRates() {
  const { config } = useSite()
  const { data } = useSWR(currencyRatesUrl(config.api.flight), fetchCurrencyRates)
  return data
}
