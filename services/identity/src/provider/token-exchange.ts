import type Provider from 'oidc-provider'
import type { Account, TokenEndpointGrantContext } from 'oidc-provider'
import { systemTimeMs } from '@pointfare/core/clock'
import { claimsOf } from '../accounts/claims.ts'
import { apiOf } from './api-of.ts'
import type { ProviderParts } from './provider-parts.ts'
import { openIdScopes } from './grants.ts'
import { ownerIn, verifyOwnToken } from './verify-own-token.ts'

/** RFC 8693 */
export const tokenExchangeGrant = 'urn:ietf:params:oauth:grant-type:token-exchange'
const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token'

type Params = { subject_token?: string; subject_token_type?: string; audience?: string; scope?: string }
type Context = TokenEndpointGrantContext<Params>
type Parts = Pick<ProviderParts, 'library' | 'settings' | 'accounts' | 'sessions' | 'signingKeys'>

/**
 * Lets an access token of this tenant be exchanged for another one of the same person, with the same scopes or fewer.
 * The new one ends with the old one, and there is no refresh token: an exchange never gives more than there was.
 */
export function addTokenExchange(provider: Provider, parts: Parts) {
  const params = ['subject_token', 'subject_token_type', 'audience', 'scope']
  provider.registerGrantType<Params>(tokenExchangeGrant, (context) => exchange(context, parts), params)
}

async function exchange(context: Context, { library, settings, accounts, sessions, signingKeys }: Parts) {
  const { errors } = library
  const { provider, client, params } = context.oidc
  if (params.subject_token_type !== accessTokenType)
    throw new errors.InvalidRequest('subject_token_type is not supported')
  const { issuer, audience } = settings
  if ((params.audience ?? audience) !== audience)
    throw new errors.InvalidTarget(`Service not found: ${params.audience}`)

  const subject = await verifyOwnToken(params.subject_token ?? '', { signingKeys, issuer, audience })
  const account = subject && (await accounts.find(subject.sub))
  if (!subject) throw new errors.InvalidGrant({ detail: 'subject_token is not a token of this tenant' })
  if (!account) throw new errors.InvalidToken('the account of subject_token is blocked or deleted')
  const owner = ownerIn(subject)
  const session = await sessions.find(owner)
  if (owner.session && !session) throw new errors.InvalidToken('the session of subject_token was ended')

  const scope = narrowed(params.scope, subject.scope)
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.id })
  grant.addOIDCScope(scope)
  grant.addResourceScope(audience, scope)
  const accessToken = new provider.AccessToken({
    client,
    accountId: account.id,
    grantId: await grant.save(),
    gty: 'token_exchange',
    ...(session ? { sessionUid: session.uid } : {}),
    scope,
    resourceServer: new provider.ResourceServer(audience, apiOf(settings)),
    expiresIn: subject.exp - Math.floor(systemTimeMs() / 1000),
  })

  const claims = claimsOf(account, issuer)
  context.oidc.entity('Account', { accountId: account.id, claims: () => claims } satisfies Account)
  const idToken = Object.assign(new provider.IdToken(claims, { ctx: context }), { scope })
  context.body = {
    access_token: await accessToken.save(),
    ...(scope.split(' ').includes('openid') ? { id_token: await idToken.issue({ use: 'idtoken' }) } : {}),
    issued_token_type: accessTokenType,
    token_type: 'Bearer',
    expires_in: accessToken.expiration,
    scope,
  }
}

/** The scopes to give: those asked for that the subject's token has, or all it has when none are asked for. */
function narrowed(requested: string | undefined, had = ''): string {
  const wanted = new Set((requested ?? had).split(' '))
  return openIdScopes
    .split(' ')
    .filter((scope) => scope !== 'offline_access' && wanted.has(scope) && had.split(' ').includes(scope))
    .join(' ')
}
