import { route } from '@pointfare/core/http/route'
import {
  changeLoginEmail,
  changeLoginName,
  changeLoginPassword,
  getLogin,
  ratePassword,
} from '@pointfare/shared/operations/login'
import type { FastifyPluginAsync } from 'fastify'
import { callerOf } from '../plugins/authentication.ts'
import type { LoginService } from './login.service.ts'

export const loginRoutes =
  (login: LoginService): FastifyPluginAsync =>
  async (app) => {
    route(app, getLogin, (request) => login.find(callerOf(request)))

    route(app, changeLoginName, async (request) => {
      const { security, owner } = login.of(callerOf(request))
      return security.changeName(owner, request.body)
    })

    route(app, changeLoginEmail, async (request, reply) => {
      const { security, owner } = login.of(callerOf(request))
      return reply.code(202).send(await security.askForEmail(owner, request.body))
    })

    route(app, changeLoginPassword, async (request) => {
      const { security, owner } = login.of(callerOf(request))
      await security.changePassword(owner, request.body)
    })

    route(app, ratePassword, async (request) => {
      const { security, owner } = login.of(callerOf(request))
      return security.ratePassword(owner, request.body.password)
    })
  }
