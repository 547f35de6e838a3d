import {
  mostHolidayDestinations,
  type HolidayDestination,
  type HolidayResult,
} from '@pointfare/shared/contracts/holiday'
import { advise } from './advise.ts'
import type { HolidayFindings, HolidayJob } from './candidate.ts'
import { describeHoliday } from './describe-holiday.ts'

export type WritingJob = HolidayJob & { onSuggestion: (destination: HolidayDestination) => void }

/** Turns what was found into an answer. */
export type HolidayAuthor = {
  /**
   * Tells every suggestion as soon as it is ready.
   * @throws the reason of the job's signal, when it is stopped
   */
  write(findings: HolidayFindings, job: WritingJob): Promise<HolidayResult>
}

/** Always at hand: the best candidates in the site's own words. */
export const planner: HolidayAuthor = {
  async write(findings, job) {
    job.signal.throwIfAborted()
    job.onStep('words')
    const destinations = findings.candidates
      .slice(0, mostHolidayDestinations)
      .map((candidate) => describeHoliday(candidate, findings))
    destinations.forEach(job.onSuggestion)
    return resultOf(findings, {
      destinations,
      generalAdvice: advise(findings),
      answeredBy: 'planner',
      isFallback: false,
    })
  },
}

type Answer = Omit<HolidayResult, 'details'>

export function resultOf({ input }: HolidayFindings, answer: Answer): HolidayResult {
  const { userId: _, ...wishes } = input
  return { details: { ...wishes, suggestions: answer.destinations.map(({ name }) => name) }, ...answer }
}
