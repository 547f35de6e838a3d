import type { Config } from '@pointfare/core/config'
import { issuerOf } from '@pointfare/core/tenant'

/** What the tenant is to the outside, derived from the site's settings. */
export type TenantSettings = {
  /** With a slash at the end, as in tokens. */
  issuer: string
  /** The one host it answers under, with its port. */
  host: string
  protocol: 'http' | 'https'
  clientId: string
  /** The API that access tokens are for. */
  audience: string
  /** What assistants sign in for: the site's MCP server. */
  assistants: string
  /** Where the tenant may send people back to. */
  redirectUris: string[]
  logoutUris: string[]
  site: { title: string; origin: string }
  contactEmail: string
}

export function tenantSettings({ site, auth, contact }: Config): TenantSettings {
  const { host, protocol } = new URL(site.origin)
  return {
    issuer: issuerOf(auth.domain),
    host,
    protocol: protocol === 'https:' ? 'https' : 'http',
    clientId: auth.clientId,
    audience: auth.audience,
    assistants: `${site.origin}/mcp`,
    redirectUris: [site.origin, `${site.origin}/`, `${site.origin}/login`],
    logoutUris: [site.origin, `${site.origin}/`],
    site: { title: site.title, origin: site.origin },
    contactEmail: contact.email,
  }
}
