import {
  type HolidayDestination,
  type HolidayInput,
  HolidayResult,
  type HolidayStep,
  readHolidayDestinations,
} from '@pointfare/shared/contracts/holiday'
import type { CallOptions } from '@pointfare/shared/http/call'
import { ContractError, HttpError, NetworkError } from '@pointfare/shared/http/errors'
import { streamJson } from '@pointfare/shared/http/stream-json'
import { suggestHolidays } from '@pointfare/shared/operations/holidays'
import * as z from 'zod/mini'
import { answerOf, type HolidayAnswer, olderAnswer } from '../domain/holiday-wishes.ts'

/** A language model may think for a while, but a connection that says nothing for so long has been lost. */
const longestSilenceMs = 60_000

type Asking = CallOptions & {
  /** Whoever asks no longer wants to know. */
  signal: AbortSignal
  onStep: (step: HolidayStep) => void
  /** Called with each destination as it is ready; the answer holds them all. */
  onDestination: (destination: HolidayDestination) => void
}

/**
 * Asks for holidays, telling how far it is where the site streams its answer. An answer at once, in today's shape or
 * the older one, is read too.
 * @throws HttpError, NetworkError or ContractError (see `errors.ts`)
 */
export async function askForHolidays(
  body: HolidayInput,
  { onStep, onDestination, ...options }: Asking,
): Promise<HolidayAnswer> {
  for await (const reported of streamJson(suggestHolidays, { body }, { ...options, longestSilenceMs })) {
    if ('whole' in reported) return wholeAnswer(reported.whole)
    const { line } = reported
    switch (line.event) {
      case 'step':
        onStep(line.step)
        break
      case 'suggestion':
        onDestination(line.destination)
        break
      case 'problem':
        throw new HttpError(line.problem.status, suggestHolidays.path, line.problem)
      case 'result':
        return answerOf(line.result)
    }
  }
  throw new NetworkError('The answer ended before its result')
}

function wholeAnswer(answer: unknown): HolidayAnswer {
  if (answer === null) return olderAnswer([])
  const result = z.safeParse(HolidayResult, answer)
  if (result.success) return answerOf(result.data)
  try {
    return olderAnswer(readHolidayDestinations(answer))
  } catch (cause) {
    throw new ContractError('The holidays are in no known shape', { cause })
  }
}
