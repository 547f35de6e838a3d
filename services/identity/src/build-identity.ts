import type { Config } from '@pointfare/core/config'
import type { Database } from '@pointfare/core/db/database'
import { problemOf } from '@pointfare/core/http/problems'
import { addRequestIds, requestIdOf } from '@pointfare/core/http/request-id'
import { loggerOptions } from '@pointfare/core/logger-options'
import { createSecretsSeal } from '@pointfare/core/secrets/secrets-seal'
import { addSecurityLog, type SecurityLog } from '@pointfare/core/security/security-log'
import type { EndLogin, LoginAccess, LoginSecurity, MayLogIn } from '@pointfare/core/tenant'
import { forgetAddress } from '@pointfare/mail/forget-address'
import type { Post } from '@pointfare/mail/post'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import { createAccountsRepository } from './accounts/accounts.repository.ts'
import { createAccountsService } from './accounts/accounts.service.ts'
import { assetsRoutes } from './assets.routes.ts'
import { createConnectionsRepository } from './assistants/connections.repository.ts'
import { createConnectionsService } from './assistants/connections.service.ts'
import { registrationRoutes } from './assistants/registration.routes.ts'
import { createKeyCodec } from './keys/key-codec.ts'
import { createKeysRepository } from './keys/keys.repository.ts'
import { createKeysService } from './keys/keys.service.ts'
import { createLoginMails } from './mails/login-mails.ts'
import { openMailLogins } from './mails/open-mail-logins.ts'
import { createAttemptCounters } from './login/attempt-counters.ts'
import { createAttempts } from './login/attempts.ts'
import { consentRoutes } from './login/consent.routes.ts'
import { createFormTokens } from './login/form-token.ts'
import { createKnownDevices } from './login/known-devices.ts'
import { loginRoutes } from './login/login.routes.ts'
import { createLoginService } from './login/login.service.ts'
import { logoutRoutes } from './logout.routes.ts'
import { openPasskeys } from './passkeys/open-passkeys.ts'
import { createPasskeysRepository } from './passkeys/passkeys.repository.ts'
import { protocolRoutes } from './protocol.routes.ts'
import { loadProvider } from './provider/load-provider.ts'
import { openTenant } from './provider/open-tenant.ts'
import { tenantSettings, type TenantSettings } from './provider/tenant-settings.ts'
import { sendError, sendMissing } from './send-page.ts'
import { createSessionsRepository } from './sessions/sessions.repository.ts'
import { createSessionsService } from './sessions/sessions.service.ts'
import { createSignUpsRepository } from './sign-up/sign-ups.repository.ts'
import { openSocialLogin } from './social/open-social-login.ts'
import { createArtifactsRepository } from './state/artifacts.repository.ts'
import { createAdapter, hashOf } from './state/create-adapter.ts'
import { userinfoRoutes } from './userinfo.routes.ts'

type Dependencies = {
  db: Database
  config: Config
  /** Lets the demo accounts sign in, whose password is public. */
  allowsDemo: boolean
  /** Takes the letters of sign-ups, forgotten passwords and changed addresses. */
  post: Post
  /** Address of the page where letters are read that are never sent; undefined where they are. */
  outbox?: string | undefined
  /** Without it, security events are not written. */
  securityLog?: Pick<SecurityLog, 'take'> | undefined
  /** Where logins are counted. */
  metrics: Registry
  now: () => Date
  /** Waits for so many milliseconds; tests pass one that does not. */
  wait?: (ms: number) => Promise<unknown>
}

export type Identity = {
  app: FastifyInstance
  /** For the part of the site that deletes the member's record. */
  endLogin: EndLogin
  /** For tokens that outlive a session: an account that was closed is one no more. */
  mayLogIn: MayLogIn
  /** For members who look after how they get in. */
  loginAccess: LoginAccess
  /** For members who change their own login. */
  loginSecurity: LoginSecurity
  /** Whether cookies hold a session of this tenant, which may have ended since; cheap. */
  holdsSession: (cookies: string | undefined) => boolean
  /** Logs the browser with these cookies out: its session ends, with all that was handed out for it. */
  logOut: (cookies: string | undefined) => Promise<void>
  close: () => Promise<void>
}

/** More than any form of these pages needs. */
const longestForm = 16_384

/** The identity tenant of this site itself: an OpenID provider with the addresses and words of an Auth0 tenant. */
export async function buildIdentity({
  db,
  config,
  allowsDemo,
  post,
  outbox,
  securityLog,
  metrics,
  now,
  wait = setTimeout,
}: Dependencies): Promise<Identity> {
  const settings = tenantSettings(config)
  const library = await loadProvider()
  const codec = createKeyCodec(createSecretsSeal(config.secretsKeys))
  const keys = createKeysService({ repository: createKeysRepository(db), codec, now })
  await keys.reseal()
  const artifacts = createArtifactsRepository(db)
  const repository = createAccountsRepository(db)
  const accounts = createAccountsService({ repository, now, allowsDemo })
  const { socialLogin } = config
  const social =
    socialLogin &&
    openSocialLogin({ social: socialLogin, settings, repository, secret: await keys.secretFor('social'), now })
  await accounts.addDemoAccounts()

  const app = Fastify({
    logger: loggerOptions(config),
    genReqId: requestIdOf,
    trustProxy: config.trustedProxies,
    bodyLimit: longestForm,
    // Reached only with addresses that cannot be read.
    frameworkErrors: (_error, _request, reply) => {
      sendMissing(reply, settings)
    },
  })
  addRequestIds(app)
  addSecurityLog(app, securityLog)
  const report = (error: unknown) => app.log.error(error)
  const refuseSecondUse = () => new library.errors.InvalidGrant({ detail: 'authorization code was just used' })
  const adapter = createAdapter({ artifacts, now, refuseSecondUse })
  const wasEnded = (token: string) => artifacts.isEndedRefreshToken(hashOf(token), now())
  const storedSessions = createSessionsRepository(db)
  const storedConnections = createConnectionsRepository(db)
  const connections = createConnectionsService({ repository: storedConnections, artifacts, now })
  const sessions = createSessionsService(storedSessions, connections, now)
  const counters = createAttemptCounters(db, await keys.secretFor('attempts'))
  const attempts = createAttempts({
    counters,
    report: (line) => app.log.warn(line),
    guessed(email, network) {
      const note = (subject?: string) => app.takeSecurityEvent({ event: 'account-guessed', subject, network })
      accounts.subjectOf(email).then(note, report)
    },
  })
  const mails = createLoginMails({ post, site: settings.site, contactEmail: settings.contactEmail })
  const passkeys = openPasskeys({
    db,
    site: settings.site,
    accounts,
    sessions,
    attempts,
    counters,
    mails,
    secret: await keys.secretFor('passkeys'),
    now,
  })
  const byMail = openMailLogins({ db, config, settings, accounts, attempts, counters, mails, outbox, now, wait })
  const tenant = await openTenant({
    library,
    settings,
    adapter,
    accounts,
    wasEnded,
    sessions,
    keys,
    async tidyUp() {
      await artifacts.removeExpired(now())
      await storedSessions.removeExpired(now())
      await storedConnections.removeExpired(now())
      await passkeys.tidyUp()
      await byMail.tidyUp()
    },
    report,
  })

  keepCanonicalHost(app, settings)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  app.setNotFoundHandler((_request, reply) => sendMissing(reply, settings))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (problemOf(error).status >= 500) report(error)
    return sendError(request, reply, settings, error)
  })

  const login = createLoginService({ accounts, attempts, wait, contactEmail: settings.contactEmail, metrics })
  const devices = createKnownDevices(await keys.secretFor('devices'), now)
  const tokens = createFormTokens(await keys.secretFor('forms'))
  const { provider, handler, signingKeys } = tenant
  await app.register(assetsRoutes)
  await byMail.addRoutes(app, { provider, tokens, devices })
  await app.register(
    loginRoutes({
      settings,
      provider,
      login,
      passkeys: passkeys.login,
      tokens,
      devices,
      now,
      allowsDemo,
      hasSocial: social !== undefined,
    }),
  )
  await social?.addRoutes(app, { provider, tokens, devices })
  await app.register(consentRoutes({ settings, provider, tokens, connections }))
  await app.register(logoutRoutes({ settings, provider, sessions, tokens, signingKeys }))
  await app.register(userinfoRoutes({ settings, accounts, sessions, signingKeys, handler }))
  await app.register(registrationRoutes({ handler, attempts, artifacts, now }))
  await app.register(protocolRoutes({ settings, handler, attempts }))
  await app.ready()

  async function logOut(cookies: string | undefined) {
    const held = tenant.heldSession(cookies)
    const session = held === undefined ? undefined : await provider().Session.find(held)
    if (!session?.accountId) return
    await sessions.leave({ accountId: session.accountId, uid: session.uid })
    await session.destroy()
  }

  return {
    app,
    endLogin,
    mayLogIn: async (subject) => (await accounts.find(subject)) !== undefined,
    loginAccess: { ...sessions, ...connections, ...passkeys.access },
    loginSecurity: byMail.loginData,
    holdsSession: (cookies) => tenant.heldSession(cookies) !== undefined,
    logOut,
    async close() {
      tenant.close()
      await app.close()
    },
  }
}

/**
 * One host for all visitors: cookies, redirects and the issuer belong to it. Requests under another name are redirected
 * there, and no answer is ever built from the name that was sent.
 */
function keepCanonicalHost(app: FastifyInstance, { host, protocol, site }: TenantSettings) {
  app.addHook('onRequest', async (request, reply) => {
    if (!isCanonical(request, host) && !isMetadata(request)) {
      if (request.method === 'GET' || request.method === 'HEAD') return reply.redirect(site.origin + request.url, 307)
      return reply.code(421).send({ error: 'misdirected_request', error_description: `Ask at ${site.origin}` })
    }
    const { headers } = request.raw
    headers.host = host
    headers['x-forwarded-proto'] = protocol
    delete headers['x-forwarded-host']
  })
}

/** A proxy in front may have its own name for us, and say which one its visitors use. */
const isCanonical = ({ headers }: FastifyRequest, host: string) =>
  headers.host === host || headers['x-forwarded-host'] === host

/** Keys and addresses are the same under any name; an API beside us may not know the public one. */
const isMetadata = ({ url }: FastifyRequest) => url.startsWith('/.well-known/')

/**
 * Ends an account of the site's own tenant: name, address and password go, and every session and token on any device.
 * The address may sign up again, as a new account. Of a demo account, sessions and tokens end and the account stays.
 */
const endLogin: EndLogin = async (tx, accountId) => {
  const accounts = createAccountsRepository(tx)
  const account = await accounts.find(accountId)
  const isGone = await accounts.remove(accountId)
  // Resets, changes of the address and letters went with the account; sign-ups have no account yet.
  if (isGone && account?.emailVerified) {
    await createSignUpsRepository(tx).removeOf(account.email)
    await forgetAddress(tx, account.email)
  }
  await createArtifactsRepository(tx).endAllOf(hashOf(accountId))
  await createSessionsRepository(tx).end({ accountId })
  await createPasskeysRepository(tx).removeAllOf(accountId)
  return isGone
}
