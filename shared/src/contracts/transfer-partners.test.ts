import * as z from 'zod/mini'
import { IsoDate } from './dates.ts'
import { AirlineCode } from './iata.ts'
import { membershipSchemes } from './membership-schemes.ts'
import { bankPointsFor, transferPartners } from './transfer-partners.ts'

describe('transfer partners', () => {
  it('lead into schemes that members can keep', () => {
    const stored = membershipSchemes.filter(({ type }) => type === 'airline').map(({ code }) => code as string)

    for (const { airlineCode } of transferPartners) {
      expect(z.safeParse(AirlineCode, airlineCode).success).toBe(true)
      expect(stored).toContain(airlineCode)
    }
  })

  it('each have one ratio into a scheme, its source and the day it was checked', () => {
    const keys = transferPartners.map(({ bank, country, airlineCode }) => `${bank} ${country} ${airlineCode}`)

    expect(new Set(keys).size).toBe(keys.length)
    for (const { checkedOn, source, from, to } of transferPartners) {
      expect(z.safeParse(IsoDate, checkedOn).success).toBe(true)
      expect(source).not.toBe('')
      expect(to).toBeGreaterThan(0)
      expect(from).toBeGreaterThanOrEqual(to)
    }
  })
})

describe('points of a bank that make up for what is missing', () => {
  it('move in whole steps', () => {
    expect(bankPointsFor({ from: 1000, to: 1000 }, 12_000)).toBe(12_000)
    expect(bankPointsFor({ from: 1000, to: 1000 }, 11_001)).toBe(12_000)
  })

  it('are more where the ratio is worse', () => {
    expect(bankPointsFor({ from: 2000, to: 1000 }, 12_000)).toBe(24_000)
    expect(bankPointsFor({ from: 4000, to: 3000 }, 12_000)).toBe(16_000)
  })
})
