import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Attempts } from '../login/attempts.ts'
import { handOver, type ProtocolHandler } from '../protocol.routes.ts'
import type { ArtifactsRepository } from '../state/artifacts.repository.ts'
import { isAnswerable, registeredClient } from './registered-client.ts'

/** Of all that are kept; those that nobody has let in make way. */
const mostClients = 1000

/** What a program tells of itself (RFC 7591); what else it tells is not kept, as the standard has it. */
const Registration = z.object({
  redirect_uris: z
    .array(z.string().check(z.maxLength(500), z.refine(isAnswerable)))
    .check(z.minLength(1), z.maxLength(10)),
  client_name: z.optional(z.string().check(z.trim(), z.maxLength(100), z.regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u))),
})

type Options = {
  handler: () => ProtocolHandler
  attempts: Pick<Attempts, 'registration'>
  artifacts: Pick<ArtifactsRepository, 'makeRoom'>
  now: () => Date
}

/** Lets assistants register themselves, as those have to that have no client id of this site. */
export const registrationRoutes =
  ({ handler, attempts, artifacts, now }: Options): FastifyPluginAsync =>
  async (app) => {
    app.post('/oauth/register', async (request, reply) => {
      const waitSeconds = await attempts.registration(request.ip)
      if (waitSeconds !== undefined) {
        return refuse(reply.header('retry-after', waitSeconds), 429, 'too_many_requests', 'Please try again later')
      }
      const { data, error } = z.safeParse(Registration, request.body)
      if (!data) {
        const isAddress = error.issues.some(({ path }) => path[0] === 'redirect_uris')
        return isAddress
          ? refuse(
              reply,
              400,
              'invalid_redirect_uri',
              'redirect_uris are 1 to 10 https addresses, or http at 127.0.0.1 or localhost',
            )
          : refuse(reply, 400, 'invalid_client_metadata', 'client_name has 1 to 100 printable characters')
      }
      if (!(await artifacts.makeRoom('Client', mostClients, now()))) {
        return refuse(
          reply.header('retry-after', 3600),
          503,
          'temporarily_unavailable',
          'No more programs are registered now',
        )
      }
      return handOver(handler(), request, reply, { json: registeredClient(data) })
    })
  }

const refuse = (reply: FastifyReply, status: number, error: string, error_description: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ error, error_description })
