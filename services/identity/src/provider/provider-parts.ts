import type { JWK } from 'jose'
import type { AdapterFactory } from 'oidc-provider'
import type { AccountsService } from '../accounts/accounts.service.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import type { OidcLibrary } from './load-provider.ts'
import type { TenantSettings } from './tenant-settings.ts'

/** What a provider is made of. */
export type ProviderParts = {
  library: OidcLibrary
  settings: TenantSettings
  adapter: AdapterFactory
  accounts: AccountsService
  /** Whether a refresh token is of an account that was deleted. */
  wasEnded: (refreshToken: string) => Promise<boolean>
  /** Remembers logins, and ends them with what was handed out for them. */
  sessions: SessionsService
  /** Private; the first one signs. */
  signingKeys: JWK[]
  cookieKey: string
}
