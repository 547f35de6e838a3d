import type { PriceAdvice, PriceProspect } from '@pointfare/shared/contracts/price-outlook'
import { showPoints } from '@pointfare/shared/format/points'

export type OutlookWords = {
  /** Absent where neither booking nor waiting stands out. */
  advice: string | undefined
  /** What became of others like it, a sentence for each number of days. */
  basis: string[]
}

const advices: Record<PriceAdvice, string | undefined> = { BOOK: 'Book now', WAIT: 'Wait', UNCLEAR: undefined }

/** What to do about a price, from what became of others like it; undefined where too few are known. */
export function outlookWords(prospects: readonly PriceProspect[], locale: string): OutlookWords | undefined {
  if (prospects.length === 0) return undefined
  // The nearest days with an answer.
  const told = prospects.find(({ advice }) => advice !== 'UNCLEAR')
  return { advice: told && advices[told.advice], basis: prospects.map((each) => sentenceOf(each, locale)) }
}

/** In 7 days 3 % of such prices fell and 14 % were gone (181 cases on this route). */
const sentenceOf = ({ days, fellPercent, gonePercent, cases, cabinShare }: PriceProspect, locale: string) =>
  `In ${days} days ${fellPercent} % of such prices${cabinShare === undefined ? '' : ', of ways partly in another cabin like this one,'} fell and ${gonePercent} % were gone (${showPoints(cases, locale)} cases on this route).`
