import type { SocialSettings } from '@pointfare/core/config/social-settings'
import type { FastifyInstance } from 'fastify'
import type { AccountsRepository } from '../accounts/accounts.repository.ts'
import type { FormTokens } from '../login/form-token.ts'
import type { KnownDevices } from '../login/known-devices.ts'
import type { ProviderOf } from '../login/open-login.ts'
import type { TenantSettings } from '../provider/tenant-settings.ts'
import { createSocialAccounts, createSocialIssuer, createSocialStates } from './social-issuer.ts'
import { socialCallbackPath, socialRoutes } from './social.routes.ts'

type Options = {
  social: SocialSettings
  settings: TenantSettings
  repository: AccountsRepository
  /** Of this installation, for social logins alone. */
  secret: string
  now: () => Date
}

type Pages = { provider: ProviderOf; tokens: FormTokens; devices: KnownDevices }

/** The social login that the operator has configured. */
export const openSocialLogin = ({ social, settings, repository, secret, now }: Options) => ({
  addRoutes: (app: FastifyInstance, pages: Pages) =>
    app.register(
      socialRoutes({
        settings,
        name: social.name,
        issuer: createSocialIssuer(social, settings.site.origin + socialCallbackPath),
        states: createSocialStates(secret),
        accounts: createSocialAccounts(repository, now),
        now,
        ...pages,
      }),
    ),
})
