import type { HolidayDestination, HolidayInput, HolidayStep } from '@pointfare/shared/contracts/holiday'
import { useSession, useSite } from '@pointfare/shared/remote'
import { useEffect, useRef, useState } from 'react'
import type { HolidayAnswer } from '../domain/holiday-wishes.ts'
import { askForHolidays } from './ask-for-holidays.ts'
import { type Failure, failureWords } from './failure-words.ts'

type Plan =
  | { status: 'none' }
  | { status: 'under way'; step?: HolidayStep; destinations: readonly HolidayDestination[] }
  | { status: 'failed'; failure: Failure }

const begun = { status: 'under way', destinations: [] } satisfies Plan

/**
 * Asks for holidays, one question at a time. Cancelled, or left behind by the page, the question is taken back and
 * nothing comes of it.
 */
export function useHolidayPlan(onAnswer: (answer: HolidayAnswer) => void) {
  const { config, onCallEnded } = useSite()
  const { getToken } = useSession()
  const [plan, setPlan] = useState<Plan>({ status: 'none' })
  const question = useRef<AbortController>(null)
  useEffect(() => () => question.current?.abort(), [])

  function end(next: Plan) {
    question.current = null
    setPlan(next)
  }
  /** What still arrives of a question that was taken back is not told of the next one. */
  const hearing = (signal: AbortSignal, news: (before: Plan & { status: 'under way' }) => Plan) =>
    setPlan((before) => (before.status === 'under way' && !signal.aborted ? news(before) : before))

  async function ask(input: HolidayInput) {
    if (question.current) return
    const { signal } = (question.current = new AbortController())
    setPlan(begun)
    try {
      const answer = await askForHolidays(input, {
        bases: config.api,
        onEnded: onCallEnded,
        token: await getToken(),
        signal,
        onStep: (step) => hearing(signal, (before) => ({ ...before, step })),
        onDestination: (found) =>
          hearing(signal, (before) => ({ ...before, destinations: [...before.destinations, found] })),
      })
      if (signal.aborted) return
      onAnswer(answer)
      end({ status: 'none' })
    } catch (error) {
      if (signal.aborted) return
      console.warn('Holiday suggestions failed', error)
      end({ status: 'failed', failure: failureWords(error) })
    }
  }

  return {
    plan,
    ask: (input: HolidayInput) => void ask(input),
    cancel() {
      question.current?.abort()
      end({ status: 'none' })
    },
  }
}
