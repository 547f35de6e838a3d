import type { PriceAdvice, PriceProspect } from '@pointfare/shared/contracts/price-outlook'
import { showPoints } from '@pointfare/shared/format/points'

export type OutlookWords = { title: string; sentence: string; other: string | undefined }

const titles: Record<PriceAdvice, string> = { BOOK: 'Book now', WAIT: 'Wait', UNCLEAR: 'No clear answer' }

const conclusions: Record<PriceAdvice, string> = {
  BOOK: 'booking now is the safer bet',
  WAIT: 'waiting is the better bet',
  UNCLEAR: 'neither booking nor waiting stands out',
}

/** What to do about a price, from what became of others like it; undefined where too few are known. */
export function outlookWords(prospects: readonly PriceProspect[], locale: string): OutlookWords | undefined {
  // The nearest days with an answer; without any, the nearest.
  const told = prospects.find(({ advice }) => advice !== 'UNCLEAR') ?? prospects[0]
  if (!told) return undefined
  const other = prospects.find((each) => each !== told)

  return {
    title: titles[told.advice],
    sentence: `Prices like this ${shares(told)} (${cases(told, locale)} on this route): ${conclusions[told.advice]}.`,
    other: other && `They ${shares(other)} (${cases(other, locale)}).`,
  }
}

const shares = ({ days, fellPercent, gonePercent }: PriceProspect) =>
  `fell within ${days} days ${fellPercent} % of the time and were gone ${gonePercent} % of the time`

const cases = ({ cases: count }: PriceProspect, locale: string) => `${showPoints(count, locale)} cases`
