import type { JWK } from 'jose'
import type { AdapterFactory } from 'oidc-provider'
import type { AccountsService } from '../accounts/accounts.service.ts'
import type { OidcLibrary } from './load-provider.ts'
import type { TenantSettings } from './tenant-settings.ts'

/** What a provider is made of. */
export type ProviderParts = {
  library: OidcLibrary
  settings: TenantSettings
  adapter: AdapterFactory
  accounts: AccountsService
  /** Private; the first one signs. */
  signingKeys: JWK[]
  cookieKey: string
}
