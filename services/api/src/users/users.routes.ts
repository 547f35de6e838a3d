import {
  changeUser,
  deleteUser,
  exportUser,
  getBalanceHistory,
  getUser,
  getUserByAuth0Id,
  getUserByEmail,
  joinMembers,
} from '@pointfare/shared/operations/users'
import { addressOf } from '@pointfare/shared/operations/operation'
import type { FastifyPluginAsync } from 'fastify'
import { route } from '@pointfare/core/http/route'
import { siteCookie } from '@pointfare/core/site-cookie'
import { deviceCookieName } from '@pointfare/core/tenant'
import { callerOf } from '../plugins/authentication.ts'
import type { MembershipsService } from '../memberships/memberships.service.ts'
import type { UsersService } from './users.service.ts'

type Options = { users: UsersService; memberships: MembershipsService; siteOrigin: string }

export const usersRoutes =
  ({ users, memberships, siteOrigin }: Options): FastifyPluginAsync =>
  async (app) => {
    const deviceCookie = siteCookie(deviceCookieName, siteOrigin)

    route(app, joinMembers, async (request, reply) => {
      const { isNew, user } = await users.join(callerOf(request), request.body)
      if (isNew) reply.status(201).header('location', addressOf(getUser, { params: user }))
      return reply.send(user)
    })

    route(app, getUser, (request) => users.get(callerOf(request), request.params.id))

    route(app, getUserByEmail, (request) => users.byEmail(callerOf(request), request.params.email))

    route(app, getUserByAuth0Id, (request) => users.byAuth0Id(callerOf(request), request.params.id))

    route(app, changeUser, (request) => users.change(callerOf(request), request.params.id, request.body))

    route(app, deleteUser, async (request, reply) => {
      await users.remove(callerOf(request), request.params.id)
      // The mark that this browser has signed in goes with the account, too.
      return reply.header('set-cookie', deviceCookie.remove()).send(null)
    })

    route(app, getBalanceHistory, (request) => memberships.balanceHistory(callerOf(request), request.params.id))

    route(app, exportUser, async (request, reply) => {
      const everything = await users.export(callerOf(request), request.params.id)
      reply.header('content-disposition', 'attachment; filename="my-data.json"')
      return reply.send(everything)
    })
  }
