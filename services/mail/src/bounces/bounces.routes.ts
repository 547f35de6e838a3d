import type { Database } from '@pointfare/core/db/database'
import { NotFound } from '@pointfare/core/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { demandToken } from '../outbox/mail-access.ts'
import { suppress } from '../sending/sending.repository.ts'
import { addressOf, listSuppressed, release } from './suppressed.repository.ts'

type Options = { db: Database; token: string; now: () => Date }

const address = z.email('must be an e-mail address').max(320)
const reason = z.string().trim().min(1).max(300).default('a letter came back')

/** One bounce: whose address, or which letter, as the return path told. */
const bounce = z.union([
  z.strictObject({ address, reason }),
  z.strictObject({ mail: z.uuid('must be the id of a letter'), reason }),
])

/** What the operator's mail system tells of letters that came back, and which addresses get none because of that. */
export const bouncesRoutes =
  ({ db, token, now }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      demandToken(request, reply, { token })
    })

    app.post('/mail/bounces', { schema: { body: bounce } }, async ({ body }, reply) => {
      const gone = 'address' in body ? body.address : await addressOf(db, body.mail)
      if (gone === undefined) throw new NotFound('No letter has this id, or it went with its account')
      await suppress(db, { address: gone, reason: body.reason, at: now() })
      return reply.code(204).send()
    })

    app.get('/mail/suppressed', async () => listSuppressed(db))

    app.delete(
      '/mail/suppressed/:address',
      { schema: { params: z.object({ address }) } },
      async ({ params }, reply) => {
        if (!(await release(db, params.address))) throw new NotFound('Letters are sent to this address')
        return reply.code(204).send()
      },
    )
  }
