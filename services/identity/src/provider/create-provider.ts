import { requestIdHeader } from '@pointfare/core/http/request-id'
import { cookieName } from '@pointfare/core/site-cookie'
import { connectionClaim, emailClaim, emailVerifiedClaim, sessionClaim } from '@pointfare/core/tenant'
import { randomBytes } from 'node:crypto'
import type Provider from 'oidc-provider'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { claimsOf } from '../accounts/claims.ts'
import { loggedOutPage, logOutPage } from '../pages/log-out-page.ts'
import { problemPage } from '../pages/problem-page.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import { apiOf } from './api-of.ts'
import { assistantClient, assistantsApi, grantJustGiven } from './assistant-client.ts'
import { auth0AccessToken, speakAuth0 } from './auth0-dialect.ts'
import { grantWithoutAsking, lifetimes, openIdScopes } from './grants.ts'
import type { OidcLibrary } from './load-provider.ts'
import type { ProviderParts } from './provider-parts.ts'
import { connectionNameOf, sessionNameOf } from './session-name.ts'
import type { TenantSettings } from './tenant-settings.ts'
import { addTokenExchange, tokenExchangeGrant } from './token-exchange.ts'

/** The OpenID provider, with the routes, claims and words of an Auth0 tenant. */
export function createProvider(parts: ProviderParts): Provider {
  const { library, settings } = parts
  const provider = new library.Provider(settings.issuer, {
    ...identityOf(parts),
    ...requests,
    ...tokensOf(parts),
    features: featuresOf(parts),
    cookies: cookiesOf(parts),
    ttl: { ...lifetimes, RefreshToken: refreshTokenLifetime },
    renderError: (context, { error, error_description: detail }) => {
      context.type = 'html'
      context.body = problemPage(settings, { code: error, detail, reference: context.get(requestIdHeader) })
    },
  })
  // Host and protocol of every request are pinned before they get here.
  provider.proxy = true
  provider.use((context, next) => speakAuth0(context as KoaContextWithOIDC, next, parts))
  provider.use((context, next) => leaveAtLogout(context as KoaContextWithOIDC, next, parts.sessions))
  provider.use((context, next) => keepSessions(context as KoaContextWithOIDC, next, parts.sessions))
  provider.use(sayWhenToRetry)
  addTokenExchange(provider, parts)
  return provider
}

/** While the database is away, the provider answers with the status of its error alone. */
async function sayWhenToRetry(context: Pick<KoaContextWithOIDC, 'status' | 'set'>, next: () => Promise<void>) {
  await next()
  if (context.status === 503) context.set('retry-after', '5')
}

const identityOf = ({ library, settings, adapter, accounts, signingKeys }: ProviderParts): Configuration => ({
  adapter,
  jwks: { keys: signingKeys } as NonNullable<Configuration['jwks']>, // jose's type for keys is wider
  clients: [
    {
      client_id: settings.clientId,
      redirect_uris: settings.redirectUris,
      post_logout_redirect_uris: settings.logoutUris,
      token_endpoint_auth_method: 'none',
      response_types: ['code'],
      grant_types: ['authorization_code', 'refresh_token', tokenExchangeGrant],
    },
    assistantClient,
  ],
  clientAuthMethods: ['none'],
  clientBasedCORS: (_context, origin) => origin === settings.site.origin,
  async findAccount(_context, id) {
    const account = await accounts.find(id)
    return account && { accountId: id, claims: () => claimsOf(account, settings.issuer) }
  },
  loadExistingGrant: (context) =>
    isAssistant(settings, context.oidc.client) ? grantJustGiven(context) : grantWithoutAsking(context),
  interactions: { policy: loginPolicy(library), url: (_context, { uid }) => `/u/login/${uid}` },
})

/** All but the site's own application: the one that is known to all, and those that have registered themselves. */
export const isAssistant = ({ clientId }: TenantSettings, client: { clientId: string } | undefined) =>
  client !== undefined && client.clientId !== clientId

const requests: Configuration = {
  routes: {
    authorization: '/authorize',
    token: '/oauth/token',
    userinfo: '/userinfo',
    jwks: '/.well-known/jwks.json',
    revocation: '/oauth/revoke',
    end_session: '/oidc/logout',
    registration: '/oauth/register',
  },
  responseTypes: ['code'],
  scopes: openIdScopes.split(' '),
  pkce: { required: () => true },
  extraParams: {
    screen_hint: null,
    connection: null,
    organization: null,
    invitation: null,
    audience: keepOfflineAccess,
  },
}

/**
 * The provider drops `offline_access` from requests that do not ask for consent, and Auth0 does not. This runs on every
 * authorization request, after the dropping.
 */
function keepOfflineAccess({ oidc, querystring }: KoaContextWithOIDC) {
  const requested = new URLSearchParams(querystring).get('scope')?.split(' ') ?? []
  if (oidc.params && requested.includes('offline_access')) oidc.params['scope'] = requested.join(' ')
}

const tokensOf = ({ settings, accounts }: ProviderParts): Configuration => ({
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name', 'nickname', 'picture', 'locale', 'updated_at'],
  },
  // Auth0 puts these claims into the ID token, also where `/userinfo` has them.
  conformIdTokenClaims: false,
  clockTolerance: 60,
  rotateRefreshToken: true,
  async extraTokenClaims(_context, token) {
    const account = 'accountId' in token ? await accounts.find(token.accountId) : undefined
    if (!account) return undefined
    const session = 'sessionUid' in token && token.sessionUid ? { [sessionClaim]: sessionNameOf(token.sessionUid) } : {}
    const ofAssistant = isAssistant(settings, token.client) && 'grantId' in token && token.grantId
    const connection = ofAssistant ? { [connectionClaim]: connectionNameOf(ofAssistant) } : {}
    return { [emailClaim]: account.email, [emailVerifiedClaim]: account.emailVerified, ...session, ...connection }
  },
  formats: {
    customizers: {
      jwt(_context, _token, jwt) {
        jwt.header = { typ: 'JWT' }
        jwt.payload = auth0AccessToken(jwt.payload, settings.issuer)
      },
    },
  },
})

const featuresOf = ({ library, settings }: ProviderParts): Configuration['features'] => ({
  devInteractions: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  dPoP: { enabled: false },
  // Silent logins in a frame and logins in a popup answer through it.
  webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
  // What may be registered is for `registration.routes.ts` to say.
  registration: {
    enabled: true,
    idFactory: () => `assistant-${randomBytes(16).toString('base64url')}`,
    issueRegistrationAccessToken: false,
  },
  revocation: { enabled: true, allowedPolicy: (_context, client, token) => token.clientId === client.clientId },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: (context, form) => {
      context.body = logOutPage(settings, form)
    },
    postLogoutSuccessSource: (context) => {
      context.body = loggedOutPage(settings)
    },
  },
  resourceIndicators: {
    enabled: true,
    // Auth0 says `audience` where RFC 8707 says `resource`.
    defaultResource: ({ oidc }, client, oneOf) =>
      oneOf ?? (isAssistant(settings, client) ? settings.assistants : (oidc.params?.['audience'] as string)),
    useGrantedResource: () => true,
    getResourceServerInfo: (_context, audience, client) => {
      // Neither gets tokens for the other's.
      if (isAssistant(settings, client) && audience === settings.assistants) return assistantsApi(audience)
      if (isAssistant(settings, client) || audience !== settings.audience)
        throw new library.errors.InvalidTarget(`Service not found: ${audience}`)
      return apiOf(settings)
    },
  },
})

const cookiesOf = ({ cookieKey, settings }: ProviderParts): Configuration['cookies'] => ({
  keys: [cookieKey],
  names: cookieNames(settings),
  long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/' },
  short: { httpOnly: true, sameSite: 'lax', signed: true },
})

/** Browsers share the cookies of localhost among all ports, so the names must be ours alone. */
const cookieNames = ({ site, protocol }: TenantSettings) => {
  // Each of these two belongs to one login and is bound to its address, which `__Host-` does not allow.
  const ofLogin = protocol === 'https' ? '__Secure-' : ''
  return {
    session: cookieName('pointfare_idp', site.origin),
    interaction: `${ofLogin}pointfare_idp_login`,
    resume: `${ofLogin}pointfare_idp_resume`,
  }
}

/** A family of rotated tokens lives as long as its first one would have. */
function refreshTokenLifetime({ oidc }: KoaContextWithOIDC): number {
  return oidc.entities.RotatedRefreshToken?.remainingTTL ?? lifetimes.RefreshToken
}

/** Tokens for `offline_access` outlive the provider's own logout. Here, logging out ends all of them. */
async function leaveAtLogout(context: KoaContextWithOIDC, next: () => Promise<void>, sessions: SessionsService) {
  await next()
  if (context.oidc?.route !== 'end_session_confirm') return
  const session = context.oidc.session as { accountId?: string; uid: string; destroyed?: boolean } | undefined // untyped
  if (session?.destroyed && session.accountId) await sessions.leave({ accountId: session.accountId, uid: session.uid })
}

/**
 * When a sign-in is needed: as usual, when choosing an account was asked for, and when the account is gone or blocked.
 */
function loginPolicy({ interactionPolicy: { base, Check, Prompt } }: OidcLibrary) {
  const policy = base()
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  policy
    .get('login')
    ?.checks.add(
      new Check('account_gone', 'End-User authentication is required', 'login_required', ({ oidc }) =>
        oidc.session?.accountId && !oidc.account ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    )
  return policy
}

type Sessions = Pick<SessionsService, 'begin' | 'goOn' | 'leave'>

/**
 * Remembers each login as it comes back from its page, and notes when its session is used. One that was ended while a
 * request of it was on its way ends again, with what that request was handed out.
 */
async function keepSessions(context: KoaContextWithOIDC, next: () => Promise<void>, sessions: Sessions) {
  await next()
  // Only the provider's own routes have a context of its kind.
  if (context.oidc?.route === 'token') return keepRefreshed(context, sessions)
  if (context.oidc?.route === 'authorization' || context.oidc?.route === 'resume')
    return keepAuthorized(context, sessions)
}

async function keepAuthorized(context: KoaContextWithOIDC, sessions: Sessions) {
  const { session, result } = context.oidc
  if (!session?.accountId) return
  const { accountId, uid } = session
  // What an assistant was allowed afterwards comes back with the login of before.
  const login = result?.consent?.grantId ? undefined : result?.login
  if (login?.accountId === accountId) {
    return sessions.begin({ accountId, uid, userAgent: context.get('user-agent') })
  }
  if (!(await sessions.goOn(uid))) await sessions.leave({ accountId, uid })
}

async function keepRefreshed(context: KoaContextWithOIDC, sessions: Sessions) {
  const { RefreshToken: refreshed, AuthorizationCode: code } = context.oidc.entities
  const { accountId, sessionUid } = refreshed ?? code ?? {}
  if (context.status !== 200 || !accountId || !sessionUid || (await sessions.goOn(sessionUid))) return
  await sessions.leave({ accountId, uid: sessionUid })
  context.status = 400
  context.body = { error: 'invalid_grant' }
}
