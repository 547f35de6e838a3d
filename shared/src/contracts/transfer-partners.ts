import type { AirlineCode } from './iata.ts'
import type { IsoDate } from './dates.ts'

/** Where a ratio was read, and when it held. */
type Source = { checkedOn: IsoDate; source: string }

/** `from` points of a bank become `to` points of an airline's own scheme; only whole multiples of `from` move. */
export type TransferPartner = Source & {
  bank: string
  /** Whose cards: ISO 3166-1 alpha-2. The same bank has other ratios elsewhere. */
  country: 'US' | 'GB'
  airlineCode: AirlineCode
  from: number
  to: number
}

type Ratio = readonly [airlineCode: AirlineCode, from: number, to: number]

const oneToOne = (...airlines: AirlineCode[]) => airlines.map((code): Ratio => [code, 1000, 1000])

const partnersOf = (
  { bank, country, ...source }: Pick<TransferPartner, 'bank' | 'country'> & Source,
  ratios: readonly Ratio[],
): TransferPartner[] => ratios.map(([airlineCode, from, to]) => ({ bank, country, airlineCode, from, to, ...source }))

/** A public list that names the pages of each bank, as it stood then; ratios of the main cards. */
const toolkit = {
  checkedOn: '2026-04-06',
  source: 'github.com/borski/travel-hacking-toolkit, data/transfer-partners.json',
}
const ukAmex = { checkedOn: '2024-08-18', source: 'headforpoints.com/2024/08/18, partners left at one to one' }
const ukHsbc = { checkedOn: '2025-08-21', source: 'headforpoints.com/2025/08/21, 2:1 into every scheme' }

/**
 * Which points of banks can become points of the schemes that members keep (rule 14.9 of the product). Facts, which
 * banks change: each has the day it was checked. Offers for a time are left out.
 */
export const transferPartners: readonly TransferPartner[] = [
  ...partnersOf({ bank: 'Amex Membership Rewards', country: 'US', ...toolkit }, [
    ...oneToOne('VS', 'BA', 'DL', 'QR', 'SQ'),
    ['EK', 1000, 800],
  ]),
  ...partnersOf({ bank: 'Chase Ultimate Rewards', country: 'US', ...toolkit }, oneToOne('VS', 'BA', 'UA', 'SQ')),
  ...partnersOf({ bank: 'Citi ThankYou', country: 'US', ...toolkit }, [
    ...oneToOne('VS', 'BA', 'AA', 'QR', 'SQ'),
    ['EK', 1000, 800],
  ]),
  ...partnersOf({ bank: 'Capital One', country: 'US', ...toolkit }, [
    ...oneToOne('VS', 'BA', 'QR', 'SQ'),
    ['EK', 4000, 3000],
  ]),
  ...partnersOf({ bank: 'Bilt Rewards', country: 'US', ...toolkit }, oneToOne('VS', 'BA', 'UA', 'EK', 'QR')),
  ...partnersOf({ bank: 'Amex Membership Rewards', country: 'GB', ...ukAmex }, [
    ...oneToOne('VS', 'BA', 'DL', 'QR'),
    ['EK', 4000, 3000],
    ['SQ', 3000, 2000],
  ]),
  ...partnersOf({ bank: 'HSBC Premier', country: 'GB', ...ukHsbc }, [
    ['BA', 2000, 1000],
    ['QR', 2000, 1000],
    ['EK', 2000, 1000],
    ['SQ', 2000, 1000],
  ]),
]

/** Points of a bank that make up for `missing` points of an airline's scheme, in whole steps of the bank. */
export const bankPointsFor = ({ from, to }: Pick<TransferPartner, 'from' | 'to'>, missing: number) =>
  Math.ceil(missing / to) * from
