import type { FastifyPluginAsync } from 'fastify'
import type { ConnectionsService } from '../assistants/connections.service.ts'
import type { FormTokens } from './form-token.ts'
import { readForm } from './form-token.ts'
import { openLogins, type ProviderOf } from './open-login.ts'
import type { TenantSettings } from '../provider/tenant-settings.ts'

type Options = {
  settings: TenantSettings
  provider: ProviderOf
  tokens: FormTokens
  connections: Pick<ConnectionsService, 'begin'>
}

/** Takes what somebody answered who was asked whether an assistant may read what is theirs. */
export const consentRoutes =
  ({ settings, provider, tokens, connections }: Options): FastifyPluginAsync =>
  async (app) => {
    const { submitted, allow, deny } = openLogins({ settings, provider, tokens })

    app.post('/u/login/:uid/consent', async (request, reply) => {
      const open = await submitted(request, reply)
      if (!open) return reply
      const { answer } = readForm(request.body, 'answer')
      return answer === 'allow' ? allow(request, reply, open, connections) : deny(request, reply)
    })
  }
