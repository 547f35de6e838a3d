import { openCashPrices } from './open-cash-prices.ts'

const demo = { source: 'Demo fares', offers: async () => [], known: () => null, facts: () => [] }

describe('cash prices', () => {
  it('come from Duffel only where there is a token for it', () => {
    expect(openCashPrices({ duffelToken: 'duffel_test_abc', demo }).source).toBe('Duffel')
    expect(openCashPrices({ duffelToken: null, demo }).source).toBe('Demo fares')
  })

  it('are not invented beside flights that are no demo', () => {
    expect(openCashPrices({ duffelToken: null, demo: undefined }).source).toBe('None')
  })
})
