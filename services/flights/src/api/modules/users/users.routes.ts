import { BalanceHistory } from '@pointfare/shared/contracts/membership'
import { NewUser, User, UserExport, UserPatch, userPath, usersPath } from '@pointfare/shared/contracts/user'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { siteCookie } from '@pointfare/server/site-cookie'
import { deviceCookieName } from '@pointfare/server/tenant'
import { callerOf } from '../../plugins/authentication.ts'
import { memberProblemResponses, memberWriteProblemResponses } from '../../plugins/problem-responses.ts'
import type { MembershipsService } from '../memberships/memberships.service.ts'
import type { UsersService } from './users.service.ts'

const tags = ['Users']
const config = { access: 'member' } as const
const one = z.object({ id: z.string() })
const found = { 200: User, ...memberProblemResponses }

type Options = { users: UsersService; memberships: MembershipsService; siteOrigin: string }

export const usersRoutes =
  ({ users, memberships, siteOrigin }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const deviceCookie = siteCookie(deviceCookieName, siteOrigin)

    app.post(
      usersPath,
      {
        config,
        schema: {
          tags,
          summary: "The caller's record; made by the first call, answered by every further one",
          body: NewUser,
          response: { 200: User, 201: User, ...memberWriteProblemResponses },
        },
      },
      async (request, reply) => {
        const { isNew, user } = await users.join(callerOf(request), request.body)
        if (isNew) reply.header('location', userPath(user.id))
        return reply.status(isNew ? 201 : 200).send(user)
      },
    )

    app.get(
      `${usersPath}/:id`,
      { config, schema: { tags, summary: "The caller's record, by its id", params: one, response: found } },
      async (request) => users.get(callerOf(request), request.params.id),
    )

    app.get(
      `${usersPath}/email/:email`,
      {
        config,
        schema: {
          tags,
          summary: "The caller's record, by the e-mail of their login",
          params: z.object({ email: z.string() }),
          response: found,
        },
      },
      async (request) => users.byEmail(callerOf(request), request.params.email),
    )

    app.get(
      `${usersPath}/auth0/:id`,
      {
        config,
        schema: { tags, summary: "The caller's record, by the subject of their login", params: one, response: found },
      },
      async (request) => users.byAuth0Id(callerOf(request), request.params.id),
    )

    app.put(
      `${usersPath}/:id`,
      {
        config,
        schema: {
          tags,
          summary: "Change the caller's record; only what is sent changes",
          description:
            'With a version, only if the record still has it. Ids and e-mail may be sent and change nothing.',
          params: one,
          body: UserPatch,
          response: { 200: User, ...memberWriteProblemResponses },
        },
      },
      async (request) => users.change(callerOf(request), request.params.id, request.body),
    )

    app.delete(
      `${usersPath}/:id`,
      {
        config,
        schema: {
          tags,
          summary: "Delete the caller's account: the record with everything that belongs to it, and the login",
          description:
            'Where this site is the tenant, the login ends with its sessions and tokens, and the address may sign up anew. At a tenant elsewhere the login stays. Access tokens of before are refused from now on.',
          params: one,
          response: { 204: z.null(), ...memberWriteProblemResponses },
        },
      },
      async (request, reply) => {
        await users.remove(callerOf(request), request.params.id)
        // That somebody has signed in with this browser goes with the account, too.
        reply.header('set-cookie', deviceCookie.remove())
        return reply.status(204).send(null)
      },
    )

    app.get(
      `${usersPath}/:id/balance-history`,
      {
        config,
        schema: {
          tags,
          summary: 'How the balances of all memberships changed, newest first',
          params: one,
          response: { 200: BalanceHistory, ...memberProblemResponses },
        },
      },
      async (request) => memberships.balanceHistory(callerOf(request), request.params.id),
    )

    app.get(
      `${usersPath}/:id/export`,
      {
        config,
        schema: {
          tags,
          summary: 'Everything the site keeps about the caller, as a file',
          params: one,
          response: { 200: UserExport, ...memberProblemResponses },
        },
      },
      async (request, reply) => {
        const everything = await users.export(callerOf(request), request.params.id)
        reply.header('content-disposition', 'attachment; filename="my-data.json"')
        return reply.send(everything)
      },
    )
  }
