import type { RuntimeConfig } from '../platform/runtime-config.ts'

/** A valid configuration with every API at the site's own origin. */
export const aRuntimeConfig = (config: Partial<RuntimeConfig> = {}): RuntimeConfig => ({
  siteTitle: 'Pointfare',
  siteOrigin: 'https://pointfare.example',
  environment: 'test',
  version: '1.0.0',
  buildTime: '2027-03-01T00:00:00Z',
  api: { user: '', search: '', flight: '', routes: '', stream: '/stream' },
  auth: { domain: 'https://pointfare.example', clientId: '', audience: '' },
  tokenStore: 'localstorage',
  analytics: { googleTagId: null },
  features: {
    homeVariant: 'search',
    apiDebug: false,
    hotels: false,
    holidays: false,
    ownTenant: false,
    socialLogin: false,
  },
  pushKey: null,
  maxRangeDays: 366,
  bookingLinks: {},
  hotelLinks: {},
  returnBookingLinks: {},
  airlineLogos: null,
  contact: { email: 'hello@pointfare.example', communityUrl: 'https://community.pointfare.example/' },
  ads: { frameUrl: null },
  demoData: false,
  releaseKeys: [],
  ...config,
})
