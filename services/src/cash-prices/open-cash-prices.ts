import type { Config } from '../config.ts'
import type { CashPriceProvider } from './cash-price-provider.ts'
import { createDemoCashPrices } from './demo-cash-prices.ts'
import { createDuffelCashPrices } from './duffel/duffel-cash-prices.ts'
import { noCashPrices } from './no-cash-prices.ts'

type Settings = Pick<Config, 'demo' | 'duffelToken'>

/** Duffel where there is a token for it; otherwise the demo's own prices beside the demo's flights, or none at all. */
export function openCashPrices({ demo, duffelToken }: Settings, now: () => Date): CashPriceProvider {
  if (duffelToken) return createDuffelCashPrices({ token: duffelToken })
  return demo.isWanted ? createDemoCashPrices({ seed: demo.seed, now }) : noCashPrices
}
