import { CurrencyRates, currencyRatesPath } from '@pointfare/shared/contracts/currency-rates'
import { getJson } from '@pointfare/shared/http/request'

export const currencyRatesUrl = (base: string) => base + currencyRatesPath

export const fetchCurrencyRates = (url: string) => getJson(url, CurrencyRates)
