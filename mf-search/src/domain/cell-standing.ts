import type { CabinStanding } from '@pointfare/shared/contracts/price-standing'

/** `short` for a cell that has little room, `whole` for those who hear it. */
export type CellStanding = { short: string; whole: string; isLow: boolean }

/** From here on a price is called low among its own. */
const lowFrom = 66

/** Lower than 83% of the last 90 days; undefined where too little is known to compare with. */
export function cellStanding(standing: CabinStanding | undefined): CellStanding | undefined {
  if (!standing) return undefined
  const { dearerPercent, cheaperPercent, days } = standing
  const time = days === 1 ? 'the last day' : `the last ${days} days`

  if (dearerPercent + cheaperPercent === 0) return { short: 'As ever', whole: `As ever in ${time}`, isLow: false }
  const isLower = dearerPercent >= cheaperPercent
  const short = isLower ? `Lower than ${share(dearerPercent)}` : `Higher than ${share(cheaperPercent)}`
  return { short, whole: `${short} of ${time}`, isLow: isLower && dearerPercent >= lowFrom }
}

const share = (percent: number) => (percent === 100 ? 'all' : `${percent}%`)
