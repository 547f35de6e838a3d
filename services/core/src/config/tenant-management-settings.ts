import * as z from 'zod'
import { isLocalTenant, issuerOf } from '../tenant.ts'
import { tenantDomain } from './addresses.ts'
import type { Problem } from './invalid-config.ts'
import { secret } from './plain-values.ts'

/** What lets the site delete logins at a tenant elsewhere. */
export const tenantManagementSettings = z.object({
  AUTH0_MANAGEMENT_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the client id as the tenant shows it')
    .optional()
    .describe('Machine-to-machine application that deletes logins at the tenant; unset: they remain there'),
  AUTH0_MANAGEMENT_CLIENT_SECRET: secret.optional().describe('Its secret'),
  AUTH0_MANAGEMENT_DOMAIN: tenantDomain
    .optional()
    .describe("Where the tenant's Management API answers; default AUTH0_DOMAIN, which may be a custom domain"),
})

type Data = z.infer<typeof tenantManagementSettings> & {
  PORT: number
  SITE_ORIGIN?: string | undefined
  AUTH0_DOMAIN?: string | undefined
}

/** `issuer` and `api`: of the tenant and of its Management API, each with a slash at the end. */
export type TenantManagement = NonNullable<ReturnType<typeof tenantManagementConfig>['tenantManagement']>

export function tenantManagementConfig(data: Data) {
  const { AUTH0_DOMAIN: domain, AUTH0_MANAGEMENT_CLIENT_ID: clientId } = data
  const { AUTH0_MANAGEMENT_CLIENT_SECRET: clientSecret, AUTH0_MANAGEMENT_DOMAIN: apiDomain = domain } = data
  return {
    /** Undefined: logins of a tenant elsewhere are not this site's to end. Never sent to browsers. */
    tenantManagement:
      domain && apiDomain && clientId && clientSecret
        ? { issuer: issuerOf(domain), api: issuerOf(apiDomain), clientId, clientSecret }
        : undefined,
  }
}

/** Half of them, or without a tenant to manage, they would do nothing, and nobody would hear of it. */
export function tenantManagementProblems(data: Data): Problem[] {
  const { AUTH0_DOMAIN: domain, AUTH0_MANAGEMENT_CLIENT_ID, AUTH0_MANAGEMENT_CLIENT_SECRET } = data
  const both = { AUTH0_MANAGEMENT_CLIENT_ID, AUTH0_MANAGEMENT_CLIENT_SECRET }
  const given = Object.entries({ ...both, AUTH0_MANAGEMENT_DOMAIN: data.AUTH0_MANAGEMENT_DOMAIN }).filter(
    ([, value]) => value !== undefined,
  )
  if (given.length === 0) return []
  const origin = data.SITE_ORIGIN ?? `http://localhost:${data.PORT}`
  if (!domain || isLocalTenant({ site: { origin }, auth: { domain } })) {
    const message = 'must be left out unless AUTH0_DOMAIN names a tenant elsewhere: the site deletes its own logins'
    return given.map(([name]) => ({ name, message }))
  }
  return Object.entries(both)
    .filter(([, value]) => value === undefined)
    .map(([name]) => ({
      name,
      message: `must be set with ${given[0]?.[0]}: take it from the machine-to-machine application at the tenant`,
    }))
}
