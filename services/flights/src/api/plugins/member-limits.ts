import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Count } from '@pointfare/server/limits/counter'
import type { Limit } from '@pointfare/server/limits/limits'

/** Counts requests of the member who calls, at routes for members; needs `@fastify/rate-limit`, which forgets the oldest beyond 5,000. */
export function countOfMember(app: FastifyInstance, { most, seconds }: Limit) {
  const count = app.createRateLimit({
    // A mere number would have to be finite.
    max: () => most,
    timeWindow: seconds * 1000,
    // Counted only where there is a caller.
    keyGenerator: ({ caller }) => caller?.memberId ?? 'nobody',
  })

  return async (request: FastifyRequest): Promise<Count> => {
    const counted = await count(request)
    if (counted.isAllowed) throw new Error('Nobody is exempt')
    const { isExceeded, remaining, ttlInSeconds } = counted
    return { isOver: isExceeded, most, remaining, resetSeconds: Math.max(1, ttlInSeconds) }
  }
}
