import type { HolidayDestination, HolidayResult } from '@pointfare/shared/contracts/holiday'

/** What came of asking. */
export type HolidayAnswer = {
  destinations: HolidayDestination[]
  generalAdvice: string
  /** Null in answers of the older shape, which have destinations only. */
  about: Pick<HolidayResult, 'details' | 'answeredBy' | 'isFallback'> | null
}

export const answerOf = ({ destinations, generalAdvice, ...about }: HolidayResult): HolidayAnswer => ({
  destinations,
  generalAdvice,
  about,
})

export const olderAnswer = (destinations: HolidayDestination[]): HolidayAnswer => ({
  destinations,
  generalAdvice: '',
  about: null,
})

/**
 * What is said of an answer without destinations, depending on whether it says anything at all (rule 10.8 of the
 * product).
 */
export const emptyText = ({ about, generalAdvice }: HolidayAnswer) =>
  about || generalAdvice
    ? 'No specific suggestions available at this time.'
    : "Sorry, we couldn't find any suggestions at this time."

/** Who made an answer: planner or model (rule 10.7 of the product). */
export function authorText({ about }: HolidayAnswer): string | undefined {
  if (!about) return undefined
  if (about.isFallback) return 'Planned by Pointfare itself, because the language model gave no usable answer.'
  return about.answeredBy === 'model'
    ? 'Chosen and described by a language model among flights with open award seats; the figures are Pointfare’s.'
    : 'Planned by Pointfare from flights with open seats.'
}
