import { holidayLimits, holidayStreamMediaType, type HolidayEvent } from '@pointfare/shared/contracts/holiday'
import { suggestHolidays } from '@pointfare/shared/operations/holidays'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { TooMuch } from '@pointfare/core/errors'
import { problemOf } from '@pointfare/core/http/problems'
import { route } from '@pointfare/core/http/route'
import type { RateLimits } from '@pointfare/core/limits/limits'
import { openCounter } from '@pointfare/core/limits/site-counter'
import { callerOf } from '../plugins/authentication.ts'
import type { HolidayQuestion, HolidaySuggestionsService } from './holiday-suggestions.service.ts'

type HolidayRates = Pick<RateLimits, 'holidays' | 'holidaysOfDay'>

export const holidaySuggestionsRoutes =
  (holidays: HolidaySuggestionsService, limits: HolidayRates): FastifyPluginAsync =>
  async (app) => {
    route(
      app,
      suggestHolidays,
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
          // The caller has gone and gets no answer.
          if (signal.aborted) return reply.hijack()
          throw error
        }
      },
      { preHandler: createRefusal(limits) },
    )
  }

/** Counted before an answer is worked on: each may cost the operator money. */
function createRefusal({ holidays, holidaysOfDay }: HolidayRates) {
  const counts = [openCounter(holidays), openCounter(holidaysOfDay)]

  return async (request: FastifyRequest) => {
    for (const counter of counts) {
      const count = await counter.take(callerOf(request).memberId)
      if (count.isOver) throw new TooMuch(tooMany, count)
    }
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

type Exchange = { request: { log: FastifyRequest['log'] }; reply: FastifyReply; signal: AbortSignal }

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
