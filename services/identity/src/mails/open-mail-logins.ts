import type { Config } from '@pointfare/core/config'
import type { Database } from '@pointfare/core/db/database'
import type { FastifyInstance } from 'fastify'
import type { AccountsService } from '../accounts/accounts.service.ts'
import { createLoginData } from '../accounts/login-data.ts'
import { createAddressChangesRepository } from '../address/address-changes.repository.ts'
import { createAddressChangesService } from '../address/address-changes.service.ts'
import { addressRoutes } from '../address/address.routes.ts'
import type { AttemptCounters } from '../login/attempt-counters.ts'
import type { Attempts } from '../login/attempts.ts'
import type { FormTokens } from '../login/form-token.ts'
import type { KnownDevices } from '../login/known-devices.ts'
import type { ProviderOf } from '../login/open-login.ts'
import { strengthRoutes } from '../passwords/strength.routes.ts'
import type { TenantSettings } from '../provider/tenant-settings.ts'
import { resetRoutes } from '../reset/reset.routes.ts'
import { createResetsRepository } from '../reset/resets.repository.ts'
import { createResetsService } from '../reset/resets.service.ts'
import { signUpRoutes } from '../sign-up/sign-up.routes.ts'
import { createSignUpsRepository } from '../sign-up/sign-ups.repository.ts'
import { createSignUpsService } from '../sign-up/sign-ups.service.ts'
import { createMailCookie, createMailLimits } from './mail-cookie.ts'
import type { LoginMails } from './login-mails.ts'

type Options = {
  db: Database
  config: Config
  settings: TenantSettings
  accounts: AccountsService
  attempts: Attempts
  counters: AttemptCounters
  mails: LoginMails
  outbox: string | undefined
  now: () => Date
  wait: (ms: number) => Promise<unknown>
}

type Pages = { provider: ProviderOf; tokens: FormTokens; devices: KnownDevices }

/** All of the tenant that begins or ends with a letter: new accounts, forgotten passwords, other addresses. */
export function openMailLogins({ db, config, settings, accounts, attempts, counters, mails, ...rest }: Options) {
  const { outbox, now, wait } = rest
  const siteTitle = settings.site.title
  const { letters: ofClients, passwordRatings, ownPasswordRatings: ratings } = config.rateLimits
  const limits = createMailLimits(counters, ofClients)
  const signUps = createSignUpsService({ db, attempts, limits, mails, siteTitle, now })
  const resets = createResetsService({ db, limits, mails, siteTitle, now, wait })
  const addresses = createAddressChangesService({ db, mails, now })
  const cookie = createMailCookie(settings.site.origin, now)

  return {
    loginData: createLoginData({ db, accounts, addresses, counters, limits, ratings, mails, siteTitle, now }),

    async addRoutes(app: FastifyInstance, pages: Pages) {
      await app.register(signUpRoutes({ settings, signUps, cookie, outbox, now, ...pages }))
      await app.register(resetRoutes({ settings, resets, cookie, outbox }))
      await app.register(addressRoutes({ settings, addresses }))
      await app.register(strengthRoutes(settings, passwordRatings))
    },

    /** Removes what links are no longer good for. */
    async tidyUp() {
      await createSignUpsRepository(db).removeExpired(now())
      await createResetsRepository(db).removeExpired(now())
      await createAddressChangesRepository(db).removeExpired(now())
    },
  }
}
