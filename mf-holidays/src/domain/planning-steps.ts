import { holidaySteps, type HolidayStep } from '@pointfare/shared/contracts/holiday'

/** How long each step is shown (rule 10.5 of the product). */
export const stepMs = 1667
/**
 * Which step to show, from 0: the one that was reported, or as long as nothing was, the one that is due after so many
 * `paces` of `stepMs`. The last one lasts until there is an answer.
 */
export function shownStep(reported: HolidayStep | undefined, paces: number): number {
  const index = holidaySteps.findIndex(({ step }) => step === reported)
  return index >= 0 ? index : Math.min(paces, holidaySteps.length - 1)
}

/** Whether it takes longer than all steps do. */
export const isLate = (paces: number) => paces >= holidaySteps.length
