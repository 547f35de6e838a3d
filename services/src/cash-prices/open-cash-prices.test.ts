import { readConfig } from '../config.ts'
import { openCashPrices } from './open-cash-prices.ts'

const sourceWith = (env: Record<string, string>) => openCashPrices(readConfig(env), () => new Date()).source

describe('cash prices', () => {
  it('come from Duffel only where there is a token for it', () => {
    expect(sourceWith({ DUFFEL_TOKEN: 'duffel_test_abc' })).toBe('Duffel')
    expect(sourceWith({})).toBe('Demo fares')
  })

  it('are not invented beside flights that are no demo', async () => {
    expect(sourceWith({ DEMO_DATA: 'off' })).toBe('None')
  })
})
