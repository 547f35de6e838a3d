import { AuditKind, ReleaseAudit } from '@pointfare/shared/platform/release-audit'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { admins } from '../access/access-rules.ts'
import { pageQuery } from '../page-query.ts'
import type { AuditService } from './audit.service.ts'

/** `?kind=token-created&kind=token-revoked` leaves out all others. */
const query = z.extend(pageQuery, {
  kind: z.optional(
    z.pipe(
      z.transform((kinds: unknown) => [kinds].flat()),
      z.array(AuditKind).check(z.maxLength(20)),
    ),
  ),
})

export const auditRoutes =
  (audit: AuditService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/releases/v1/audit',
      { config: { mayUse: admins }, schema: { querystring: query, response: { 200: ReleaseAudit } } },
      async ({ query: { kind, ...page } }, reply) => {
        reply.header('cache-control', 'no-store')
        return audit.list(kind ?? null, page['page-number'], page['page-size'])
      },
    )
  }
