import {
  holidayLimits,
  HolidayInput,
  HolidayResult,
  holidayStreamMediaType,
  holidaySuggestionsPath,
  type HolidayEvent,
} from '@pointfare/shared/contracts/holiday'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { limitHeaders } from '@pointfare/server/limits/limit-headers'
import { rateLimits } from '@pointfare/server/limits/limits'
import { callerOf } from '../../plugins/authentication.ts'
import { problem, problemOf, sendProblem } from '../../plugins/error-handler.ts'
import { countOfMember } from '../../plugins/member-limits.ts'
import { memberWriteProblemResponses } from '../../plugins/problem-responses.ts'
import type { HolidayQuestion, HolidaySuggestionsService } from './holiday-suggestions.service.ts'

const schema = {
  tags: ['Holidays'],
  summary: 'Holidays that open award seats allow, with what they cost',
  description: `Answers JSON, or to \`Accept: ${holidayStreamMediaType}\` a HolidayEvent on each line: the steps as they begin, suggestions as they are ready, and at last the result or a problem. What is suggested is kept among the member's requests. At most ${holidayLimits.perMinute} a minute and ${holidayLimits.perDay} a day.`,
  body: HolidayInput,
  response: { 200: HolidayResult, ...memberWriteProblemResponses },
}

export const holidaySuggestionsRoutes =
  (holidays: HolidaySuggestionsService): FastifyPluginAsyncZod =>
  async (app) => {
    const refuseTooMany = createRefusal(app)

    app.post(
      holidaySuggestionsPath,
      { config: { access: 'member' }, schema, preHandler: refuseTooMany },
      async (request, reply) => {
        const signal = signalOf(reply)
        const question = await holidays.check(callerOf(request), request.body)
        if (request.headers.accept?.includes(holidayStreamMediaType)) {
          await sendStream(holidays, question, { request, reply, signal })
          return reply
        }
        try {
          return await holidays.suggest(question, { signal, onStep: () => {}, onSuggestion: () => {} })
        } catch (error) {
          // Nobody is there to be told of it.
          if (signal.aborted) return reply.hijack()
          throw error
        }
      },
    )
  }

/** Counted before an answer is worked on: each may cost the operator money. */
function createRefusal(app: FastifyInstance) {
  const { holidays, holidaysOfDay } = rateLimits()
  const counts = [countOfMember(app, holidays), countOfMember(app, holidaysOfDay)]

  return async (request: FastifyRequest, reply: FastifyReply) => {
    for (const countFor of counts) {
      const count = await countFor(request)
      if (count.isOver) return sendProblem(reply.headers(limitHeaders(count)), problem(429, tooMany))
    }
    return undefined
  }
}

const tooMany = `You may ask for holidays ${holidayLimits.perMinute} times a minute and ${holidayLimits.perDay} times a day. Please try again later.`

/** Aborted when the caller goes away before the answer is complete. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const stop = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) stop.abort()
  })
  return stop.signal
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; signal: AbortSignal }

async function sendStream(
  holidays: HolidaySuggestionsService,
  question: HolidayQuestion,
  { request, reply, signal }: Exchange,
) {
  reply.hijack()
  reply.raw.writeHead(200, streamHeaders)
  const send = (event: HolidayEvent) => reply.raw.write(`${JSON.stringify(event)}\n`)

  try {
    const result = await holidays.suggest(question, {
      signal,
      onStep: (step) => send({ event: 'step', step }),
      onSuggestion: (destination) => send({ event: 'suggestion', destination }),
    })
    send({ event: 'result', result })
  } catch (error) {
    if (!signal.aborted) {
      request.log.error(error)
      send({ event: 'problem', problem: problemOf(error as Error) })
    }
  } finally {
    reply.raw.end()
  }
}

const streamHeaders = {
  'content-type': holidayStreamMediaType,
  'cache-control': 'no-store, no-transform',
  // nginx would hold lines back to fill its buffers.
  'x-accel-buffering': 'no',
}
