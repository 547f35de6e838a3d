import type { PriceChange } from '../contracts/price-change.ts'

type Cabin = 'award_economy' | 'award_premium_economy' | 'award_business' | 'award_first'
type Snapshot = PriceChange['first']

const snapshot: Snapshot = {
  origin: 'LHR',
  destination: 'JFK',
  carrier_code: 'VS',
  flight_number: 'VS3',
  departure: [2027, 3, 15],
  award_economy: { cabin_points_value: 15_000, cabin_class_seat_count: 4 },
  award_premium_economy: { cabin_points_value: 0, cabin_class_seat_count: 0 },
  award_business: { cabin_points_value: 47_500, cabin_class_seat_count: 2 },
  award_first: { cabin_points_value: 0, cabin_class_seat_count: 0 },
}

/** VS3 from London to New York; `common` holds before and after the change. By default Economy falls to 12,500. */
export function aPriceChange(
  common: Partial<Omit<Snapshot, Cabin>> = {},
  {
    before = {},
    after = { award_economy: { cabin_points_value: 12_500, cabin_class_seat_count: 3 } },
  }: {
    before?: Partial<Pick<Snapshot, Cabin>>
    after?: Partial<Pick<PriceChange['second'], Cabin | 'scraped_at'>>
  } = {},
): PriceChange {
  const first = { ...snapshot, ...common, ...before }
  return { first, second: { ...first, scraped_at: [2027, 3, 1, 11, 59, 30], ...after } }
}
