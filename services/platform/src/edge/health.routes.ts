import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { EdgePorts } from './ports.ts'

type Ports = Pick<EdgePorts, 'liveRelease' | 'missingParts' | 'databaseAnswers' | 'isStopping'>

/**
 * `/healthz`: this process does its work: every part has started and a release is live. `/readyz`: requests are served
 * in full, for which the database has to answer as well, and the process is not stopping. Neither waits for what
 * visitors wait for.
 */
export const healthRoutes =
  ({ liveRelease, missingParts, databaseAnswers, isStopping }: Ports): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    app.get('/healthz', async (_request, reply) => {
      const release = liveRelease.current()
      const missing = [...(await missingParts()), ...(release ? [] : ['release'])]
      return missing.length > 0 ? sendNotYet(reply, 'starting', missing) : { status: 'ok', release: release?.seq }
    })

    app.get('/readyz', async (_request, reply) => {
      if (isStopping()) return reply.code(503).send({ status: 'stopping' })
      const missing = await missingParts()
      if (missing.length > 0) return sendNotYet(reply, 'starting', missing)
      return (await databaseAnswers()) ? { status: 'ready' } : sendNotYet(reply, 'waiting', ['database'])
    })
  }

const sendNotYet = (reply: FastifyReply, status: string, missing: string[]) =>
  reply.code(503).header('retry-after', '2').send({ status, missing })
