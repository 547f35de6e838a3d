import type { LoginAccess, LoginSecurity } from '@pointfare/core/tenant'
import type { FastifyPluginAsync } from 'fastify'
import { loginAccessRoutes } from './login-access.routes.ts'
import { createLoginAccessService } from './login-access.service.ts'
import { loginRoutes } from './login.routes.ts'
import { createLoginService } from './login.service.ts'

/** `security` and `access`: of the site's own tenant; undefined when people log in elsewhere. */
export function loginModule(security: LoginSecurity | undefined, access: LoginAccess | undefined) {
  const service = createLoginService(security)
  const accessService = createLoginAccessService(access)
  const routes: FastifyPluginAsync = async (app) => {
    await app.register(loginRoutes(service))
    await app.register(loginAccessRoutes(accessService))
  }
  return { service, access: accessService, routes }
}
