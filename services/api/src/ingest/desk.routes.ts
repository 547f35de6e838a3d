import { NotFound, Unauthenticated } from '@pointfare/core/errors'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { NoSuchHeldBatch } from '@pointfare/ingest/ingest/held-batches'
import type { Ingest } from '@pointfare/ingest/ingest/ingest'
import { grantOf } from '@pointfare/ingest/ingest/ingest-tokens'
import type { readFaults } from '@pointfare/ingest/ingest/reading-faults'
import type { readSourceHealth } from '@pointfare/ingest/ingest/source-health'
import { deskPage, deskPath, deskPolicy } from './desk-page.ts'

type Options = {
  readSources: () => ReturnType<typeof readSourceHealth>
  readFaults: () => ReturnType<typeof readFaults>
  ingest: Ingest
  token: string
}

/** Its own hook looks at the token. */
const config = { access: 'source' } as const

/** For an operator's browser, which asks for the token as a password, under any name. */
export const deskRoutes =
  ({ readSources, readFaults, ingest, token }: Options): FastifyPluginAsync =>
  async (app) => {
    // Buttons send nothing but themselves.
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { bodyLimit: 1024, parseAs: 'string' },
      (_, __, done) => done(null),
    )
    app.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
      if (grantOf(token, passwordOf(request))?.kind !== 'operator') {
        reply.header('www-authenticate', 'Basic realm="Sources of prices", charset="UTF-8"')
        throw new Unauthenticated("That needs the operator's token: INGEST_TOKEN, or what DATA_DIR/ingest-token holds")
      }
      // A browser sends its password along with what other sites make it send.
      if (request.method === 'POST' && !isFromThisPage(request)) throw new NotFound('Nothing is decided from elsewhere')
    })

    app.get(deskPath, { config }, async (_request, reply) => {
      const [sources, held, faults] = await Promise.all([readSources(), ingest.listHeld(), readFaults()])
      return reply
        .headers({ 'content-security-policy': deskPolicy, 'referrer-policy': 'same-origin' })
        .type('text/html; charset=utf-8')
        .send(deskPage({ sources, held, faults }))
    })

    const decide = (decision: string, act: (id: number) => Promise<unknown>) =>
      app.post<{ Params: { id: string } }>(
        `${deskPath}/:id/${decision}`,
        { config },
        async ({ params: { id } }, reply) => {
          if (!/^[1-9]\d{0,8}$/.test(id)) throw new NotFound('Held batches have numbers', 'id')
          // Somebody else may have decided: the page says what is left.
          await act(Number(id)).catch((error: unknown) => {
            if (!(error instanceof NoSuchHeldBatch)) throw error
          })
          return reply.redirect(deskPath, 303)
        },
      )
    decide('release', (id) => ingest.releaseHeld(id))
    decide('drop', (id) => ingest.dropHeld(id))
  }

function passwordOf({ headers }: FastifyRequest): string {
  const [, scheme = '', credentials = ''] = /^(\w+) +(\S+)$/.exec(headers.authorization ?? '') ?? []
  if (scheme.toLowerCase() !== 'basic') return credentials
  return Buffer.from(credentials, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '')
}

/** Programs say neither. */
function isFromThisPage({ headers, host }: FastifyRequest) {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === undefined || (URL.canParse(headers.origin) && new URL(headers.origin).host === host)
}
