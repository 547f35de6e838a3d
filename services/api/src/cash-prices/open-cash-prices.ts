import { type CashPriceProvider, noCashPrices } from '@pointfare/reference/cash-price-provider'
import { createDuffelCashPrices } from './duffel/duffel-cash-prices.ts'

type Sources = {
  duffelToken: string | null
  /** Made-up prices; undefined where the flights are real. */
  demo: CashPriceProvider | undefined
}

/** Duffel where there is a token for it; otherwise the demo's own prices beside the demo's flights, or none at all. */
export const openCashPrices = ({ duffelToken, demo = noCashPrices }: Sources): CashPriceProvider =>
  duffelToken ? createDuffelCashPrices({ token: duffelToken }) : demo
