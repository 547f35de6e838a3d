import { rateLimits } from '@pointfare/core/limits/limits'

/** Where tokens of a test come from. */
export type TestAuth = { domain: string; clientId: string; audience: string }

/** Nothing listens on port 1. */
const noTenant: TestAuth = { domain: 'http://localhost:1', clientId: 'test-site', audience: 'https://api.test/' }

/** What the API reads of the site's settings. */
export const testConfig = (auth = noTenant) => ({
  logLevel: 'silent' as const,
  apiAllowedOrigins: [] as string[],
  trustedProxies: false as const,
  rateLimits: rateLimits(),
  site: { title: 'Pointfare', origin: 'http://localhost:4000', environment: 'test' },
  auth,
  feeds: { staleAfterMinutes: 60, historyDays: 400 },
})
