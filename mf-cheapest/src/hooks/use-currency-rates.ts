import { useOperation } from '@pointfare/shared/http/use-operation'
import { getCurrencyRates } from '@pointfare/shared/operations/cash-prices'

/** The table that prices are converted by; undefined until it is known. */
export const useCurrencyRates = () => useOperation(getCurrencyRates, {}).data
