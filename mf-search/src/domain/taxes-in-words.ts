import { showPoints } from '@pointfare/shared/format/points'
import { showWholeMoney } from '@pointfare/shared/format/numbers'

/** What an award costs besides points: of one cabin, or from the least to the most. */
export type TaxesFact = { least: number; most: number; words: string }

/** From the least to the most, rounded: £172, £172–699. */
export function taxesInWords(amounts: number[], currency: string, locale: string): TaxesFact | null {
  if (amounts.length === 0) return null
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const [from, to] = [least, most].map((amount) => Math.round(amount))
  const words = showWholeMoney(least, currency, locale)
  return { least, most, words: from === to ? words : `${words}–${showPoints(to ?? 0, locale)}` }
}
