import {
  HolidayEvent,
  HolidayResult,
  holidayStreamMediaType,
  holidaySuggestionsPath,
  readHolidayDestinations,
  type HolidayDestination,
  type HolidayInput,
  type HolidayStep,
} from '@pointfare/shared/contracts/holiday'
import { Problem } from '@pointfare/shared/contracts/problem'
import { ContractError, HttpError, NetworkError } from '@pointfare/shared/http/errors'
import * as z from 'zod/mini'
import { answerOf, olderAnswer, type HolidayAnswer } from '../domain/holiday-answer.ts'
import { linesOf } from './lines-of.ts'

/** A language model may think for a while, but a connection that says nothing for so long has been lost. */
const longestSilenceMs = 60_000

export const holidaySuggestionsUrl = (base: string) => base + holidaySuggestionsPath

type Asking = {
  token: string | undefined
  /** The question was taken back. */
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
export async function askForHolidays(url: string, input: HolidayInput, asking: Asking): Promise<HolidayAnswer> {
  const silence = createSilence(longestSilenceMs)
  try {
    const response = await send(url, input, asking.token, AbortSignal.any([asking.signal, silence.signal]))
    if (!response.ok) throw new HttpError(response.status, url, await problemOf(response))
    silence.end()
    return isStream(response) ? await readStream(url, response, asking, silence.end) : await readAtOnce(url, response)
  } catch (error) {
    if (error instanceof HttpError || error instanceof ContractError) throw error
    throw new NetworkError(`No whole answer from ${url}`, { cause: error })
  } finally {
    silence.stop()
  }
}

/** Aborts when nothing has ended it for so long. */
function createSilence(limitMs: number) {
  const limit = new AbortController()
  let timer = setTimeout(() => limit.abort(), limitMs)
  return {
    signal: limit.signal,
    end() {
      clearTimeout(timer)
      timer = setTimeout(() => limit.abort(), limitMs)
    },
    stop: () => clearTimeout(timer),
  }
}

const send = (url: string, input: HolidayInput, token: string | undefined, signal: AbortSignal) =>
  fetch(url, {
    method: 'POST',
    signal,
    headers: {
      accept: `${holidayStreamMediaType}, application/json;q=0.9`,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(input),
  })

const isStream = ({ headers }: Response) => headers.get('content-type')?.startsWith(holidayStreamMediaType) ?? false

async function readStream(url: string, { body }: Response, { onStep, onDestination }: Asking, onHeard: () => void) {
  for await (const line of body ? linesOf(body) : []) {
    onHeard()
    const said = readable(url, () => z.parse(HolidayEvent, JSON.parse(line)))
    switch (said.event) {
      case 'step':
        onStep(said.step)
        break
      case 'suggestion':
        onDestination(said.destination)
        break
      case 'problem':
        throw new HttpError(said.problem.status, url, said.problem)
      case 'result':
        return answerOf(said.result)
    }
  }
  throw new Error('The stream ended before its result')
}

async function readAtOnce(url: string, response: Response) {
  const text = await response.text()
  return readable(url, () => answerIn(text === '' ? null : JSON.parse(text)))
}

function answerIn(body: unknown): HolidayAnswer {
  if (body === null) return olderAnswer([])
  const result = z.safeParse(HolidayResult, body)
  return result.success ? answerOf(result.data) : olderAnswer(readHolidayDestinations(body))
}

function readable<Answer>(url: string, read: () => Answer): Answer {
  try {
    return read()
  } catch (cause) {
    throw new ContractError(`Unexpected answer from ${url}`, { cause })
  }
}

async function problemOf(response: Response) {
  try {
    return z.safeParse(Problem, await response.json()).data
  } catch {
    return undefined
  }
}
