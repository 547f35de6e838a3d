import { NotFound } from '@pointfare/core/errors'
import { route } from '@pointfare/core/http/route'
import {
  addPasskey,
  changeSecondFactor,
  endLoginSession,
  endLoginSessions,
  listAssistants,
  listLoginSessions,
  listPasskeys,
  offerLoginProof,
  offerPasskey,
  proveLogin,
  removeAssistant,
  removePasskey,
} from '@pointfare/shared/operations/login-security'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { callerOf } from '../plugins/authentication.ts'
import type { LoginAccessService } from './login-access.service.ts'

export const loginAccessRoutes =
  (login: LoginAccessService): FastifyPluginAsync =>
  async (app) => {
    const of = (request: FastifyRequest) => login.of(callerOf(request))

    route(app, listLoginSessions, async (request) => {
      const { access, owner } = of(request)
      return access.listSessions(owner)
    })

    route(app, endLoginSession, async (request) => {
      const { access, owner } = of(request)
      if (!(await access.endSession(owner, request.params.id))) throw new NotFound('There is no such session', 'id')
    })

    route(app, endLoginSessions, async (request) => {
      const { access, owner } = of(request)
      await access.endSessions(owner)
    })

    route(app, listAssistants, async (request) => {
      const { access, owner } = of(request)
      return access.listAssistants(owner)
    })

    route(app, removeAssistant, async (request) => {
      const { access, owner } = of(request)
      if (!(await access.removeAssistant(owner, request.params.id)))
        throw new NotFound('There is no such assistant', 'id')
    })

    route(app, listPasskeys, async (request) => {
      const { access, owner } = of(request)
      return access.listPasskeys(owner)
    })

    route(app, offerPasskey, async (request) => {
      const { access, owner } = of(request)
      return access.offerPasskey(owner)
    })

    route(app, addPasskey, async (request) => {
      const { access, owner } = of(request)
      return access.addPasskey(owner, request.body)
    })

    route(app, removePasskey, async (request) => {
      const { access, owner } = of(request)
      await access.removePasskey(owner, request.params.id)
    })

    route(app, changeSecondFactor, async (request) => {
      const { access, owner } = of(request)
      return access.changeSecondFactor(owner, request.body)
    })

    route(app, offerLoginProof, async (request) => {
      const { access, owner } = of(request)
      return access.offerLoginProof(owner)
    })

    route(app, proveLogin, async (request) => {
      const { access, owner } = of(request)
      await access.proveLogin(owner, request.body)
    })
  }
