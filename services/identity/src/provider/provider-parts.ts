import type { JWK } from 'jose'
import type { AdapterFactory } from 'oidc-provider'
import type { AccountsService } from '../accounts/accounts.service.ts'
import type { OidcLibrary } from './load-provider.ts'
import type { TenantSettings } from './tenant-settings.ts'

export type EndTokens = (session: { accountId: string; uid: string }) => Promise<void>

/** What a provider is made of. */
export type ProviderParts = {
  library: OidcLibrary
  settings: TenantSettings
  adapter: AdapterFactory
  accounts: AccountsService
  /** Whether a refresh token is of an account that was deleted. */
  wasEnded: (refreshToken: string) => Promise<boolean>
  /** Ends what was handed out for a session, refresh tokens above all. */
  endTokensOf: EndTokens
  /** Private; the first one signs. */
  signingKeys: JWK[]
  cookieKey: string
}
