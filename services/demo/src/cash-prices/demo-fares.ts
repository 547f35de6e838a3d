import type { DirectedRoute } from '../timetable.ts'

/** Economy, premium economy, business, first; in pounds. */
export type Pounds = readonly [economy: number, premium: number, business: number, first: number]

type Band = { upToMiles: number; usual: Pounds }

/**
 * What a seat usually costs one way. Invented for the demo data, on the level of a London to New York return in business
 * class for some £4,000; no airline asked these prices.
 */
const bands: readonly Band[] = [
  { upToMiles: 3000, usual: [140, 460, 980, 1600] },
  { upToMiles: 3700, usual: [225, 737, 1714, 2900] },
  { upToMiles: 4500, usual: [265, 881, 2044, 3450] },
  { upToMiles: 5600, usual: [305, 1012, 2355, 3950] },
  { upToMiles: Infinity, usual: [345, 1128, 2614, 4400] },
]

/** On an ordinary day. */
export const usualFares = (miles: number): Pounds => bands.find(({ upToMiles }) => miles < upToMiles)!.usual // the last has no end

type AwardFees = { fromBritain: Pounds; elsewhere: Pounds }

/** Britain's Air Passenger Duty of April 2026 is in every fee from there: £102 in economy, £244 in front of it. */
const duty: Pounds = [102, 244, 244, 244]

/** What each airline of the demo asks beside the points, surcharges included; on the level that travellers report. */
const awardFees: Record<string, AwardFees> = {
  VS: { fromBritain: [172, 355, 699, 699], elsewhere: [88, 190, 464, 464] },
  BA: { fromBritain: [110, 244, 299, 450], elsewhere: [60, 150, 249, 400] },
  AA: { fromBritain: duty, elsewhere: [5, 5, 5, 5] },
  UA: { fromBritain: duty, elsewhere: [5, 5, 5, 5] },
  DL: { fromBritain: duty, elsewhere: [5, 5, 5, 5] },
}

const british = new Set(['LHR', 'LGW', 'MAN', 'EDI', 'BFS', 'GLA'])

/** What an award costs beside its points; undefined for an airline that the demo does not know. */
export function awardFeesOf({ carrier, origin }: Pick<DirectedRoute, 'carrier' | 'origin'>): Pounds | undefined {
  return awardFees[carrier]?.[british.has(origin) ? 'fromBritain' : 'elsewhere']
}
