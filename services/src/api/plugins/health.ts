import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { problem, sendProblem } from './error-handler.ts'

const ping = { name: 'ping', text: 'select 1' }

/** `/healthz`: this process answers. `/readyz`: it can serve, which needs the database. */
export function addHealth(app: FastifyInstance, db: Database) {
  const hidden = { schema: { hide: true } }

  app.get('/healthz', hidden, async () => ({ status: 'ok' }))

  app.get('/readyz', hidden, async (request, reply) => {
    try {
      await db.query(ping)
      return { status: 'ready' }
    } catch (error) {
      request.log.error(error)
      return sendProblem(reply, problem(503, 'The database does not answer'))
    }
  })
}
